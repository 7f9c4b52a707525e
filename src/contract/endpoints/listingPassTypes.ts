import * as z from 'zod/mini';
import { endpoint } from '../endpoint';
import { ListingPassType } from '../entities/listings';
import { ListingTaxTerms } from '../entities/taxTerms';
import { ListingPassTypeInput, ListingPassTypeUpdateInput } from '../inputs/listings';
import { Id } from '../text';

const all = z.strictObject({ eventId: Id });
const one = z.strictObject({ eventId: Id, ticketId: Id });

export const listListingPassTypes = endpoint({
  method: 'GET',
  path: '/listings/:eventId/passTypes',
  module: 'events',
  access: 'host',
  summary: 'All that is or was to be had for an event, in its order, with how many are taken',
  params: all,
  output: z.array(ListingPassType),
});

export const getListingTax = endpoint({
  method: 'GET',
  path: '/listings/:eventId/tax',
  module: 'events',
  access: 'host',
  summary: 'How what is sold for an event is taxed, as the organization says; null where it is not',
  params: all,
  output: z.nullable(ListingTaxTerms),
});

export const createListingPassType = endpoint({
  method: 'POST',
  path: '/listings/:eventId/passTypes',
  module: 'events',
  access: 'host',
  summary: 'A new kind of pass, after the others',
  params: all,
  input: ListingPassTypeInput,
  output: ListingPassType,
});

export const updateListingPassType = endpoint({
  method: 'PUT',
  path: '/listings/:eventId/passTypes/:ticketId',
  module: 'events',
  access: 'host',
  summary: 'Changes a kind of pass; of fewer than are taken there cannot be',
  params: one,
  input: ListingPassTypeUpdateInput,
  output: ListingPassType,
});

export const deleteListingPassType = endpoint({
  method: 'DELETE',
  path: '/listings/:eventId/passTypes/:ticketId',
  module: 'events',
  access: 'host',
  summary: 'Removes a kind of pass that nobody has or ever had',
  params: one,
});
