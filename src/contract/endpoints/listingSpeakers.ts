import * as z from 'zod/mini';
import { endpoint } from '../endpoint';
import { EventListing, ListingSpeaker } from '../entities/listings';
import { ListingSpeakerInput } from '../inputs/listings';
import { DATA_URI_BODY_MAX, dataUri } from '../inputs/storage';
import { Id } from '../text';

const all = z.strictObject({ eventId: Id });
const one = z.strictObject({ eventId: Id, speakerId: Id });
const described = z.strictObject({ speaker: ListingSpeakerInput, imageDataUri: z.optional(dataUri), uploadId: z.optional(Id) });

export const listListingSpeakers = endpoint({
  method: 'GET',
  path: '/listings/:eventId/speakers',
  module: 'events',
  access: 'host',
  summary: 'All who speak at an event, in the order of its hosts',
  params: all,
  output: z.array(ListingSpeaker),
});

export const createListingSpeaker = endpoint({
  method: 'POST',
  path: '/listings/:eventId/speakers',
  module: 'events',
  access: 'host',
  maxBytes: DATA_URI_BODY_MAX,
  summary: 'Adds somebody who speaks at an event, after the others',
  params: all,
  input: described,
  output: EventListing,
});

export const updateListingSpeaker = endpoint({
  method: 'PUT',
  path: '/listings/:eventId/speakers/:speakerId',
  module: 'events',
  access: 'host',
  maxBytes: DATA_URI_BODY_MAX,
  summary: 'Changes what is said of a speaker, where they speak, and their place among the others',
  params: one,
  input: described,
  output: EventListing,
});

export const deleteListingSpeaker = endpoint({
  method: 'DELETE',
  path: '/listings/:eventId/speakers/:speakerId',
  module: 'events',
  access: 'host',
  summary: 'Takes somebody from those who speak at an event',
  params: one,
  output: EventListing,
});
