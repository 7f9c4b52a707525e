import * as z from 'zod/mini';
import { endpoint } from '../endpoint';
import { ListingRoomType } from '../entities/listings';
import { ListingRoomTypeInput, ListingRoomTypeUpdateInput } from '../inputs/listingExtras';
import { DATA_URI_BODY_MAX } from '../inputs/storage';
import { Id } from '../text';

const all = z.strictObject({ eventId: Id });
const one = z.strictObject({ eventId: Id, eventRoomTypeId: Id });

export const listListingRoomTypes = endpoint({
  method: 'GET',
  path: '/listings/:eventId/roomTypes',
  module: 'events',
  access: 'host',
  summary: 'The kinds of rooms that passes of an event may have, in the order of the hosts',
  params: all,
  output: z.array(ListingRoomType),
});

export const createListingRoomType = endpoint({
  method: 'POST',
  path: '/listings/:eventId/roomTypes',
  module: 'events',
  access: 'host',
  maxBytes: DATA_URI_BODY_MAX,
  maxValues: 3_000,
  summary: 'A kind of room, after the others',
  params: all,
  input: ListingRoomTypeInput,
  output: z.array(ListingRoomType),
});

export const updateListingRoomType = endpoint({
  method: 'PUT',
  path: '/listings/:eventId/roomTypes/:eventRoomTypeId',
  module: 'events',
  access: 'host',
  maxBytes: DATA_URI_BODY_MAX,
  maxValues: 3_000,
  summary: 'Changes a kind of room, or puts it at another place; of fewer than are taken on a night there cannot be',
  params: one,
  input: ListingRoomTypeUpdateInput,
  output: z.array(ListingRoomType),
});

export const deleteListingRoomType = endpoint({
  method: 'DELETE',
  path: '/listings/:eventId/roomTypes/:eventRoomTypeId',
  module: 'events',
  access: 'host',
  summary: 'Removes a kind of room that nobody has or ever had',
  params: one,
  output: z.array(ListingRoomType),
});
