import * as z from 'zod/mini';
import { endpoint, paging } from '../endpoint';
import { BaseEventPage, EventPage } from '../entities/events';
import { IdOrSlug } from '../params';

export const listEventPages = endpoint({
  method: 'GET',
  path: '/events/:eventId/pages',
  module: 'events',
  access: 'guest',
  summary: 'Pages of an event that its host wrote',
  params: z.strictObject({ eventId: IdOrSlug }),
  input: paging(['sortOrder', 'title']),
  output: z.array(BaseEventPage),
  paged: true,
});

export const getEventPage = endpoint({
  method: 'GET',
  path: '/events/:eventId/pages/:pageId',
  module: 'events',
  access: 'guest',
  summary: 'One page, by id or slug',
  params: z.strictObject({ eventId: IdOrSlug, pageId: IdOrSlug }),
  output: EventPage,
});
