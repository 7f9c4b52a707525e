import * as follows from '@contract/endpoints/follows';
import type { FastifyInstance } from 'fastify';
import { mount } from '@server/http/mount';
import { findAccount } from '../accounts/reads';
import { follow, unfollow } from './commands';
import { hiddenAt } from './queries';
import { followPage } from './reads';

export async function followRoutes(app: FastifyInstance): Promise<void> {
  mount(app, follows, {
    getFollowStats: ({ params, work }) =>
      work(async (tenant) => {
        const { id, followers, following } = (await findAccount(tenant, params.accountId)).account;
        return {
          followers: followers - (await hiddenAt(tenant, id, 'followers')),
          following: following - (await hiddenAt(tenant, id, 'following')),
        };
      }),

    listFollowers: ({ params, input, work }) => work((tenant) => followPage(tenant, params.accountId, 'followers', input)),

    listFollowing: ({ params, input, work }) => work((tenant) => followPage(tenant, params.accountId, 'following', input)),

    followAccount: ({ params, viewer, site, now, work }) =>
      work((tenant) => follow(tenant, viewer.accountId, params.accountId, { now, site })),

    unfollowAccount: ({ params, viewer, work }) => work((tenant) => unfollow(tenant, viewer.accountId, params.accountId)),
  });
}
