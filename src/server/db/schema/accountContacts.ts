import { check, index, primaryKey, uuid } from 'drizzle-orm/pg-core';
import { sql } from 'drizzle-orm';
import { createdAt } from '../columns';
import { belongsTo, ownedTable } from '../ownedTable';
import { accounts } from './accounts';

/** Who has met whom: one showed the other the code of their profile. There is a row for each of the two. */
export const accountContacts = ownedTable(
  'account_contacts',
  { accountId: uuid().notNull(), contactId: uuid().notNull(), createdAt: createdAt() },
  (t) => [
    primaryKey({ columns: [t.organizationId, t.accountId, t.contactId] }),
    check('account_contacts_others', sql`${t.accountId} <> ${t.contactId}`),
    index().on(t.organizationId, t.accountId, t.createdAt, t.contactId),
    index().on(t.organizationId, t.contactId),
    belongsTo(t, accounts, t.accountId).onDelete('cascade'),
    belongsTo(t, accounts, t.contactId).onDelete('cascade'),
  ],
);
