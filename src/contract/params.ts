import * as z from 'zod/mini';
import { Id, Slug } from './text';

/** An id, or the slug that stands for it in addresses. */
export const IdOrSlug = z.union([Id, Slug]);

/** The number of a chat channel or message, as it stands in a path or query. */
export const NumericId = z.coerce.number<number>().check(z.int(), z.positive(), z.maximum(Number.MAX_SAFE_INTEGER));

/** A flag in a query: the words true or false. */
export const QueryFlag = z.pipe(
  z.enum(['true', 'false']),
  z.transform((word) => word === 'true'),
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
