import { sql } from 'drizzle-orm';
import { boolean, check, index, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { DoorScan } from '@contract/inputs/door';
import { createdAt, enumeration, id, instant, realAccount } from '../columns';
import { belongsTo, bounded, ownedTable } from '../ownedTable';
import { accounts } from './accounts';
import { addOns } from './addOns';
import { events } from './events';
import { passes } from './passes';
import { sessions } from './sessions';

/**
 * The key that an organization's passes are signed with. It lies open: who reads it reads the codes beside it, and could show
 * those.
 */
export const passKeys = ownedTable(
  'pass_keys',
  { privateKey: text().notNull(), publicKey: text().notNull(), createdAt: createdAt() },
  (t) => [primaryKey({ columns: [t.organizationId] })],
);

/** All that doors have told, by the ids that the devices gave: a scan that comes twice is there once, and none is ever changed. */
export const doorScans = ownedTable(
  'door_scans',
  {
    id: id(),
    eventId: uuid().notNull(),
    passId: uuid().notNull(),
    /** Absent at the entrance. */
    sessionId: uuid(),
    addOnId: uuid(),
    kind: enumeration({ options: ['in', 'out'] }).notNull(),
    admitted: boolean().notNull(),
    door: text().notNull(),
    accountId: uuid().notNull(),
    realAccountId: realAccount(),
    /** By the platform's clock, whatever that of the device showed. */
    scannedAt: instant().notNull(),
    createdAt: createdAt(),
  },
  (t) => [
    ...bounded(t, { door: DoorScan.shape.door }),
    check('door_scans_one_list', sql`${t.sessionId} is null or ${t.addOnId} is null`),
    index().on(t.organizationId, t.eventId, t.passId),
    index().on(t.organizationId, t.passId, t.scannedAt),
    index().on(t.organizationId, t.sessionId),
    index().on(t.organizationId, t.addOnId),
    index().on(t.organizationId, t.accountId),
    belongsTo(t, events, t.eventId).onDelete('cascade'),
    belongsTo(t, passes, t.passId).onDelete('cascade'),
    belongsTo(t, sessions, t.sessionId).onDelete('cascade'),
    belongsTo(t, addOns, t.addOnId).onDelete('cascade'),
    belongsTo(t, accounts, t.accountId),
  ],
);
