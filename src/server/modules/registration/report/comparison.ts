import type { ListingComparison } from '@contract/entities/listingReport';
import { wallClock } from '@contract/rules/wallClock';
import type { Tenant } from '@server/db/tenant';
import { findEvent } from '../../events/reads';
import { paymentSteps } from '../../payments/reads';
import { registrationIds } from '../queries';
import { registrationSteps } from './queries';

const DAY_MS = 86_400_000;
/** Of longer preparations the first days are told in one. */
const MOST_DAYS = 400;

interface Course {
  timezone: string;
  startDay: number;
  /** What came on each day, by how many days were left. */
  registrations: ReadonlyMap<number, number>;
  revenue: ReadonlyMap<number, number>;
}

const dayOf = (clock: string) => Date.parse(`${clock.slice(0, 10)}T00:00:00Z`) / DAY_MS;

const daysUntil = (startDay: number, clock: string) => Math.min(MOST_DAYS, Math.max(0, startDay - dayOf(clock)));

/** How an event came to what it is, by the days of its own zone that were left until it began. */
async function courseOf(
  tenant: Tenant,
  { id, eventStart, timezone: zone }: Awaited<ReturnType<typeof findEvent>>['event'],
): Promise<Course> {
  const timezone = zone ?? 'UTC';
  const startDay = dayOf(wallClock(eventStart.toISOString(), timezone));
  const summed = <Row extends { step: string }>(rows: readonly Row[], amount: (row: Row) => number) => {
    const sums = new Map<number, number>();
    for (const row of rows) {
      const left = daysUntil(startDay, row.step);
      sums.set(left, (sums.get(left) ?? 0) + amount(row));
    }
    return sums;
  };
  return {
    timezone,
    startDay,
    registrations: summed(await registrationSteps(tenant, id, 'day', timezone), ({ count }) => count),
    revenue: summed(await paymentSteps(tenant, registrationIds(tenant, id), { unit: 'day', timezone }), ({ net }) => net),
  };
}

export async function compared(
  tenant: Tenant,
  { eventId, otherId, now }: { eventId: string; otherId: string; now: Date },
): Promise<ListingComparison> {
  const { base: event, event: known } = await findEvent(tenant, otherId);
  const [own, other] = [await courseOf(tenant, (await findEvent(tenant, eventId)).event), await courseOf(tenant, known)];
  const first = Math.max(0, ...[own, other].flatMap(({ registrations, revenue }) => [...registrations.keys(), ...revenue.keys()]));
  const daysLeft = daysUntil(own.startDay, wallClock(now.toISOString(), own.timezone));
  const sums = { own: { registrations: 0, revenue: 0 }, other: { registrations: 0, revenue: 0 } };
  const days: ListingComparison['days'] = [];
  for (let daysBefore = first; daysBefore >= 0; daysBefore--) {
    for (const [sum, course] of [
      [sums.own, own],
      [sums.other, other],
    ] as const) {
      sum.registrations += course.registrations.get(daysBefore) ?? 0;
      sum.revenue += course.revenue.get(daysBefore) ?? 0;
    }
    days.push({ daysBefore, own: daysBefore >= daysLeft ? { ...sums.own } : null, other: { ...sums.other } });
  }
  return { event, days };
}
