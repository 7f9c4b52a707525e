import * as z from 'zod/mini';
import { endpoint } from '../endpoint';
import { EventListing, ListingSession } from '../entities/listings';
import { ListingSessionInput } from '../inputs/listings';
import { DATA_URI_BODY_MAX, dataUri } from '../inputs/storage';
import { Id } from '../text';

const one = z.strictObject({ eventId: Id, sessionId: Id });
const described = z.strictObject({ session: ListingSessionInput, imageDataUri: z.optional(dataUri), uploadId: z.optional(Id) });

export const listListingSessions = endpoint({
  method: 'GET',
  path: '/listings/:eventId/sessions',
  module: 'events',
  access: 'host',
  summary: 'The whole agenda of an event, in its order',
  params: z.strictObject({ eventId: Id }),
  output: z.array(ListingSession),
});

export const createListingSession = endpoint({
  method: 'POST',
  path: '/listings/:eventId/sessions',
  module: 'events',
  access: 'host',
  maxBytes: DATA_URI_BODY_MAX,
  summary: 'Puts a session on the agenda of an event',
  params: z.strictObject({ eventId: Id }),
  input: described,
  output: EventListing,
});

export const updateListingSession = endpoint({
  method: 'PUT',
  path: '/listings/:eventId/sessions/:sessionId',
  module: 'events',
  access: 'host',
  maxBytes: DATA_URI_BODY_MAX,
  summary: 'Changes a session of an event',
  params: one,
  input: described,
  output: EventListing,
});

export const deleteListingSession = endpoint({
  method: 'DELETE',
  path: '/listings/:eventId/sessions/:sessionId',
  module: 'events',
  access: 'host',
  summary: 'Takes a session from the agenda of an event; not one that somebody registers or was registered for',
  params: one,
  output: EventListing,
});
