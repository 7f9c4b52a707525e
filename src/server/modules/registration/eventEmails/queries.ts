import { and, asc, desc, eq, isNull, sql } from 'drizzle-orm';
import type { EventEmailType } from '@contract/entities/enumerations';
import type { EventEmailText } from '@contract/entities/eventEmails';
import { insertInto, type NewRow } from '@server/db/insert';
import { eventEmails, eventEmailTexts, eventReminders } from '@server/db/schema/eventEmails';
import { registrations } from '@server/db/schema/registrations';
import { isAnyOf } from '@server/db/statement';
import { owned, type Tenant } from '@server/db/tenant';
import { eventAudience, EVERYBODY } from '../eventAudience/queries';

export type EventEmailRow = typeof eventEmails.$inferSelect;

const insert = insertInto(eventEmails);
const one = (tenant: Tenant, id: string) => and(owned(tenant, eventEmails), eq(eventEmails.id, id));

export async function emailRow(tenant: Tenant, eventId: string, type: EventEmailType): Promise<EventEmailRow | undefined> {
  const [row] = await tenant.db
    .select()
    .from(eventEmails)
    .where(and(owned(tenant, eventEmails), eq(eventEmails.eventId, eventId), eq(eventEmails.type, type)));
  return row;
}

export const emailTexts = (tenant: Tenant, emailId: string): Promise<EventEmailText[]> =>
  tenant.db
    .select({ locale: eventEmailTexts.locale, subject: eventEmailTexts.subject, body: eventEmailTexts.body })
    .from(eventEmailTexts)
    .where(and(owned(tenant, eventEmailTexts), eq(eventEmailTexts.emailId, emailId)))
    .orderBy(asc(eventEmailTexts.locale));

export const addEmail = async (tenant: Tenant, row: NewRow<typeof eventEmails>): Promise<EventEmailRow> =>
  (await insert(tenant, [row]))[0]!;

export async function changeEmail(tenant: Tenant, id: string, change: Partial<EventEmailRow>): Promise<EventEmailRow> {
  const [row] = await tenant.db.update(eventEmails).set(change).where(one(tenant, id)).returning();
  return row!;
}

export async function replaceTexts(tenant: Tenant, emailId: string, texts: EventEmailText[]): Promise<void> {
  const { db, organizationId } = tenant;
  await db.delete(eventEmailTexts).where(and(owned(tenant, eventEmailTexts), eq(eventEmailTexts.emailId, emailId)));
  if (texts.length > 0) await db.insert(eventEmailTexts).values(texts.map((text) => ({ ...text, emailId, organizationId })));
}

/** Who registered last for an event: somebody whose mails are like those of most. */
export async function latestRegistration(tenant: Tenant, eventId: string) {
  const [row] = await tenant.db
    .select()
    .from(registrations)
    .where(and(owned(tenant, registrations), eq(registrations.eventId, eventId), eq(registrations.status, 'registered')))
    .orderBy(desc(registrations.registeredAt))
    .limit(1);
  return row;
}

const waiting = (tenant: Tenant) =>
  and(owned(tenant, eventEmails), eq(eventEmails.type, 'reminder'), eq(eventEmails.enabled, true), isNull(eventEmails.sentAt));

export const waitingReminders = (tenant: Tenant) =>
  tenant.db
    .select({ id: eventEmails.id, eventId: eventEmails.eventId, hoursBefore: eventEmails.hoursBefore })
    .from(eventEmails)
    .where(waiting(tenant));

export async function lockedReminder(tenant: Tenant, id: string): Promise<EventEmailRow | undefined> {
  const [row] = await tenant.db
    .select()
    .from(eventEmails)
    .where(and(waiting(tenant), eq(eventEmails.id, id)))
    .for('update');
  return row;
}

export async function addReminded(tenant: Tenant, eventId: string, accountIds: string[]): Promise<void> {
  const { db, organizationId } = tenant;
  // In one value, however many they are.
  await db.execute(sql`
    insert into ${eventReminders} (organization_id, event_id, account_id)
    select ${organizationId}::uuid, ${eventId}::uuid, unnest(${sql.param(accountIds)}::uuid[])
    on conflict do nothing`);
}

export async function remindedOf(tenant: Tenant, eventId: string): Promise<string[]> {
  const coming = await eventAudience(tenant, eventId, EVERYBODY);
  if (coming.length === 0) return [];
  const rows = await tenant.db
    .select({ id: eventReminders.accountId })
    .from(eventReminders)
    .where(and(owned(tenant, eventReminders), eq(eventReminders.eventId, eventId), isAnyOf(eventReminders.accountId, coming)));
  return rows.map(({ id }) => id);
}
