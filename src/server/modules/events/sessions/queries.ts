import { and, eq } from 'drizzle-orm';
import { sessionLocations, sessions } from '@server/db/schema/sessions';
import { sessionTracks, tracks } from '@server/db/schema/tracks';
import { owned, type Tenant } from '@server/db/tenant';

const one = (tenant: Tenant, eventId: string, id: string) =>
  and(owned(tenant, sessions), eq(sessions.eventId, eventId), eq(sessions.id, id));

/** A session, for which nobody registers and which nobody changes until the transaction ends. */
export async function lockedSession(tenant: Tenant, eventId: string, id: string) {
  const [row] = await tenant.db
    .select()
    .from(sessions)
    .where(one(tenant, eventId, id))
    .for('update');
  return row;
}

export const sessionCount = (tenant: Tenant, eventId: string) =>
  tenant.db.$count(sessions, and(owned(tenant, sessions), eq(sessions.eventId, eventId)));

export const addSession = (tenant: Tenant, values: Omit<typeof sessions.$inferInsert, 'organizationId'>) =>
  tenant.db.insert(sessions).values({ ...values, organizationId: tenant.organizationId });

export const changeSession = (tenant: Tenant, eventId: string, id: string, change: Partial<typeof sessions.$inferInsert>) =>
  tenant.db
    .update(sessions)
    .set(change)
    .where(one(tenant, eventId, id));

export const removeSession = (tenant: Tenant, eventId: string, id: string) => tenant.db.delete(sessions).where(one(tenant, eventId, id));

type New<T extends { $inferInsert: { organizationId: string } }> = Omit<T['$inferInsert'], 'organizationId'>;

export const locationRows = (tenant: Tenant, eventId: string) =>
  tenant.db
    .select({ id: sessionLocations.id, name: sessionLocations.name })
    .from(sessionLocations)
    .where(and(owned(tenant, sessionLocations), eq(sessionLocations.eventId, eventId)));

export const addLocation = (tenant: Tenant, values: New<typeof sessionLocations>) =>
  tenant.db.insert(sessionLocations).values({ ...values, organizationId: tenant.organizationId });

export const trackRows = (tenant: Tenant, eventId: string) =>
  tenant.db
    .select({ id: tracks.id, name: tracks.name })
    .from(tracks)
    .where(and(owned(tenant, tracks), eq(tracks.eventId, eventId)));

export async function addTracks(tenant: Tenant, rows: New<typeof tracks>[]): Promise<void> {
  if (rows.length > 0) await tenant.db.insert(tracks).values(rows.map((row) => ({ ...row, organizationId: tenant.organizationId })));
}

export async function replaceTracksOf(tenant: Tenant, sessionId: string, trackIds: string[]): Promise<void> {
  await tenant.db.delete(sessionTracks).where(and(owned(tenant, sessionTracks), eq(sessionTracks.sessionId, sessionId)));
  if (trackIds.length === 0) return;
  const { organizationId } = tenant;
  await tenant.db.insert(sessionTracks).values(trackIds.map((trackId) => ({ trackId, sessionId, organizationId })));
}
