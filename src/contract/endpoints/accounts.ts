import * as z from 'zod/mini';
import { endpoint, paging } from '../endpoint';
import { Account } from '../entities/accounts';
import { AccountType } from '../entities/enumerations';
import { text } from '../text';

const people = paging(['firstName', 'lastName', 'username', 'createdAt'], { accountType: z.optional(AccountType) });

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
  params: z.strictObject({ accountId: text(100, 1) }),
  output: Account,
});
