import { bigint, index, text, uuid } from 'drizzle-orm/pg-core';
import { createdAt } from '../columns';
import { belongsTo, ownedTable } from '../ownedTable';
import { passes } from './passes';
import { registrations } from './registrations';

export const passTransfers = ownedTable(
  'pass_transfers',
  {
    id: bigint({ mode: 'number' }).generatedAlwaysAsIdentity(),
    fromRegistrationId: uuid().notNull(),
    toRegistrationId: uuid().notNull(),
    passId: uuid().notNull(),
    /** The code that is void from then on, so that a door can tell a transferred pass from one that never was. */
    formerCode: text().notNull(),
    createdAt: createdAt(),
  },
  (t) => [
    index().on(t.organizationId, t.fromRegistrationId, t.createdAt),
    index().on(t.organizationId, t.toRegistrationId, t.createdAt),
    index().on(t.organizationId, t.passId),
    index().on(t.organizationId, t.formerCode),
    belongsTo(t, registrations, t.fromRegistrationId).onDelete('cascade'),
    belongsTo(t, registrations, t.toRegistrationId).onDelete('cascade'),
    belongsTo(t, passes, t.passId).onDelete('cascade'),
  ],
);
