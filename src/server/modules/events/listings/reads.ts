import type { EventListing, ListingStatus, RemovedListing } from '@contract/entities/listings';
import { RETENTION } from '@contract/limits';
import { iso } from '@server/db/columns';
import type { Tenant } from '@server/db/tenant';
import { notFound } from '@server/http/errors';
import { waitingRequestCounts } from '../../registration/reads';
import { listingList, type ListingsAsked, type removedEvents } from './queries';
import { eventWithImages, type EventWithImages } from '../queries';
import { listingStatuses } from './statuses';
import { wholeEvents, type Asking } from '../whole/reads';

/** Events as their hosts see them, at most `most` each of what there may be thousands of. */
export async function eventListings(
  tenant: Tenant,
  rows: readonly EventWithImages[],
  most: number,
  asking: Asking,
): Promise<EventListing[]> {
  const wholes = await wholeEvents(tenant, rows, most, asking);
  if (rows.length === 0) return [];
  const ids = rows.map(({ event }) => event.id);
  const requests = await waitingRequestCounts(tenant, ids);
  const standing = await listingStatuses(tenant, rows, asking.now);
  return rows.map(({ event }, at) => {
    const whole = wholes[at]!;
    const { status, registrations, passTypes } = standing.get(event.id)!;
    return {
      ...whole,
      meetingUrl: event.meetingUrl,
      visible: event.published,
      listed: event.listed,
      newActivityCreatorEmailNotification: event.newActivityCreatorEmailNotification,
      newActivityCreatorPushNotification: event.newActivityCreatorPushNotification,
      registrationLimit: event.registrationLimit ?? 0,
      revision: event.revision,
      updatedAt: iso(event.updatedAt),
      status,
      _count: { ...whole._count, registrations, passTypes, requests: requests.get(event.id) ?? 0 },
    };
  });
}

export async function idsOfStatus(tenant: Tenant, ids: string[], asked: ListingsAsked & { status: ListingStatus }): Promise<string[]> {
  const { rows } = listingList(tenant, ids, asked);
  const standing = await listingStatuses(tenant, await rows, asked.now);
  return [...standing].flatMap(([id, { status }]) => (status === asked.status ? id : []));
}

export async function eventListing(tenant: Tenant, eventId: string, most: number, asking: Asking): Promise<EventListing> {
  const row = await eventWithImages(tenant, eventId);
  if (!row) throw notFound();
  return (await eventListings(tenant, [row], most, asking))[0]!;
}

const DAY_MS = 86_400_000;

export function removedListing({
  id,
  name,
  eventStart,
  timezone,
  removedAt,
}: Awaited<ReturnType<typeof removedEvents>>[number]): RemovedListing {
  const goneAt = new Date(removedAt!.getTime() + RETENTION.removedEventDays * DAY_MS);
  return { id, name, eventStart: iso(eventStart), timezone, removedAt: iso(removedAt!), goneAt: iso(goneAt) };
}
