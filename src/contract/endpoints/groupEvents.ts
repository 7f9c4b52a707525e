import * as z from 'zod/mini';
import { endpoint, paging } from '../endpoint';
import { EventInList } from '../entities/events';
import { PAGE_SIZE } from '../limits';
import { IdOrSlug, QueryFlag } from '../params';

export const listGroupsEvents = endpoint({
  method: 'GET',
  path: '/groups/events',
  module: 'groups',
  access: 'guest',
  summary: 'The events of all groups in which the viewer may look around, upcoming ones unless `past`',
  input: paging(['eventStart', 'name', 'createdAt'], { past: z.optional(QueryFlag) }, PAGE_SIZE.wholeEventsMax),
  output: z.array(EventInList),
  paged: true,
});

export const listGroupEvents = endpoint({
  method: 'GET',
  path: '/groups/:groupId/events',
  module: 'groups',
  access: 'guest',
  summary: 'The events of a group, upcoming ones unless `past`; those of a group that is not public for members alone',
  params: z.strictObject({ groupId: IdOrSlug }),
  input: paging(['eventStart', 'name', 'createdAt'], { past: z.optional(QueryFlag) }, PAGE_SIZE.wholeEventsMax),
  output: z.array(EventInList),
  paged: true,
});
