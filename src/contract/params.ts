import * as z from 'zod/mini';
import { Id, Slug } from './text';

export const IdOrSlug = z.union([Id, Slug]);

export const NumericId = z.coerce.number<number>().check(z.int(), z.positive(), z.maximum(Number.MAX_SAFE_INTEGER));

export const QueryFlag = z.pipe(
  z.enum(['true', 'false']),
  z.transform((word) => word === 'true'),
);

/** A moment in a query, by the clock of no zone; the database knows no year 0. */
export const Moment = z.pipe(
  z.iso.datetime().check(z.refine((words) => !words.startsWith('0000'), { abort: true })),
  z.transform((words: string) => new Date(words)),
);

const PLACE = /^-?\d{1,3}(\.\d{1,6})?,-?\d{1,3}(\.\d{1,6})?$/;

/** A place on the earth, as its latitude and longitude in degrees with a comma between them. */
export const Place = z.pipe(
  z.string().check(z.regex(PLACE)),
  z.pipe(
    z.transform((words: string) => words.split(',').map(Number)),
    z.tuple([z.number().check(z.minimum(-90), z.maximum(90)), z.number().check(z.minimum(-180), z.maximum(180))]),
  ),
);
export type Place = z.infer<typeof Place>;

const CURSOR = /^(\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z)_([0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12})$/;

/** Holds for a moment of a day that there is; the database knows no year 0. */
const isInstant = (words: string): boolean =>
  !words.startsWith('0000') && !Number.isNaN(Date.parse(words)) && new Date(words).toISOString() === words;

export const FeedCursor = z.pipe(
  z.string().check(
    z.regex(CURSOR),
    z.refine((words) => isInstant(words.slice(0, 24)), { abort: true }),
  ),
  z.transform((words: string) => ({ createdAt: new Date(words.slice(0, 24)), id: words.slice(25) })),
);
export type FeedCursor = z.infer<typeof FeedCursor>;
