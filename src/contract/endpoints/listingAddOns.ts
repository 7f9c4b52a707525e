import * as z from 'zod/mini';
import { endpoint } from '../endpoint';
import { ListingAddOn } from '../entities/listings';
import { ListingAddOnInput, ListingAddOnUpdateInput } from '../inputs/listingExtras';
import { DATA_URI_BODY_MAX } from '../inputs/storage';
import { Id } from '../text';

const all = z.strictObject({ eventId: Id });
const one = z.strictObject({ eventId: Id, addOnId: Id });

export const listListingAddOns = endpoint({
  method: 'GET',
  path: '/listings/:eventId/addOns',
  module: 'events',
  access: 'host',
  summary: 'What may be had with the passes of an event, in the order of the hosts',
  params: all,
  output: z.array(ListingAddOn),
});

export const createListingAddOn = endpoint({
  method: 'POST',
  path: '/listings/:eventId/addOns',
  module: 'events',
  access: 'host',
  maxBytes: DATA_URI_BODY_MAX,
  summary: 'An add-on, after the others',
  params: all,
  input: ListingAddOnInput,
  output: z.array(ListingAddOn),
});

export const updateListingAddOn = endpoint({
  method: 'PUT',
  path: '/listings/:eventId/addOns/:addOnId',
  module: 'events',
  access: 'host',
  maxBytes: DATA_URI_BODY_MAX,
  summary: 'Changes an add-on, or puts it at another place; of fewer than are taken there cannot be',
  params: one,
  input: ListingAddOnUpdateInput,
  output: z.array(ListingAddOn),
});

export const deleteListingAddOn = endpoint({
  method: 'DELETE',
  path: '/listings/:eventId/addOns/:addOnId',
  module: 'events',
  access: 'host',
  summary: 'Removes an add-on that nobody has or ever had',
  params: one,
  output: z.array(ListingAddOn),
});
