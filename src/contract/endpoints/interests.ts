import * as z from 'zod/mini';
import { endpoint, paging } from '../endpoint';
import { Account } from '../entities/accounts';
import { BaseInterest, Interest } from '../entities/interests';
import { OneAccount } from '../inputs/accounts';
import { InterestNameInput, InterestsInput } from '../inputs/interests';
import { text } from '../text';

export const listInterests = endpoint({
  method: 'GET',
  path: '/interests',
  module: 'interests',
  access: 'guest',
  summary:
    'What people, groups and events may be about, those that the organization puts first before the others; each without whom it is of',
  input: paging(['name', 'createdAt']),
  output: z.array(Interest),
  paged: true,
});

export const getInterest = endpoint({
  method: 'GET',
  path: '/interests/:interest',
  module: 'interests',
  access: 'guest',
  summary: 'One interest, by id or name, with the first of those who have it and of the events to come',
  params: z.strictObject({ interest: text(100, 1) }),
  output: Interest,
});

export const createInterest = endpoint({
  method: 'POST',
  path: '/interests',
  module: 'interests',
  access: 'member',
  rateLimit: { account: 20 },
  summary: 'Adds an interest; the one that has this name already is answered as it is',
  input: InterestNameInput,
  output: Interest,
});

export const listOwnInterests = endpoint({
  method: 'GET',
  path: '/self/interests',
  module: 'interests',
  access: 'member',
  summary: 'What the viewer is interested in',
  input: paging(['name', 'createdAt']),
  output: z.array(Interest),
  paged: true,
});

export const chooseInterests = endpoint({
  method: 'POST',
  path: '/self/interests',
  module: 'interests',
  access: 'member',
  summary: 'Replaces what the viewer is interested in',
  input: InterestsInput,
  output: Account,
});

export const listAccountInterests = endpoint({
  method: 'GET',
  path: '/accounts/:accountId/interests',
  module: 'interests',
  access: 'guest',
  summary: 'What somebody is interested in, those that the organization puts first before the others',
  params: OneAccount,
  output: z.array(BaseInterest),
});
