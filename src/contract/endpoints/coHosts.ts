import * as z from 'zod/mini';
import { endpoint, paging } from '../endpoint';
import { Account } from '../entities/accounts';
import { EventListing } from '../entities/listings';
import { CoHostInput } from '../inputs/listings';
import { Id } from '../text';

const all = z.strictObject({ eventId: Id });
const one = z.strictObject({ eventId: Id, accountId: Id });

export const listCoHosts = endpoint({
  method: 'GET',
  path: '/listings/:eventId/coHosts',
  module: 'events',
  access: 'host',
  summary: 'Who hosts an event with its host',
  params: all,
  input: paging(['firstName', 'lastName', 'username', 'createdAt']),
  output: z.array(Account),
  paged: true,
});

export const addCoHost = endpoint({
  method: 'POST',
  path: '/listings/:eventId/coHosts',
  module: 'events',
  access: 'host',
  summary: 'Lets somebody host an event as well, which they are told; for its host alone',
  params: all,
  input: CoHostInput,
  output: EventListing,
});

export const removeCoHost = endpoint({
  method: 'DELETE',
  path: '/listings/:eventId/coHosts/:accountId',
  module: 'events',
  access: 'host',
  summary: 'Takes that from them; who hosts an event with another may give it up as well',
  params: one,
  output: EventListing,
});
