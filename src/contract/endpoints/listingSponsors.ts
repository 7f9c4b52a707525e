import * as z from 'zod/mini';
import { endpoint } from '../endpoint';
import { EventListing, ListingSponsorLevel } from '../entities/listings';
import { ListingSponsorInput, ListingSponsorUpdateInput, SponsorLevelInput, SponsorLevelUpdateInput } from '../inputs/listingSponsors';
import { DATA_URI_BODY_MAX } from '../inputs/storage';
import { Id } from '../text';

const all = z.strictObject({ eventId: Id });
const oneLevel = z.strictObject({ eventId: Id, levelId: Id });
const one = z.strictObject({ eventId: Id, sponsorId: Id });

export const listListingSponsors = endpoint({
  method: 'GET',
  path: '/listings/:eventId/sponsors',
  module: 'events',
  access: 'host',
  summary: 'Who supports an event, by level, in the order of the hosts',
  params: all,
  output: z.array(ListingSponsorLevel),
});

export const createSponsorLevel = endpoint({
  method: 'POST',
  path: '/listings/:eventId/sponsorLevels',
  module: 'events',
  access: 'host',
  summary: 'A new level of sponsors, after the others',
  params: all,
  input: SponsorLevelInput,
  output: z.array(ListingSponsorLevel),
});

export const updateSponsorLevel = endpoint({
  method: 'PUT',
  path: '/listings/:eventId/sponsorLevels/:levelId',
  module: 'events',
  access: 'host',
  summary: 'Changes a level of sponsors, or puts it at another place',
  params: oneLevel,
  input: SponsorLevelUpdateInput,
  output: z.array(ListingSponsorLevel),
});

export const deleteSponsorLevel = endpoint({
  method: 'DELETE',
  path: '/listings/:eventId/sponsorLevels/:levelId',
  module: 'events',
  access: 'host',
  summary: 'Removes a level with its sponsors',
  params: oneLevel,
  output: z.array(ListingSponsorLevel),
});

export const addListingSponsor = endpoint({
  method: 'POST',
  path: '/listings/:eventId/sponsors',
  module: 'events',
  access: 'host',
  maxBytes: DATA_URI_BODY_MAX,
  summary: 'Adds a sponsor to a level, after the others of it',
  params: all,
  input: ListingSponsorInput,
  output: EventListing,
});

export const updateListingSponsor = endpoint({
  method: 'PUT',
  path: '/listings/:eventId/sponsors/:sponsorId',
  module: 'events',
  access: 'host',
  maxBytes: DATA_URI_BODY_MAX,
  summary: 'Changes what is said of a sponsor, their level, or their place in it',
  params: one,
  input: ListingSponsorUpdateInput,
  output: EventListing,
});

export const removeListingSponsor = endpoint({
  method: 'DELETE',
  path: '/listings/:eventId/sponsors/:sponsorId',
  module: 'events',
  access: 'host',
  summary: 'Removes a sponsor, named by itself or by the account that stands behind it',
  params: one,
  output: EventListing,
});
