import { index, integer, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { SelfUpdateInput } from '@contract/inputs/self';
import { AccountType } from '@contract/entities/enumerations';
import { createdAt, id, instant, updatedAt, enumeration } from '../columns';
import { belongsTo, bounded, ownedTable } from '../ownedTable';
import { images } from './images';

/** People and teams of an organization. `sub` is the user pool's identifier of who signs in as this account. */
export const accounts = ownedTable(
  'accounts',
  {
    id: id(),
    sub: text(),
    username: text().notNull(),
    accountType: enumeration(AccountType).notNull().default('account'),
    firstName: text(),
    lastName: text(),
    title: text(),
    company: text(),
    imageId: uuid(),
    bannerId: uuid(),
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
    /** Who made it, of a team. */
    madeById: uuid(),
    termsAccepted: instant(),
    /** How many follow it, and how many it follows; the database keeps both (migration 0001). */
    followers: integer().notNull().default(0),
    following: integer().notNull().default(0),
    /** When the account was ended: what it wrote and holds stays, who it was is wiped out, and nobody signs in as it again. */
    closedAt: instant(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [
    ...bounded(t, SelfUpdateInput.shape),
    uniqueIndex().on(t.organizationId, t.sub),
    uniqueIndex().on(t.organizationId, t.username),
    uniqueIndex().on(t.organizationId, t.shareCode),
    index().on(t.organizationId, t.email),
    index().on(t.organizationId, t.createdAt, t.id),
    index().on(t.organizationId, t.imageId),
    belongsTo(t, images, t.imageId),
    index().on(t.organizationId, t.bannerId),
    belongsTo(t, images, t.bannerId),
    index().on(t.organizationId, t.madeById),
    belongsTo(t, t, t.madeById),
  ],
);
