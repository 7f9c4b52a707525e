import { MAIL_SWITCHES, PUSH_SWITCHES } from '@contract/events';
import { primaryKey, uuid } from 'drizzle-orm/pg-core';
import { createdAt, enumeration } from '../columns';
import { belongsTo, ownedTable } from '../ownedTable';
import { accounts } from './accounts';

/** What an account wants to hear no more of, by which way. Without a row it hears of it. */
export const notificationsOff = ownedTable(
  'notifications_off',
  {
    accountId: uuid().notNull(),
    preference: enumeration({ options: [...MAIL_SWITCHES, ...PUSH_SWITCHES] }).notNull(),
    createdAt: createdAt(),
  },
  (t) => [primaryKey({ columns: [t.organizationId, t.accountId, t.preference] }), belongsTo(t, accounts, t.accountId).onDelete('cascade')],
);
