import * as z from 'zod/mini';
import { endpoint } from '../endpoint';
import { AccountShare, Self } from '../entities/accounts';
import { people } from '../inputs/accounts';
import { ContactInput, ShareCode } from '../inputs/contacts';
import { LOOK_UP_RATE_LIMIT } from '../limits';
import { Id } from '../text';

export const getAccountByShareCode = endpoint({
  method: 'GET',
  path: '/accounts/shareCode/:shareCode',
  module: 'accounts',
  access: 'guest',
  rateLimit: LOOK_UP_RATE_LIMIT,
  summary: 'The account whose share code this is, with how to reach it',
  params: z.strictObject({ shareCode: ShareCode }),
  output: AccountShare,
});

export const listContacts = endpoint({
  method: 'GET',
  path: '/self/contacts',
  module: 'accounts',
  access: 'member',
  summary: 'Whom the viewer has met, the newest first, with how to reach them',
  input: people,
  output: z.array(AccountShare),
  paged: true,
});

export const addContact = endpoint({
  method: 'POST',
  path: '/self/contacts',
  module: 'accounts',
  access: 'member',
  rateLimit: LOOK_UP_RATE_LIMIT,
  summary: 'Makes the viewer and the owner of a share code contacts of each other',
  input: ContactInput,
  output: AccountShare,
});

export const removeContact = endpoint({
  method: 'DELETE',
  path: '/self/contacts/:accountId',
  module: 'accounts',
  access: 'member',
  summary: 'Ends the contact of the viewer and another, for both',
  params: z.strictObject({ accountId: Id }),
});

export const renewShareCode = endpoint({
  method: 'POST',
  path: '/self/shareCode',
  module: 'core',
  access: 'member',
  summary: 'Gives the viewer another share code; the one before opens nothing any more',
  output: Self,
});
