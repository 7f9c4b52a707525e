import * as z from 'zod/mini';
import { endpoint, paging } from '../endpoint';
import { EventInList } from '../entities/events';
import { Series } from '../entities/series';
import { PAGE_SIZE } from '../limits';
import { IdOrSlug, QueryFlag } from '../params';

const one = z.strictObject({ seriesId: IdOrSlug });

export const listSeries = endpoint({
  method: 'GET',
  path: '/series',
  module: 'events',
  access: 'guest',
  summary: 'Series of events',
  input: paging(['sortOrder', 'name', 'createdAt']),
  output: z.array(Series),
  paged: true,
});

export const getSeries = endpoint({
  method: 'GET',
  path: '/series/:seriesId',
  module: 'events',
  access: 'guest',
  summary: 'One series, by id or slug',
  params: one,
  output: Series,
});

export const listSeriesEvents = endpoint({
  method: 'GET',
  path: '/series/:seriesId/events',
  module: 'events',
  access: 'guest',
  summary: 'The listed events of a series, upcoming ones unless `past`',
  params: one,
  input: paging(['eventStart', 'name', 'createdAt'], { past: z.optional(QueryFlag) }, PAGE_SIZE.wholeEventsMax),
  output: z.array(EventInList),
  paged: true,
});
