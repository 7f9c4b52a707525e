import type { ListingSpeakerInput } from '@contract/inputs/listings';
import { LISTING } from '@contract/hostLimits';
import { displayName } from '@contract/rules/names';
import { randomUUID } from 'node:crypto';
import type { Tenant } from '@server/db/tenant';
import { invalid, listFull, notFound } from '@server/http/errors';
import { uniqueSlug } from '@server/http/slugs';
import { dropImages, type IncomingPicture } from '../../storage/commands';
import { moved } from '../order';
import { mustBeUnchanged, mustLockEvent } from '../policy';
import * as queries from './queries';

interface Described {
  speaker: ListingSpeakerInput;
  picture: IncomingPicture | undefined;
}

interface Named {
  eventId: string;
  speakerId: string;
}

async function columnsOf(tenant: Tenant, { speaker, picture }: Described) {
  const { sessionIds: _, place: __, revision: ___, ...columns } = speaker;
  await picture?.keep(tenant);
  return { ...columns, ...(picture && { imageId: picture.id }) };
}

async function keepSessions(tenant: Tenant, { eventId, speakerId }: Named, sessionIds: string[] | undefined): Promise<void> {
  if (!sessionIds) return;
  const wanted = [...new Set(sessionIds)];
  if ((await queries.sessionsAmong(tenant, eventId, wanted)).length < wanted.length) throw invalid('speaker.sessionIds', 'notOfEvent');
  await queries.replaceSessionsOf(tenant, speakerId, wanted);
}

async function putAt(tenant: Tenant, { eventId, speakerId }: Named, place: number | undefined): Promise<void> {
  if (place === undefined) return;
  const ids = (await queries.speakerOrder(tenant, eventId)).map(({ id }) => id);
  await queries.orderSpeakers(tenant, moved(ids, speakerId, place));
}

export async function createSpeaker(tenant: Tenant, eventId: string, described: Described): Promise<void> {
  await mustLockEvent(tenant, eventId);
  const others = await queries.speakerOrder(tenant, eventId);
  if (others.length >= LISTING.speakersMax) throw listFull();
  const id = randomUUID();
  const { speaker } = described;
  await queries.addSpeaker(tenant, {
    ...(await columnsOf(tenant, described)),
    id,
    eventId,
    slug: uniqueSlug(displayName(speaker), 'speaker'),
    priority: Math.max(-1, ...others.map(({ priority }) => priority)) + 1,
  });
  await keepSessions(tenant, { eventId, speakerId: id }, speaker.sessionIds);
  await putAt(tenant, { eventId, speakerId: id }, speaker.place);
}

export async function mustLockSpeaker(tenant: Tenant, { eventId, speakerId }: Named) {
  await mustLockEvent(tenant, eventId);
  const row = await queries.lockedSpeaker(tenant, eventId, speakerId);
  if (!row) throw notFound();
  return row;
}

/** @throws ApiError conflict where it was changed since the revision that is named */
export async function changeSpeaker(tenant: Tenant, one: Named, described: Described): Promise<void> {
  const before = await mustLockSpeaker(tenant, one);
  mustBeUnchanged(before, described.speaker);
  const columns = await columnsOf(tenant, described);
  await queries.changeSpeaker(tenant, one.eventId, one.speakerId, { ...columns, revision: before.revision + 1 });
  if (described.picture && before.imageId) await dropImages(tenant, [before.imageId]);
  await keepSessions(tenant, one, described.speaker.sessionIds);
  await putAt(tenant, one, described.speaker.place);
}

export async function removeSpeaker(tenant: Tenant, one: Named): Promise<void> {
  const { imageId } = await mustLockSpeaker(tenant, one);
  await queries.removeSpeaker(tenant, one.eventId, one.speakerId);
  if (imageId) await dropImages(tenant, [imageId]);
}
