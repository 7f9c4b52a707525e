import * as z from 'zod/mini';
import { endpoint } from '../endpoint';
import { ListingMediaItem } from '../entities/listings';
import { ListingMediaInput, ListingMediaUpdateInput } from '../inputs/listingParts';
import { Id } from '../text';

const all = z.strictObject({ eventId: Id });
const one = z.strictObject({ eventId: Id, mediaItemId: Id });

export const listListingMedia = endpoint({
  method: 'GET',
  path: '/listings/:eventId/media',
  module: 'events',
  access: 'host',
  summary: 'Pictures, videos and files of an event, whoever they are for',
  params: all,
  output: z.array(ListingMediaItem),
});

export const createListingMediaItem = endpoint({
  method: 'POST',
  path: '/listings/:eventId/media',
  module: 'events',
  access: 'host',
  summary: 'Adds a picture, video or file that was uploaded, after the others',
  params: all,
  input: ListingMediaInput,
  output: ListingMediaItem,
});

export const updateListingMediaItem = endpoint({
  method: 'PUT',
  path: '/listings/:eventId/media/:mediaItemId',
  module: 'events',
  access: 'host',
  summary: 'Changes what is said of a medium, whom it is for, or its place among the others',
  params: one,
  input: ListingMediaUpdateInput,
  output: ListingMediaItem,
});

export const deleteListingMediaItem = endpoint({
  method: 'DELETE',
  path: '/listings/:eventId/media/:mediaItemId',
  module: 'events',
  access: 'host',
  summary: 'Removes a picture, video or file',
  params: one,
});
