import * as blocks from '@contract/endpoints/blocks';
import type { FastifyInstance } from 'fastify';
import { mount } from '@server/http/mount';
import { blockAccount, unblockAccount } from './commands';
import { blockedPage } from './pages';

export async function blockRoutes(app: FastifyInstance): Promise<void> {
  mount(app, blocks, {
    listBlockedAccounts: ({ input, viewer: { accountId }, work }) => work((tenant) => blockedPage(tenant, accountId, input)),

    blockAccount: ({ params, viewer, now, work }) => work((tenant) => blockAccount(tenant, viewer.accountId, params.accountId, now)),

    unblockAccount: ({ params, viewer, work }) => work((tenant) => unblockAccount(tenant, viewer.accountId, params.accountId)),
  });
}
