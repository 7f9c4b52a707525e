import * as z from 'zod/mini';
import { endpoint } from '../endpoint';
import { Account } from '../entities/accounts';
import { OneAccount, people } from '../inputs/accounts';

export const listAccounts = endpoint({
  method: 'GET',
  path: '/accounts',
  module: 'accounts',
  access: 'guest',
  summary: 'People and teams of the organization',
  input: people,
  output: z.array(Account),
  paged: true,
});

export const listPopularAccounts = endpoint({
  method: 'GET',
  path: '/accounts/popular',
  module: 'accounts',
  access: 'guest',
  summary: 'The same accounts, those with the most followers first; of as many by name',
  input: people,
  output: z.array(Account),
  paged: true,
});

export const deleteAccount = endpoint({
  method: 'DELETE',
  path: '/accounts',
  module: 'core',
  access: 'member',
  summary: 'The same as DELETE /self',
});

export const getAccount = endpoint({
  method: 'GET',
  path: '/accounts/:accountId',
  module: 'accounts',
  access: 'guest',
  summary: 'One account, by id or username',
  params: OneAccount,
  output: Account,
});
