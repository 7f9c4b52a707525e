import type { ListingStatus } from '@contract/entities/listings';
import { listingStatus } from '@contract/rules/listingStatus';
import { iso, isoOrNull } from '@server/db/columns';
import type { Tenant } from '@server/db/tenant';
import { registeredCounts, takenPasses } from '../../registration/reads';
import { passTypeRows, type EventWithImages } from '../queries';

export async function listingStatuses(tenant: Tenant, rows: readonly Pick<EventWithImages, 'event'>[], now: Date) {
  const ids = rows.map(({ event }) => event.id);
  if (ids.length === 0) return new Map<string, { status: ListingStatus; registrations: number; passTypes: number }>();
  const registered = await registeredCounts(tenant, ids);
  const types = (await passTypeRows(tenant, { eventIds: ids })).map(({ passType }) => passType);
  const takenOf = await takenPasses(
    tenant,
    types.map(({ id }) => id),
    null,
    now,
  );
  const taken = new Map(takenOf.map((one) => [one.ticketId, one.taken]));
  return new Map(
    rows.map(({ event }) => {
      const own = types.filter(({ eventId }) => eventId === event.id);
      const registrations = registered.get(event.id) ?? 0;
      const facts = {
        visible: event.published,
        canceledAt: isoOrNull(event.canceledAt),
        eventEnd: iso(event.eventEnd),
        registration: event.registration,
        registrationStart: iso(event.registrationStart),
        registrationEnd: iso(event.registrationEnd),
        registrationLimit: event.registrationLimit ?? 0,
        registered: registrations,
        passSupply: event.passSupply,
        passTypes: own
          .filter(({ active, visibility }) => active && visibility === 'public')
          .map(({ id, supply, overrideStartDate }) => ({
            supply,
            taken: taken.get(id) ?? 0,
            overrideStartDate: isoOrNull(overrideStartDate),
          })),
      };
      return [event.id, { status: listingStatus(facts, now.getTime()), registrations, passTypes: own.length }];
    }),
  );
}
