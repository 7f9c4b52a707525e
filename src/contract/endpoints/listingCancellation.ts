import * as z from 'zod/mini';
import { endpoint } from '../endpoint';
import { ListingCancellation } from '../entities/listings';
import { ListingCancelInput } from '../inputs/listings';
import { Id } from '../text';

const one = z.strictObject({ eventId: Id });

export const getListingCancellation = endpoint({
  method: 'GET',
  path: '/listings/:eventId/cancellation',
  module: 'events',
  access: 'host',
  summary: 'Who would be told and what would be given back if an event were canceled; once it is, how many are left to tell',
  params: one,
  output: ListingCancellation,
});

export const cancelListing = endpoint({
  method: 'POST',
  path: '/listings/:eventId/cancellation',
  module: 'events',
  access: 'host',
  summary: 'Cancels an event for good: its passes end, everything paid is given back, and everybody is told',
  params: one,
  input: ListingCancelInput,
  output: ListingCancellation,
});
