import * as z from 'zod/mini';

// Of a year that has not four digits the database and browsers make another one: of 0026, 2026.
const YEARS = { first: 1000, last: 9999 };
export const FIRST_INSTANT = `${YEARS.first}-01-01T00:00:00.000Z`;
export const LAST_INSTANT = `${YEARS.last}-12-31T23:59:59.999Z`;

const isWithin = (words: string) => Date.parse(words) >= Date.parse(FIRST_INSTANT) && Date.parse(words) <= Date.parse(LAST_INSTANT);

export const Instant = z.iso.datetime({ offset: true }).check(z.refine(isWithin));

export const Day = z.iso.date().check(z.refine(isWithin));

/** How many milliseconds ago something was done or decided, so that no device's clock counts. */
export const Age = z.int().check(z.minimum(0));

export const ago = (now: Date, age: number): Date => new Date(Math.max(0, now.getTime() - age));
