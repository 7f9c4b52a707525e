import * as z from 'zod/mini';
import { endpoint, paging } from '../endpoint';
import { ListingPass, ListingPassCount } from '../entities/listings';
import { Pass } from '../entities/passes';
import { ListingPayment } from '../entities/payments';
import { QueryFlag } from '../params';
import { Id, PassCode, SIGNED_PASS_CODE } from '../text';

const onePass = z.strictObject({ eventId: Id, accountId: Id, passId: Id });

export const listListingPasses = endpoint({
  method: 'GET',
  path: '/listings/:eventId/passes',
  module: 'events',
  access: 'host',
  summary: 'The passes that were had for an event; a search finds them by name and number, those that were canceled as well',
  params: z.strictObject({ eventId: Id }),
  input: paging(['createdAt', 'usedAt'], { checkedIn: z.optional(QueryFlag) }),
  output: z.array(ListingPass),
  paged: true,
});

export const countListingPasses = endpoint({
  method: 'GET',
  path: '/listings/:eventId/passes/count',
  module: 'events',
  access: 'host',
  summary: 'How many passes were had for an event, and with how many somebody is in',
  params: z.strictObject({ eventId: Id }),
  output: ListingPassCount,
});

export const getListingPass = endpoint({
  method: 'GET',
  path: '/listings/:eventId/passes/:passId',
  module: 'events',
  access: 'host',
  summary: 'A pass that was had for an event, by its id or by what its QR code says',
  params: z.strictObject({ eventId: Id, passId: z.union([Id, PassCode, z.string().check(z.regex(SIGNED_PASS_CODE))]) }),
  output: ListingPass,
});

export const checkInPass = endpoint({
  method: 'POST',
  path: '/listings/:eventId/attendees/:accountId/passes/:passId/checkin',
  module: 'events',
  access: 'host',
  summary: 'Lets the holder of a pass in, once',
  params: onePass,
  output: Pass,
});

export const undoCheckIn = endpoint({
  method: 'DELETE',
  path: '/listings/:eventId/attendees/:accountId/passes/:passId/checkin',
  module: 'events',
  access: 'host',
  summary: 'Takes a check-in back',
  params: onePass,
  output: ListingPass,
});

export const listListingPayments = endpoint({
  method: 'GET',
  path: '/listings/:eventId/payments',
  module: 'events',
  access: 'host',
  summary: 'What was paid and given back for an event; `open`: what has not changed hands yet',
  params: z.strictObject({ eventId: Id }),
  input: paging(['createdAt'], { open: z.optional(QueryFlag) }),
  output: z.array(ListingPayment),
  paged: true,
});

export const settlePayment = endpoint({
  method: 'POST',
  path: '/listings/:eventId/payments/:paymentId/settle',
  module: 'events',
  access: 'host',
  summary: 'Notes down that the money of a payment outside of the platform has changed hands; `received`: all of a charge, or what was due',
  params: z.strictObject({ eventId: Id, paymentId: Id }),
  input: z.strictObject({ received: z.optional(z.int().check(z.minimum(0))) }),
  output: ListingPayment,
});
