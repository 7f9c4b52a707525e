import * as z from 'zod/mini';
import { endpoint, paging } from '../endpoint';
import { EventListing } from '../entities/listings';
import { PAGE_SIZE } from '../limits';
import { QueryFlag } from '../params';
import { Id } from '../text';

const one = z.strictObject({ eventId: Id });

export const listListings = endpoint({
  method: 'GET',
  path: '/listings',
  module: 'events',
  access: 'member',
  summary: 'The events that the viewer hosts, alone or with others: those that are over where `past`, drafts alone where not `visible`',
  input: paging(
    ['eventStart', 'name', 'createdAt'],
    { past: z.optional(QueryFlag), visible: z.optional(QueryFlag) },
    PAGE_SIZE.wholeEventsMax,
  ),
  output: z.array(EventListing),
  paged: true,
});

export const getListing = endpoint({
  method: 'GET',
  path: '/listings/:eventId',
  module: 'events',
  access: 'host',
  summary: 'An event as its hosts see it; what it may have thousands of is left out where `nested` is false',
  params: one,
  input: z.strictObject({ nested: z.optional(QueryFlag) }),
  output: EventListing,
});
