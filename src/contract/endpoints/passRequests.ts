import * as z from 'zod/mini';
import { endpoint, paging } from '../endpoint';
import { ListingPassRequest, PassRequest } from '../entities/passRequests';
import { PassRequestInput } from '../inputs/passRequests';
import { IdOrSlug } from '../params';
import { Id } from '../text';

const one = z.strictObject({ eventId: IdOrSlug });

export const requestPass = endpoint({
  method: 'POST',
  path: '/self/events/:eventId/registration/requests',
  module: 'events',
  access: 'member',
  summary: 'Asks the host for a pass that is had with their approval; asked again, it is one request',
  params: one,
  input: PassRequestInput,
  output: PassRequest,
});

export const withdrawPassRequest = endpoint({
  method: 'DELETE',
  path: '/self/events/:eventId/registration/requests/:ticketId',
  module: 'events',
  access: 'member',
  summary: 'Takes back a request that was not answered yet',
  params: z.strictObject({ eventId: IdOrSlug, ticketId: Id }),
});

export const listListingPassRequests = endpoint({
  method: 'GET',
  path: '/listings/:eventId/requests',
  module: 'events',
  access: 'host',
  summary: 'Who asks for passes that the host approves, the first to ask first',
  params: z.strictObject({ eventId: Id }),
  input: paging(['createdAt']),
  output: z.array(ListingPassRequest),
  paged: true,
});

export const decidePassRequest = endpoint({
  method: 'PUT',
  path: '/listings/:eventId/requests/:requestId',
  module: 'events',
  access: 'host',
  summary: 'Invites who asked for a pass, or rejects them; they are told',
  params: z.strictObject({ eventId: Id, requestId: Id }),
  input: z.strictObject({ status: z.enum(['invited', 'rejected']) }),
  output: ListingPassRequest,
});
