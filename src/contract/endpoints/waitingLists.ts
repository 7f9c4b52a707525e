import * as z from 'zod/mini';
import { endpoint, paging } from '../endpoint';
import { ListingWaitingListEntry, WaitingListEntry } from '../entities/waitingLists';
import { JoinWaitingListInput } from '../inputs/waitingLists';
import { IdOrSlug } from '../params';
import { Id } from '../text';

const one = z.strictObject({ eventId: IdOrSlug });
const entry = z.strictObject({ eventId: IdOrSlug, entryId: Id });

export const listOwnWaitingLists = endpoint({
  method: 'GET',
  path: '/self/waitingLists',
  module: 'events',
  access: 'member',
  summary: 'The viewer’s places in all waiting lists, and what is offered to them',
  output: z.array(WaitingListEntry),
});

export const listWaitingLists = endpoint({
  method: 'GET',
  path: '/self/events/:eventId/waitingLists',
  module: 'events',
  access: 'member',
  summary: 'The viewer’s places in an event’s waiting lists, and what is offered to them',
  params: one,
  output: z.array(WaitingListEntry),
});

export const joinWaitingList = endpoint({
  method: 'POST',
  path: '/self/events/:eventId/waitingLists',
  module: 'events',
  access: 'member',
  summary: 'Joins the line for a pass type, an add-on or a session; who stands in it and wants fewer keeps the place',
  params: one,
  input: JoinWaitingListInput,
  output: WaitingListEntry,
});

export const leaveWaitingList = endpoint({
  method: 'DELETE',
  path: '/self/events/:eventId/waitingLists/:entryId',
  module: 'events',
  access: 'member',
  summary: 'Leaves the line',
  params: entry,
});

export const acceptOffer = endpoint({
  method: 'POST',
  path: '/self/events/:eventId/waitingLists/:entryId/accept',
  module: 'events',
  access: 'member',
  summary: 'Puts what is offered into the cart and holds it there',
  params: entry,
  output: WaitingListEntry,
});

export const declineOffer = endpoint({
  method: 'POST',
  path: '/self/events/:eventId/waitingLists/:entryId/decline',
  module: 'events',
  access: 'member',
  summary: 'Leaves what is offered to the next in line',
  params: entry,
});

export const listListingWaitingLists = endpoint({
  method: 'GET',
  path: '/listings/:eventId/waitingLists',
  module: 'events',
  access: 'host',
  summary: 'Who waits for something of an event, and what is offered to whom',
  params: z.strictObject({ eventId: Id }),
  input: paging(['createdAt']),
  output: z.array(ListingWaitingListEntry),
  paged: true,
});
