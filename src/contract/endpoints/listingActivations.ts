import * as z from 'zod/mini';
import { endpoint } from '../endpoint';
import { ListingActivation } from '../entities/listings';
import { ListingActivationInput, ListingActivationUpdateInput } from '../inputs/listingParts';
import { DATA_URI_BODY_MAX } from '../inputs/storage';
import { Id } from '../text';

const all = z.strictObject({ eventId: Id });
const one = z.strictObject({ eventId: Id, activationId: Id });

export const listListingActivations = endpoint({
  method: 'GET',
  path: '/listings/:eventId/activations',
  module: 'events',
  access: 'host',
  summary: 'What there is to do at an event for points, with its codes',
  params: all,
  output: z.array(ListingActivation),
});

export const createListingActivation = endpoint({
  method: 'POST',
  path: '/listings/:eventId/activations',
  module: 'events',
  access: 'host',
  maxBytes: DATA_URI_BODY_MAX,
  summary: 'Something new to do, after the others',
  params: all,
  input: ListingActivationInput,
  output: ListingActivation,
});

export const updateListingActivation = endpoint({
  method: 'PUT',
  path: '/listings/:eventId/activations/:activationId',
  module: 'events',
  access: 'host',
  maxBytes: DATA_URI_BODY_MAX,
  summary: 'Changes what is to be done, or its place among the others',
  params: one,
  input: ListingActivationUpdateInput,
  output: ListingActivation,
});

export const deleteListingActivation = endpoint({
  method: 'DELETE',
  path: '/listings/:eventId/activations/:activationId',
  module: 'events',
  access: 'host',
  summary: 'Removes it, with what was earned by it',
  params: one,
});
