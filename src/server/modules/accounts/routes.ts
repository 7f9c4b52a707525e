import * as accounts from '@contract/endpoints/accounts';
import type { FastifyInstance } from 'fastify';
import { mount } from '@server/http/mount';
import { closeOwnAccount } from '../self/commands';
import { accountPage, findAccount, popularPage } from './reads';
import { serializeAccount } from './serialize';

export async function accountRoutes(app: FastifyInstance): Promise<void> {
  mount(app, accounts, {
    listAccounts: ({ input, work }) => work((tenant) => accountPage(tenant, input)),

    listPopularAccounts: ({ input, work }) => work((tenant) => popularPage(tenant, input)),

    deleteAccount: closeOwnAccount,

    getAccount: ({ params, work }) => work(async (tenant) => serializeAccount(await findAccount(tenant, params.accountId))),
  });
}
