import * as z from 'zod/mini';
import { endpoint, paging } from '../endpoint';
import { ListingPayment } from '../entities/payments';
import { QueryFlag } from '../params';
import { Id } from '../text';

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
