import type { BookingDaySlots } from '@contract/entities/bookings';
import { daysOfMonth, leftDuring, slotsOfDay, type Slot, type SlotRules } from '@contract/rules/bookingSlots';
import { BOOKING } from '@contract/limits';
import { addDays } from '@contract/rules/rooms';
import { wallClock } from '@contract/rules/wallClock';
import type { Tenant } from '@server/db/tenant';
import { blackoutsOf, openingsOf, takenSpans, type PlaceRow, type SpaceRow } from './queries';

type Named = Pick<PlaceRow, 'place'> & Pick<SpaceRow, 'space'>;

const inMs = ({ start, end }: { start: Date; end: Date }) => ({ start: start.getTime(), end: end.getTime() });

/** Those of some days on which there may be slots to come, in whichever zone. */
function daysToCome(days: readonly string[], now: Date): string[] {
  const today = now.toISOString().slice(0, 10);
  return days.filter((day) => day >= addDays(today, -1) && day <= addDays(today, BOOKING.daysAhead));
}

/** Days of any zone, with a day to spare at both ends. */
const around = (days: readonly string[]) => ({ from: new Date(addDays(days[0]!, -1)), to: new Date(addDays(days.at(-1)!, 2)) });

async function rulesFor(tenant: Tenant, { space, place }: Named, days: readonly string[]): Promise<SlotRules> {
  return {
    timezone: place.timezone,
    slotDuration: space.slotDuration,
    start: space.start,
    end: space.end,
    openings: await openingsOf(tenant, space.id),
    blackouts: (await blackoutsOf(tenant, space.id, around(days))).map(inMs),
  };
}

/** The slot of a space at a time of a day, whether it is full or not; undefined where there is none to come. */
export async function slotAt(
  tenant: Tenant,
  named: Named,
  { day, time }: { day: string; time: string },
  now: Date,
): Promise<Slot | undefined> {
  if (daysToCome([day], now).length === 0) return undefined;
  const rules = await rulesFor(tenant, named, [day]);
  return slotsOfDay(day, rules).find((slot) => slot.time === time && slot.start > now.getTime());
}

/** The days of a month that have slots to come; those that are full are among them, with none left. */
export async function slotsOfMonth(tenant: Tenant, named: Named, firstDay: string | undefined, now: Date): Promise<BookingDaySlots[]> {
  const { space, place } = named;
  const days = daysToCome(daysOfMonth(firstDay ?? `${wallClock(now.toISOString(), place.timezone).slice(0, 7)}-01`), now);
  if (days.length === 0) return [];
  const rules = await rulesFor(tenant, named, days);
  const taken = (await takenSpans(tenant, space.id, around(days), now)).map(inMs);
  return days.flatMap((day) => {
    const slots = slotsOfDay(day, rules).filter(({ start }) => start > now.getTime());
    return slots.length > 0
      ? [{ day, slots: slots.map((slot) => ({ time: slot.time, supply: leftDuring(slot, space.supply, taken) })) }]
      : [];
  });
}
