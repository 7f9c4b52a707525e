import { and, eq, inArray, sql } from 'drizzle-orm';
import { sessions, sessionSpeakers } from '@server/db/schema/sessions';
import { speakers } from '@server/db/schema/speakers';
import { owned, type Tenant } from '@server/db/tenant';

type New<T extends { $inferInsert: { organizationId: string } }> = Omit<T['$inferInsert'], 'organizationId'>;

const ofEvent = (tenant: Tenant, eventId: string) => and(owned(tenant, speakers), eq(speakers.eventId, eventId));
const one = (tenant: Tenant, eventId: string, id: string) => and(ofEvent(tenant, eventId), eq(speakers.id, id));

export const speakerOrder = async (tenant: Tenant, eventId: string): Promise<{ id: string; priority: number }[]> =>
  tenant.db
    .select({ id: speakers.id, priority: speakers.priority })
    .from(speakers)
    .where(ofEvent(tenant, eventId))
    .orderBy(speakers.priority, speakers.id);

export async function lockedSpeaker(tenant: Tenant, eventId: string, id: string) {
  const [row] = await tenant.db
    .select()
    .from(speakers)
    .where(one(tenant, eventId, id))
    .for('update');
  return row;
}

export const addSpeaker = (tenant: Tenant, values: New<typeof speakers>) =>
  tenant.db.insert(speakers).values({ ...values, organizationId: tenant.organizationId });

export const changeSpeaker = (tenant: Tenant, eventId: string, id: string, change: Partial<typeof speakers.$inferInsert>) =>
  tenant.db
    .update(speakers)
    .set(change)
    .where(one(tenant, eventId, id));

export const orderSpeakers = (tenant: Tenant, ids: string[]) =>
  tenant.db
    .update(speakers)
    .set({ priority: sql`array_position(${sql.param(ids)}::uuid[], ${speakers.id}) - 1` })
    .where(and(owned(tenant, speakers), inArray(speakers.id, ids)));

export const removeSpeaker = (tenant: Tenant, eventId: string, id: string) => tenant.db.delete(speakers).where(one(tenant, eventId, id));

export const sessionsAmong = async (tenant: Tenant, eventId: string, ids: string[]): Promise<string[]> =>
  ids.length === 0
    ? []
    : (
        await tenant.db
          .select({ id: sessions.id })
          .from(sessions)
          .where(and(owned(tenant, sessions), eq(sessions.eventId, eventId), inArray(sessions.id, ids)))
      ).map(({ id }) => id);

export const speakersAmong = async (tenant: Tenant, eventId: string, ids: string[]): Promise<string[]> =>
  ids.length === 0
    ? []
    : (
        await tenant.db
          .select({ id: speakers.id })
          .from(speakers)
          .where(and(ofEvent(tenant, eventId), inArray(speakers.id, ids)))
      ).map(({ id }) => id);

async function addAppearances(tenant: Tenant, rows: { sessionId: string; speakerId: string }[]): Promise<void> {
  if (rows.length === 0) return;
  const { organizationId } = tenant;
  await tenant.db.insert(sessionSpeakers).values(rows.map((row) => ({ ...row, organizationId })));
}

export async function replaceSessionsOf(tenant: Tenant, speakerId: string, sessionIds: string[]): Promise<void> {
  await tenant.db.delete(sessionSpeakers).where(and(owned(tenant, sessionSpeakers), eq(sessionSpeakers.speakerId, speakerId)));
  await addAppearances(
    tenant,
    sessionIds.map((sessionId) => ({ sessionId, speakerId })),
  );
}

export async function replaceSpeakersOf(tenant: Tenant, sessionId: string, speakerIds: string[]): Promise<void> {
  await tenant.db.delete(sessionSpeakers).where(and(owned(tenant, sessionSpeakers), eq(sessionSpeakers.sessionId, sessionId)));
  await addAppearances(
    tenant,
    speakerIds.map((speakerId) => ({ sessionId, speakerId })),
  );
}
