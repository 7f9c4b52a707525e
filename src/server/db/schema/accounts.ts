import { boolean, index, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { images } from './images';
import { createdAt, id, instant, organizationId, ownedPolicy, updatedAt } from './owned';

/** People and teams of an organization. `sub` is the user pool's identifier of who signs in as this account. */
export const accounts = pgTable(
  'accounts',
  {
    id: id(),
    organizationId: organizationId(),
    sub: text(),
    username: text().notNull(),
    accountType: text().$type<'account' | 'team'>().notNull().default('account'),
    firstName: text(),
    lastName: text(),
    title: text(),
    company: text(),
    imageId: uuid().references(() => images.id),
    bannerId: uuid().references(() => images.id),
    bio: text(),
    website: text(),
    facebook: text(),
    instagram: text(),
    linkedIn: text(),
    twitter: text(),
    tikTok: text(),
    youtube: text(),
    discord: text(),
    video: text(),
    timezone: text(),
    /** In lower case; people are found by it. */
    email: text(),
    phone: text(),
    dietaryRestrictions: text(),
    address1: text(),
    address2: text(),
    city: text(),
    state: text(),
    zip: text(),
    country: text(),
    shareCode: text().notNull(),
    locale: text().notNull(),
    termsAccepted: instant(),
    /** When the account was ended: what it wrote and holds stays, who it was is wiped out, and nobody signs in as it again. */
    closedAt: instant(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [
    uniqueIndex().on(t.organizationId, t.sub),
    uniqueIndex().on(t.organizationId, t.username),
    uniqueIndex().on(t.organizationId, t.shareCode),
    index().on(t.organizationId, t.email),
    ownedPolicy(),
  ],
).enableRLS();

/** Postal addresses an account keeps for paying; at most one is primary. */
export const accountAddresses = pgTable(
  'account_addresses',
  {
    id: id(),
    organizationId: organizationId(),
    accountId: uuid()
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    primary: boolean().notNull().default(false),
    name: text().notNull(),
    address1: text().notNull(),
    address2: text().notNull(),
    city: text().notNull(),
    state: text().notNull(),
    country: text().notNull(),
    zip: text().notNull(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [index().on(t.organizationId, t.accountId, t.createdAt), ownedPolicy()],
).enableRLS();
