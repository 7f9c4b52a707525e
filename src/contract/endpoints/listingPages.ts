import * as z from 'zod/mini';
import { endpoint } from '../endpoint';
import { ListingPage } from '../entities/listings';
import { ListingPageInput, ListingPageUpdateInput } from '../inputs/listingParts';
import { DATA_URI_BODY_MAX } from '../inputs/storage';
import { Id } from '../text';

const all = z.strictObject({ eventId: Id });
const one = z.strictObject({ eventId: Id, pageId: Id });

export const listListingPages = endpoint({
  method: 'GET',
  path: '/listings/:eventId/pages',
  module: 'events',
  access: 'host',
  summary: 'The pages of an event with what they say, in the order of the hosts',
  params: all,
  output: z.array(ListingPage),
});

export const createListingPage = endpoint({
  method: 'POST',
  path: '/listings/:eventId/pages',
  module: 'events',
  access: 'host',
  maxBytes: DATA_URI_BODY_MAX,
  summary: 'A new page, after the others',
  params: all,
  input: ListingPageInput,
  output: ListingPage,
});

export const updateListingPage = endpoint({
  method: 'PUT',
  path: '/listings/:eventId/pages/:pageId',
  module: 'events',
  access: 'host',
  maxBytes: DATA_URI_BODY_MAX,
  summary: 'Changes a page, its pictures, or its place among the others',
  params: one,
  input: ListingPageUpdateInput,
  output: ListingPage,
});

export const deleteListingPage = endpoint({
  method: 'DELETE',
  path: '/listings/:eventId/pages/:pageId',
  module: 'events',
  access: 'host',
  summary: 'Removes a page',
  params: one,
});
