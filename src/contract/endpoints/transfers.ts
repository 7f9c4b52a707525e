import * as z from 'zod/mini';
import { endpoint, paging } from '../endpoint';
import { Account } from '../entities/accounts';
import { TransferLog } from '../entities/transfers';
import { TRANSFER_RATE_LIMITS } from '../limits';
import { IdOrSlug } from '../params';
import { Id, text } from '../text';

const onePass = z.strictObject({ eventId: IdOrSlug, passId: Id });

export const listTransferAccounts = endpoint({
  method: 'GET',
  path: '/self/events/:eventId/attendee/passes/:passId/transfer/accounts',
  module: 'events',
  access: 'member',
  summary: 'The first people whom the viewer can find by a name, to transfer a pass to',
  rateLimit: TRANSFER_RATE_LIMITS.search,
  params: onePass,
  input: z.strictObject({ search: text(200) }),
  output: z.array(Account),
});

export const transferPass = endpoint({
  method: 'POST',
  path: '/self/events/:eventId/attendee/passes/:passId/transfer',
  module: 'events',
  access: 'member',
  summary: 'Makes a pass somebody else’s, for good',
  rateLimit: TRANSFER_RATE_LIMITS.transfer,
  params: onePass,
  input: z.strictObject({ receiverId: Id }),
});

export const listTransfers = endpoint({
  method: 'GET',
  path: '/self/events/:eventId/attendee/transfers/logs',
  module: 'events',
  access: 'member',
  summary: 'The passes that came to the viewer or went from them; what is told of one that went is what it was',
  params: z.strictObject({ eventId: IdOrSlug }),
  input: paging(['createdAt']),
  output: z.array(TransferLog),
  paged: true,
});
