import * as z from 'zod';
import { addDays } from '@contract/rules/rooms';

const TIME = /^([01]\d|2[0-3]):[0-5]\d$/;
const time = z.string().regex(TIME, 'must be a time of day such as "09:00"');

const INSTANT = 'an instant such as 2027-03-04T09:00:00Z';
const IN_DAYS = '{ inDays: 12, at: "09:00" }';
const MOMENT = `must be ${INSTANT}, or ${IN_DAYS}`;
const EVENT_MOMENT = `must be ${INSTANT}, ${IN_DAYS}, or { day: 1, at: "09:00" }`;

const instant = (words: string) => z.iso.datetime({ offset: true, error: words });
const inDays = z.strictObject({ inDays: z.int().min(-3650).max(3650), at: time });

/** An instant, or a time of day some days from the seeding, so that a seed never looks stale. */
export const Moment = z.union([instant(MOMENT), inDays], MOMENT);
export type Moment = z.infer<typeof Moment>;

/** As a moment, or a time of day on one of the event's own days; the first is day 1. */
export const EventMoment = z.union(
  [instant(EVENT_MOMENT), inDays, z.strictObject({ day: z.int().min(1).max(366), at: time })],
  EVENT_MOMENT,
);
export type EventMoment = z.infer<typeof EventMoment>;

export const dated = { starts: EventMoment, ends: EventMoment };

/** The calendar day, as `YYYY-MM-DD`, that an instant falls on in a zone. */
export const dayIn = (zone: string, instant: Date): string =>
  new Intl.DateTimeFormat('en-CA', { timeZone: zone, year: 'numeric', month: '2-digit', day: '2-digit' }).format(instant);

/** How far a zone's clocks are ahead of UTC at an instant, in milliseconds. */
function ahead(zone: string, instant: number): number {
  const parts = new Intl.DateTimeFormat('en-CA', {
    timeZone: zone,
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
  }).formatToParts(instant);
  const part = (type: Intl.DateTimeFormatPartTypes) => parts.find((found) => found.type === type)!.value;
  const wall = `${part('year')}-${part('month')}-${part('day')}T${part('hour')}:${part('minute')}:${part('second')}Z`;
  return Date.parse(wall) - Math.floor(instant / 1000) * 1000;
}

export function instantIn(zone: string, day: string, at: string): Date {
  const wall = Date.parse(`${day}T${at}:00Z`);
  // The offset asked for is the one at the answer, which is not known yet; a second look corrects the first.
  return new Date(wall - ahead(zone, wall - ahead(zone, wall)));
}

/** Turns a moment of an organization file into an instant. `firstDay` is the event's first day in its zone. */
export function resolveMoment(moment: EventMoment, zone: string, now: Date, firstDay?: string): Date {
  if (typeof moment === 'string') return new Date(moment);
  const day = 'day' in moment ? addDays(firstDay ?? dayIn(zone, now), moment.day - 1) : addDays(dayIn(zone, now), moment.inDays);
  return instantIn(zone, day, moment.at);
}

const DAY = 'must be a day such as 2027-03-04, or { day: 1 }';

/** A day, or one counted from the event's first, which is day 1; the day before it is day 0. */
export const EventDay = z.union([z.iso.date(DAY), z.strictObject({ day: z.int().min(-30).max(366) })], DAY);
export type EventDay = z.infer<typeof EventDay>;

export const resolveDay = (given: EventDay, firstDay: string): string =>
  typeof given === 'string' ? given : addDays(firstDay, given.day - 1);
