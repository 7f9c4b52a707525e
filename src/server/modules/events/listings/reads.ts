import type { EventListing, RemovedListing } from '@contract/entities/listings';
import { RETENTION } from '@contract/limits';
import { listingStatus } from '@contract/rules/listingStatus';
import { iso, isoOrNull } from '@server/db/columns';
import type { Tenant } from '@server/db/tenant';
import { notFound } from '@server/http/errors';
import { registeredCounts, waitingRequestCounts, takenPasses } from '../../registration/reads';
import type { removedEvents } from './queries';
import { eventWithImages, passTypeRows, type EventWithImages } from '../queries';
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
  const registered = await registeredCounts(tenant, ids);
  const requests = await waitingRequestCounts(tenant, ids);
  const types = (await passTypeRows(tenant, ids)).map(({ passType }) => passType);
  const takenOf = await takenPasses(
    tenant,
    types.map(({ id }) => id),
    null,
    asking.now,
  );
  const taken = new Map(takenOf.map((one) => [one.ticketId, one.taken]));
  return rows.map(({ event }, at) => {
    const whole = wholes[at]!;
    const own = types.filter(({ eventId }) => eventId === event.id);
    const registrations = registered.get(event.id) ?? 0;
    const facts = {
      ...whole,
      visible: event.published,
      registrationLimit: event.registrationLimit ?? 0,
      passSupply: event.passSupply,
      registered: registrations,
      passTypes: own
        .filter(({ active, visibility }) => active && visibility === 'public')
        .map(({ id, supply, overrideStartDate }) => ({
          supply,
          taken: taken.get(id) ?? 0,
          overrideStartDate: isoOrNull(overrideStartDate),
        })),
    };
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
      status: listingStatus(facts, asking.now.getTime()),
      _count: { ...whole._count, registrations, passTypes: own.length, requests: requests.get(event.id) ?? 0 },
    };
  });
}

/** One event as its hosts see it. */
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
