import * as z from 'zod/mini';
import { endpoint, paging } from '../endpoint';
import { Account } from '../entities/accounts';
import { OneAccount } from '../inputs/accounts';

export const listBlockedAccounts = endpoint({
  method: 'GET',
  path: '/self/blocks',
  module: 'core',
  access: 'member',
  summary: 'Whom the viewer has blocked, the newest first, with nothing but who they are',
  input: paging(['createdAt']),
  output: z.array(Account),
  paged: true,
});

export const blockAccount = endpoint({
  method: 'POST',
  path: '/accounts/:accountId/block',
  module: 'accounts',
  access: 'member',
  summary: 'Hides an account and the viewer from each other, everywhere; neither follows the other any more',
  params: OneAccount,
  output: Account,
});

export const unblockAccount = endpoint({
  method: 'POST',
  path: '/accounts/:accountId/unblock',
  module: 'accounts',
  access: 'member',
  summary: 'Takes the viewer’s own block back',
  params: OneAccount,
  output: Account,
});
