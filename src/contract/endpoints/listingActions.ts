import * as z from 'zod/mini';
import { endpoint, paging } from '../endpoint';
import { ListingActionOutcome } from '../entities/enumerations';
import { ListingAction, ListingActionPreview, ListingActionRow } from '../entities/listingActions';
import { ListingActionInput, ListingActionStart } from '../inputs/listingActions';
import { Id } from '../text';

const ofEvent = z.strictObject({ eventId: Id });
const one = z.extend(ofEvent, { actionId: Id });

export const previewListingAction = endpoint({
  method: 'POST',
  path: '/listings/:eventId/actions/preview',
  module: 'events',
  access: 'host',
  summary: 'How many an action would be about, and the exact sum that canceling gives back',
  params: ofEvent,
  input: ListingActionInput,
  output: ListingActionPreview,
});

export const startListingAction = endpoint({
  method: 'POST',
  path: '/listings/:eventId/actions',
  module: 'events',
  access: 'host',
  summary:
    'Does something to many of those who come, one after another; refused while another action runs, or where `refund` is not the sum any more',
  params: ofEvent,
  input: ListingActionStart,
  output: ListingAction,
});

export const listListingActions = endpoint({
  method: 'GET',
  path: '/listings/:eventId/actions',
  module: 'events',
  access: 'host',
  summary: 'What was done to many of those who come at once, and how far what runs has come',
  params: ofEvent,
  input: paging(['createdAt']),
  output: z.array(ListingAction),
  paged: true,
});

export const listListingActionRows = endpoint({
  method: 'GET',
  path: '/listings/:eventId/actions/:actionId/rows',
  module: 'events',
  access: 'host',
  summary: 'How an action went with each, and why where it failed',
  params: one,
  input: paging(['position'], { outcome: z.optional(ListingActionOutcome) }),
  output: z.array(ListingActionRow),
  paged: true,
});

export const stopListingAction = endpoint({
  method: 'POST',
  path: '/listings/:eventId/actions/:actionId/stop',
  module: 'events',
  access: 'host',
  summary: 'Ends an action before everybody’s turn has come; what it did stays done',
  params: one,
  output: ListingAction,
});
