import * as z from 'zod/mini';
import { endpoint, paging } from '../endpoint';
import { Account } from '../entities/accounts';
import { DelegateInput, TeamInput } from '../inputs/delegates';
import { LOOK_UP_RATE_LIMIT } from '../limits';
import { Id } from '../text';

const ORDERS = ['firstName', 'lastName', 'username', 'createdAt'] as const;

export const listDelegates = endpoint({
  method: 'GET',
  path: '/self/delegates',
  module: 'core',
  access: 'member',
  summary: 'Who may act as the viewer; of a team, its members',
  input: paging(ORDERS),
  output: z.array(Account),
  paged: true,
});

export const listDelegateOf = endpoint({
  method: 'GET',
  path: '/self/delegateof',
  module: 'core',
  access: 'member',
  summary: 'The people and teams that the one who is signed in may act as, whoever they act as now',
  input: paging(ORDERS),
  output: z.array(Account),
  paged: true,
});

export const addDelegate = endpoint({
  method: 'POST',
  path: '/self/delegates',
  module: 'core',
  access: 'member',
  summary: 'Lets the person of an e-mail address act as the viewer; of a team, adds a member',
  input: DelegateInput,
  output: Account,
  rateLimit: LOOK_UP_RATE_LIMIT,
});

export const removeDelegate = endpoint({
  method: 'DELETE',
  path: '/self/delegates/:accountId',
  module: 'core',
  access: 'member',
  summary: 'Takes the leave to act as the viewer back, or gives one’s own up. A team ends with its last member.',
  params: z.strictObject({ accountId: Id }),
  output: Account,
});

export const createTeam = endpoint({
  method: 'POST',
  path: '/self/team',
  module: 'core',
  access: 'member',
  summary: 'Makes a team account with the viewer as its first member',
  input: TeamInput,
  output: Account,
});
