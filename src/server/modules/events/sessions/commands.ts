import type { ListingSessionInput } from '@contract/inputs/listings';
import { LISTING } from '@contract/limits';
import type { Tenant } from '@server/db/tenant';
import { ApiError, invalid, notFound } from '@server/http/errors';
import { uniqueSlug } from '@server/http/slugs';
import { isSessionTaken } from '../../registration/reads';
import type { IncomingPicture } from '../../storage/commands';
import { lockedEvent } from '../listings/queries';
import * as queries from './queries';

interface Described {
  session: ListingSessionInput;
  picture: IncomingPicture | undefined;
}

async function columnsOf(tenant: Tenant, { session: { name, description, ...times }, picture }: Described) {
  const startTime = new Date(times.startTime);
  const endTime = new Date(times.endTime);
  if (endTime <= startTime) throw invalid('session.endTime', 'endsAfterStart');
  await picture?.keep(tenant);
  return { name, description: description || null, startTime, endTime, ...(picture && { imageId: picture.id }) };
}

/** Puts a session on the agenda of an event. */
export async function createSession(tenant: Tenant, eventId: string, described: Described): Promise<void> {
  if (!(await lockedEvent(tenant, eventId))) throw notFound();
  if ((await queries.sessionCount(tenant, eventId)) >= LISTING.sessionsMax) throw new ApiError('limitReached');
  const slug = uniqueSlug(described.session.name, 'session');
  await queries.addSession(tenant, { ...(await columnsOf(tenant, described)), eventId, slug });
}

interface Named {
  eventId: string;
  sessionId: string;
}

/** Keeps a session of an event from every other change until the transaction ends. */
export async function mustLockSession(tenant: Tenant, { eventId, sessionId }: Named): Promise<void> {
  if (!(await queries.lockedSession(tenant, eventId, sessionId))) throw notFound();
}

export async function changeSession(tenant: Tenant, { eventId, sessionId }: Named, described: Described): Promise<void> {
  await mustLockSession(tenant, { eventId, sessionId });
  await queries.changeSession(tenant, eventId, sessionId, await columnsOf(tenant, described));
}

/** Takes a session from the agenda, unless somebody registers for it at this moment, or ever did: what was paid is kept. */
export async function removeSession(tenant: Tenant, { eventId, sessionId }: Named, now: Date): Promise<void> {
  await mustLockSession(tenant, { eventId, sessionId });
  if (await isSessionTaken(tenant, sessionId, now)) throw new ApiError('conflict', { message: 'listings.refused.hasRegistrations' });
  await queries.removeSession(tenant, eventId, sessionId);
}
