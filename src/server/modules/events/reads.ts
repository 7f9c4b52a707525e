import type { BaseEvent } from '@contract/entities/eventBase';
import type { BaseEventPackage } from '@contract/entities/packages';
import type { BasePassType } from '@contract/entities/passTypes';
import { NEAR_EVENT_MS } from '@contract/limits';
import type { Tenant } from '@server/db/tenant';
import { seeingIds } from '@server/db/visible';
import { notFound } from '@server/http/errors';
import * as serialize from './serialize';
import * as queries from './queries';

export type KnownEvent = queries.EventWithImages['event'];

export async function findEvent(tenant: Tenant, idOrSlug: string): Promise<{ event: KnownEvent; base: BaseEvent }> {
  const row = await queries.eventWithImages(tenant, idOrSlug);
  if (!row) throw notFound();
  return { event: row.event, base: serialize.serializeBaseEvent(row) };
}

export async function baseEvents(tenant: Tenant, ids: string[]): Promise<BaseEvent[]> {
  if (ids.length === 0) return [];
  const rows = new Map((await queries.shortEvents(tenant, { ids })).map((row) => [row.event.id, row]));
  return ids.flatMap((id) => (rows.has(id) ? [serialize.serializeBaseEvent(rows.get(id)!)] : []));
}

/** Whether an event takes place, or begins so soon that what is said of it must not wait. */
export async function isNearEvent(tenant: Tenant, id: string, now: Date): Promise<boolean> {
  const [event] = await baseEvents(tenant, [id]);
  return event !== undefined && Date.parse(event.eventStart) - NEAR_EVENT_MS <= now.getTime() && now.getTime() < Date.parse(event.eventEnd);
}

export interface Offer {
  passTypes: Map<string, { row: queries.PassTypeRow['passType']; base: BasePassType }>;
  packages: Map<string, { row: { createdAt: Date; updatedAt: Date }; base: BaseEventPackage }>;
}

export async function passTypesOf(tenant: Tenant, eventIds: string[]): Promise<Offer['passTypes']> {
  const types = await queries.passTypeRows(tenant, { eventIds });
  const [prices, refunds] = await Promise.all([
    types.some(({ pricesChange }) => pricesChange) ? queries.priceScheduleRows(tenant, { eventIds }) : [],
    types.some(({ isRefunded }) => isRefunded) ? queries.refundScheduleRows(tenant, { eventIds }) : [],
  ]);
  return new Map(
    types.map((type) => {
      const mine = ({ ticketId }: { ticketId: string }) => ticketId === type.passType.id;
      const priceSchedules = prices.filter(mine).map(serialize.serializePriceSchedule);
      const refundSchedules = refunds.filter(mine).map(serialize.serializeRefundSchedule);
      return [type.passType.id, { row: type.passType, base: serialize.serializeBasePassType(type, { priceSchedules, refundSchedules }) }];
    }),
  );
}

export async function salesOffer(tenant: Tenant, eventId: string): Promise<Offer> {
  const [passTypes, bundles] = await Promise.all([passTypesOf(tenant, [eventId]), queries.packageRows(tenant, { eventId })]);
  const bases = new Map([...passTypes].map(([id, { base }]) => [id, base]));
  const lines =
    bundles.length > 0
      ? await queries.packagePassRows(
          tenant,
          bundles.map(({ package: { id } }) => id),
        )
      : [];
  const packages: Offer['packages'] = new Map(
    bundles.map((bundle) => [
      bundle.package.id,
      {
        row: bundle.package,
        base: serialize.serializeBasePackage(
          bundle,
          lines.filter(({ packageId }) => packageId === bundle.package.id),
          bases,
        ),
      },
    ]),
  );
  return { passTypes, packages };
}

export const seeingEventIds = (tenant: Tenant, id: string, accountIds: readonly string[]) =>
  seeingIds(tenant, 'sees_event', id, accountIds);

export {
  calendarAttachment,
  calendarFile,
  entryAttachment,
  placeLine,
  sessionCalendarAttachment,
  type CalendarSurroundings,
} from './calendar';
export { mustKnowSession } from './policy';
export { nextEventIds } from './cards/queries';
export { anyEvent, upcomingStarts } from './listings/queries';
export { coHostMailOf } from './coHosts/mail';
export { savedSessionPage } from './savedSessions/reads';
