import { sql } from 'drizzle-orm';
import { check, index, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { PushDeviceAppType, PushService } from '@contract/entities/enumerations';
import { PushDeviceInput } from '@contract/inputs/pushDevices';
import { createdAt, enumeration, id } from '../columns';
import { belongsTo, bounded, ownedTable } from '../ownedTable';
import { accounts } from './accounts';

/** Where an account gets push messages, while the session lasts in which they were turned on. A browser is of one account at a time. */
export const pushDevices = ownedTable(
  'push_devices',
  {
    id: id(),
    accountId: uuid().notNull(),
    /** Absent where the pool of the account names none. */
    sessionId: uuid(),
    /** Of a browser its address; else the token by which the service of its maker knows it. */
    endpoint: text().notNull(),
    /** Of browsers alone. */
    p256dh: text(),
    auth: text(),
    name: text(),
    model: text(),
    brand: text(),
    manufacturer: text(),
    appType: enumeration(PushDeviceAppType).notNull(),
    pushService: enumeration(PushService).notNull(),
    createdAt: createdAt(),
  },
  (t) => [
    ...bounded(t, PushDeviceInput.shape),
    check('push_devices_browser', sql`${t.pushService} <> 'web' or (${t.p256dh} is not null and ${t.auth} is not null)`),
    uniqueIndex().on(t.organizationId, t.endpoint),
    index().on(t.organizationId, t.accountId, t.createdAt, t.id),
    index().on(t.organizationId, t.accountId, t.name, t.id),
    belongsTo(t, accounts, t.accountId).onDelete('cascade'),
  ],
);
