import * as z from 'zod/mini';
import { endpoint } from '../endpoint';
import { EventListing } from '../entities/listings';
import { ListingCopyInput } from '../inputs/listings';
import { Id } from '../text';

const one = z.strictObject({ eventId: Id });

export const copyListing = endpoint({
  method: 'POST',
  path: '/listings/:eventId/copies',
  module: 'events',
  access: 'host',
  rateLimit: { account: 30 },
  summary: 'A draft that is like an event, at another time, of which the viewer is the host',
  params: one,
  input: ListingCopyInput,
  output: EventListing,
});
