import type { ListingSessionInput } from '@contract/inputs/listings';
import { LISTING } from '@contract/hostLimits';
import { randomUUID } from 'node:crypto';
import type { Tenant } from '@server/db/tenant';
import { ApiError, invalid, listFull, notFound } from '@server/http/errors';
import { uniqueSlug } from '@server/http/slugs';
import { isSessionTaken, sessionPlacesTaken } from '../../registration/reads';
import { dropImages, type IncomingPicture } from '../../storage/commands';
import { mustBeUnchanged, mustLockEvent } from '../policy';
import { replaceSpeakersOf, speakersAmong } from '../speakers/queries';
import { locationNamed, tracksNamed } from './named';
import * as queries from './queries';

interface Named {
  eventId: string;
  sessionId: string;
}

interface Described {
  session: ListingSessionInput;
  picture: IncomingPicture | undefined;
}

async function columnsOf(tenant: Tenant, eventId: string, { session, picture }: Described) {
  const { description, location, places, registrationEnd, revision: _, speakerIds: __, tracks: ___, ...same } = session;
  const startTime = new Date(session.startTime);
  const endTime = new Date(session.endTime);
  if (endTime <= startTime) throw invalid('session.endTime', 'endsAfterStart');
  await picture?.keep(tenant);
  return {
    ...same,
    description: description || null,
    startTime,
    endTime,
    ...(location !== undefined && { locationId: location && (await locationNamed(tenant, eventId, location)) }),
    ...(places !== undefined && { supply: places }),
    ...(registrationEnd !== undefined && { registrationEnd: registrationEnd === null ? null : new Date(registrationEnd) }),
    ...(picture && { imageId: picture.id }),
  };
}

async function keepParts(tenant: Tenant, { eventId, sessionId }: Named, { speakerIds, tracks }: ListingSessionInput): Promise<void> {
  if (speakerIds) {
    const wanted = [...new Set(speakerIds)];
    if ((await speakersAmong(tenant, eventId, wanted)).length < wanted.length) throw invalid('session.speakerIds', 'notOfEvent');
    await replaceSpeakersOf(tenant, sessionId, wanted);
  }
  if (tracks) await queries.replaceTracksOf(tenant, sessionId, await tracksNamed(tenant, eventId, tracks));
}

export async function createSession(tenant: Tenant, eventId: string, described: Described): Promise<void> {
  await mustLockEvent(tenant, eventId);
  if ((await queries.sessionCount(tenant, eventId)) >= LISTING.sessionsMax) throw listFull();
  const id = randomUUID();
  const slug = uniqueSlug(described.session.name, 'session');
  await queries.addSession(tenant, { ...(await columnsOf(tenant, eventId, described)), id, eventId, slug });
  await keepParts(tenant, { eventId, sessionId: id }, described.session);
}

export async function mustLockSession(tenant: Tenant, { eventId, sessionId }: Named) {
  const row = await queries.lockedSession(tenant, eventId, sessionId);
  if (!row) throw notFound();
  return row;
}

/**
 * Changes a session of an event.
 * @throws ApiError conflict where it was changed since the revision that is named; invalidInput where more are registered.
 */
export async function changeSession(tenant: Tenant, one: Named, described: Described, now: Date): Promise<void> {
  // In this order everywhere: what is added to the event's rooms and tracks is added once.
  await mustLockEvent(tenant, one.eventId);
  const before = await mustLockSession(tenant, one);
  const { places } = described.session;
  mustBeUnchanged(before, described.session);
  if (places != null) {
    const taken = await sessionPlacesTaken(tenant, one.sessionId, now);
    if (places < taken) throw invalid('session.places', 'belowTaken', { count: taken });
  }
  const columns = await columnsOf(tenant, one.eventId, described);
  await queries.changeSession(tenant, one.eventId, one.sessionId, { ...columns, revision: before.revision + 1 });
  if (described.picture && before.imageId) await dropImages(tenant, [before.imageId]);
  await keepParts(tenant, one, described.session);
}

/** Takes a session from the agenda, unless somebody registers for it at this moment, or ever did: what was paid is kept. */
export async function removeSession(tenant: Tenant, { eventId, sessionId }: Named, now: Date): Promise<void> {
  await mustLockSession(tenant, { eventId, sessionId });
  if (await isSessionTaken(tenant, sessionId, now)) throw new ApiError('conflict', { message: 'listings.refused.hasRegistrations' });
  await queries.removeSession(tenant, eventId, sessionId);
}
