import * as z from 'zod/mini';
import { endpoint, paging } from '../endpoint';
import { EventListing, ListingStatus, RemovedListing } from '../entities/listings';
import { ListingCreateInput, ListingUpdateInput } from '../inputs/listings';
import { DATA_URI_BODY_MAX, dataUri } from '../inputs/storage';
import { PAGE_SIZE } from '../limits';
import { QueryFlag } from '../params';
import { Id, Slug, text } from '../text';

const one = z.strictObject({ eventId: Id });

const picture = { image: z.optional(dataUri), uploadId: z.optional(Id), imageDescription: z.optional(text(500)) };

export const listListings = endpoint({
  method: 'GET',
  path: '/listings',
  module: 'events',
  access: 'member',
  summary:
    'The events that the viewer hosts, alone or with others: those that are over where `past`, drafts alone where not `visible`, those of one `status`',
  input: paging(
    ['eventStart', 'name', 'createdAt'],
    { past: z.optional(QueryFlag), visible: z.optional(QueryFlag), status: z.optional(ListingStatus) },
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

export const createListing = endpoint({
  method: 'POST',
  path: '/listings',
  module: 'events',
  access: 'member',
  maxBytes: DATA_URI_BODY_MAX,
  rateLimit: { account: 30 },
  summary: 'A new event, of which the viewer is the host; where it is not `visible` it is theirs alone',
  input: z.strictObject({ event: ListingCreateInput, ...picture }),
  output: EventListing,
});

export const updateListing = endpoint({
  method: 'PUT',
  path: '/listings/:eventId',
  module: 'events',
  access: 'host',
  maxBytes: DATA_URI_BODY_MAX,
  summary: 'Changes an event. A change that names the `revision` it was made on is refused once there is another',
  params: one,
  input: z.strictObject({ event: ListingUpdateInput, ...picture, revision: z.optional(z.int()) }),
  output: EventListing,
});

export const deleteListing = endpoint({
  method: 'DELETE',
  path: '/listings/:eventId',
  module: 'events',
  access: 'host',
  summary: 'Removes an event that nobody has registered for; for a while it may be taken back',
  params: one,
});

export const restoreListing = endpoint({
  method: 'POST',
  path: '/listings/:eventId/restoration',
  module: 'events',
  access: 'host',
  ofRemoved: true,
  summary: 'Takes an event back that was removed, as it was',
  params: one,
  output: EventListing,
});

export const listRemovedListings = endpoint({
  method: 'GET',
  path: '/listings/removed',
  module: 'events',
  access: 'member',
  summary: 'The events that the viewer hosts and that were removed, as long as they may be taken back, the last one first',
  output: z.array(RemovedListing),
});

export const checkListingSlug = endpoint({
  method: 'GET',
  path: '/listings/:eventId/slug',
  module: 'events',
  access: 'host',
  summary: 'Whether an event may have an address',
  params: one,
  input: z.strictObject({ slug: Slug }),
  output: z.object({ free: z.boolean() }),
});
