import { boolean, index, text, uuid } from 'drizzle-orm/pg-core';
import { AddressInput } from '@contract/inputs/addresses';
import { createdAt, id, updatedAt } from '../columns';
import { belongsTo, bounded, ownedTable } from '../ownedTable';
import { accounts } from './accounts';

/** Postal addresses an account keeps for paying; at most one is primary. */
export const accountAddresses = ownedTable(
  'account_addresses',
  {
    id: id(),
    accountId: uuid().notNull(),
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
  (t) => [
    ...bounded(t, AddressInput.shape),
    index().on(t.organizationId, t.accountId, t.createdAt),
    belongsTo(t, accounts, t.accountId).onDelete('cascade'),
  ],
);
