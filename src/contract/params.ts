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
