import * as z from 'zod/mini';
import { endpoint } from '../endpoint';
import { Account, AccountFollowStats } from '../entities/accounts';
import { OneAccount, people } from '../inputs/accounts';

export const getFollowStats = endpoint({
  method: 'GET',
  path: '/accounts/:accountId/followStats',
  module: 'accounts',
  access: 'guest',
  summary: 'How many follow an account and how many it follows, of those that the viewer may see',
  params: OneAccount,
  output: AccountFollowStats,
});

export const listFollowers = endpoint({
  method: 'GET',
  path: '/accounts/:accountId/followers',
  module: 'accounts',
  access: 'guest',
  summary: 'Who follows an account, the newest first; createdAt is since when',
  params: OneAccount,
  input: people,
  output: z.array(Account),
  paged: true,
});

export const listFollowing = endpoint({
  method: 'GET',
  path: '/accounts/:accountId/following',
  module: 'accounts',
  access: 'guest',
  summary: 'Whom an account follows, the newest first; createdAt is since when',
  params: OneAccount,
  input: people,
  output: z.array(Account),
  paged: true,
});

export const followAccount = endpoint({
  method: 'POST',
  path: '/accounts/:accountId/follow',
  module: 'accounts',
  access: 'member',
  summary: 'Follows an account; who does already goes on',
  params: OneAccount,
  output: Account,
});

export const unfollowAccount = endpoint({
  method: 'POST',
  path: '/accounts/:accountId/unfollow',
  module: 'accounts',
  access: 'member',
  summary: 'Follows an account no more',
  params: OneAccount,
  output: Account,
});
