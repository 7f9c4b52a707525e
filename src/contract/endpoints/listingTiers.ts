import * as z from 'zod/mini';
import { endpoint } from '../endpoint';
import { ListingTiers } from '../entities/listings';
import { TierLimitsInput } from '../inputs/listingTiers';
import { Id } from '../text';

export const getListingTiers = endpoint({
  method: 'GET',
  path: '/listings/:eventId/tiers',
  module: 'events',
  access: 'host',
  summary: 'The tiers of the organization, and for which of them each thing of an event is: passes, add-ons, rooms, sections of questions',
  params: z.strictObject({ eventId: Id }),
  output: ListingTiers,
});

export const updateListingTiers = endpoint({
  method: 'PUT',
  path: '/listings/:eventId/tiers/:thingId',
  module: 'events',
  access: 'host',
  summary: 'Says for which tiers one thing of an event is, and for which it is not',
  params: z.strictObject({ eventId: Id, thingId: Id }),
  input: TierLimitsInput,
  output: ListingTiers,
});
