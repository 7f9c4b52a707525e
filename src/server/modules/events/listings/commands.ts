import type { InputOf } from '@contract/endpoint';
import type * as endpoints from '@contract/endpoints/eventListings';
import type { ListingCreateInput, ListingUpdateInput } from '@contract/inputs/listings';
import { LISTING } from '@contract/hostLimits';
import { paragraphsText } from '@contract/rules/paragraphsHtml';
import { Id } from '@contract/text';
import { randomUUID } from 'node:crypto';
import { grantRoles } from '@server/db/roles';
import type { Tenant } from '@server/db/tenant';
import { writtenPage } from '@server/delivery/writtenHtml';
import { ApiError, invalid, notFound, refusingTaken } from '@server/http/errors';
import { slugOf, uniqueSlug } from '@server/http/slugs';
import { attendanceCount } from '../../registration/attendance/reads';
import { waitingRequestCounts } from '../../registration/reads';
import type { receivePicture } from '../../storage/commands';
import { mayModerateGroup } from '../../groups/reads';
import { peopleInLine } from '../../waitingLists/reads';
import { mustBeUnchanged, mustLockEvent } from '../policy';
import * as queries from './queries';

type Picture = Awaited<ReturnType<typeof receivePicture>> | undefined;

const mustEndAfter = (start: Date, end: Date, field: string) => {
  if (end <= start) throw invalid(field, 'endsAfterStart');
};

/** An address that is nobody's yet: the name, and where it is taken some letters behind it. */
async function freeSlug(tenant: Tenant, name: string): Promise<string> {
  const plain = slugOf(name, 60);
  return plain && (await queries.isSlugFree(tenant, plain)) ? plain : uniqueSlug(name, 'event');
}

const slugTaken = () => invalid('event.slug', 'addressTaken');

/** What an event says of itself, as it is kept; null where that is not a word. What is escaped is longer than it was. */
function fittingDescription(written: string): string | null {
  const html = writtenPage(written);
  if (html.length > LISTING.longDescriptionMax) throw invalid('event.longDescription', 'maxLength', { limit: LISTING.longDescriptionMax });
  return paragraphsText(html) ? html : null;
}

const columnsOf = ({ visible, ...event }: ListingUpdateInput) => {
  const { eventStart, eventEnd, registrationStart, registrationEnd, registrationLimit, longDescription, ...same } = event;
  return {
    ...same,
    ...(longDescription === undefined ? {} : { longDescription: longDescription && fittingDescription(longDescription) }),
    ...(visible === undefined ? {} : { published: visible }),
    ...(eventStart === undefined ? {} : { eventStart: new Date(eventStart) }),
    ...(eventEnd === undefined ? {} : { eventEnd: new Date(eventEnd) }),
    ...(registrationStart === undefined ? {} : { registrationStart: new Date(registrationStart) }),
    ...(registrationEnd === undefined ? {} : { registrationEnd: new Date(registrationEnd) }),
    ...(registrationLimit === undefined ? {} : { registrationLimit: registrationLimit || null }),
  };
};

interface OfGroup {
  groupId?: string | null | undefined;
  groupOnly?: boolean | undefined;
}

/** An event is put into a group by who moderates it, and is its members' alone where there is one. */
async function mustFitGroup(tenant: Tenant, { groupId, groupOnly }: OfGroup, before?: OfGroup): Promise<void> {
  if (groupOnly && !groupId) throw invalid('event.groupId', 'required');
  if (!groupId || groupId === before?.groupId) return;
  if (!(await mayModerateGroup(tenant, tenant.accountId!, groupId))) throw invalid('event.groupId', 'exists');
}

export async function createListing(
  tenant: Tenant,
  { accountId, event, picture, now }: { accountId: string; event: ListingCreateInput; picture: Picture; now: Date },
): Promise<string> {
  const { eventStart, eventEnd, registrationStart, registrationEnd, ...columns } = columnsOf(event);
  const window = { registrationStart: registrationStart ?? now, registrationEnd: registrationEnd ?? eventEnd! };
  mustEndAfter(eventStart!, eventEnd!, 'event.eventEnd');
  mustEndAfter(window.registrationStart, window.registrationEnd, 'event.registrationEnd');
  await mustFitGroup(tenant, event);
  if ((await queries.lockedDraftCount(tenant, accountId)) >= LISTING.draftsMax) throw new ApiError('limitReached');
  const id = randomUUID();
  await picture?.keep(tenant);
  await refusingTaken(
    queries.addEvent(tenant, {
      ...columns,
      ...window,
      id,
      slug: await freeSlug(tenant, event.name),
      name: event.name,
      shortDescription: event.shortDescription,
      eventType: event.eventType,
      eventStart: eventStart!,
      eventEnd: eventEnd!,
      source: 'account',
      creatorId: accountId,
      createdAt: now,
      ...(picture && { imageId: picture.id }),
    }),
    slugTaken,
  );
  await grantRoles(tenant, [{ kind: 'event', id, role: 'host', accountId, grantedById: null, grantedAt: now }]);
  return id;
}

/** What decides whether somebody may register, and the slug, which locks like a key: they wait for a change of it, or it waits for them. */
const CLOSING = ['published', 'groupId', 'groupOnly', 'registrationLimit', 'slug'] as const;

/**
 * Changes an event.
 * @throws ApiError conflict where it was changed since the revision that is named, or is to be hidden from those who come.
 */
export async function changeListing(
  tenant: Tenant,
  eventId: string,
  { event, revision, picture }: Pick<InputOf<typeof endpoints.updateListing>, 'event' | 'revision'> & { picture: Picture },
): Promise<void> {
  const columns = columnsOf(event);
  const before = await mustLockEvent(tenant, eventId, CLOSING.some((field) => columns[field] !== undefined) ? 'closing' : 'change');
  mustBeUnchanged(before, { revision });
  if (Id.safeParse(columns.slug).success) throw invalid('event.slug', 'not_id');
  if (columns.slug && !(await queries.isSlugFree(tenant, columns.slug, eventId))) throw slugTaken();
  const after = { ...before, ...columns };
  if (before.canceledAt && after.registration) throw new ApiError('conflict', { message: 'listings.refused.eventCanceled' });
  await mustFitGroup(tenant, after, before);
  if (columns.eventStart || columns.eventEnd) mustEndAfter(after.eventStart, after.eventEnd, 'event.eventEnd');
  if (columns.registrationStart || columns.registrationEnd) {
    mustEndAfter(after.registrationStart, after.registrationEnd, 'event.registrationEnd');
  }
  const registered = await attendanceCount(tenant, eventId);
  if (before.published && !after.published && (await attendanceCount(tenant, eventId, { buyers: true })) > 0) {
    throw new ApiError('conflict', { message: 'listings.refused.hasAttendees' });
  }
  if (columns.registrationLimit && columns.registrationLimit < registered) {
    throw invalid('event.registrationLimit', 'belowTaken', { count: registered });
  }
  await picture?.keep(tenant);
  await refusingTaken(
    queries.changeEvent(tenant, eventId, { ...columns, ...(picture && { imageId: picture.id }), revision: before.revision + 1 }),
    slugTaken,
  );
}

/**
 * Cancels an event for good: nobody registers any more, and jobs end the registrations that there are. Canceled twice, it is
 * canceled once.
 */
export async function cancelListing(
  tenant: Tenant,
  eventId: string,
  { note, hostId, site, now }: { note: string | null; hostId: string; site: string; now: Date },
): Promise<void> {
  const before = await mustLockEvent(tenant, eventId, 'closing');
  if (before.canceledAt) return;
  if (!before.published || before.eventEnd <= now) throw new ApiError('conflict', { message: 'listings.refused.notToCancel' });
  const change = { canceledAt: now, cancelNote: note?.trim() || null, registration: false, revision: before.revision + 1 };
  await queries.changeEvent(tenant, eventId, change);
  tenant.enqueue({ queue: 'canceledEvents', data: { eventId, hostId, site } });
}

/** Removes an event that nobody comes to or waits for; it may be taken back for a while. */
export async function removeListing(tenant: Tenant, eventId: string, now: Date): Promise<void> {
  await mustLockEvent(tenant, eventId, 'closing');
  if ((await attendanceCount(tenant, eventId, { ended: true, buyers: true })) > 0) {
    throw new ApiError('conflict', { message: 'listings.refused.hasAttendees' });
  }
  if ((await waitingRequestCounts(tenant, [eventId])).has(eventId) || (await peopleInLine(tenant, eventId)).length > 0) {
    throw new ApiError('conflict', { message: 'listings.refused.awaited' });
  }
  await queries.changeEvent(tenant, eventId, { removedAt: now });
}

export async function restoreListing(tenant: Tenant, eventId: string): Promise<void> {
  const event = await queries.lockedRemovedEvent(tenant, eventId);
  if (!event) throw notFound();
  if (!event.published && event.creatorId && (await queries.lockedDraftCount(tenant, event.creatorId)) >= LISTING.draftsMax)
    throw new ApiError('limitReached');
  await queries.changeEvent(tenant, eventId, { removedAt: null });
}

export async function removeListingsBefore(tenant: Tenant, at: Date): Promise<void> {
  for (const id of await queries.removedBefore(tenant, at)) await queries.deleteRemoved(tenant, id);
}
