import * as accounts from '@contract/endpoints/accounts';
import { Id } from '@contract/text';
import type { FastifyInstance } from 'fastify';
import { notFound } from '@server/http/errors';
import { mount } from '@server/http/mount';
import { closeOwnAccount } from '../self/commands';
import { accountPage } from './reads';
import { serializeAccount } from './serialize';
import { accountById, accountByUsername } from './queries';

export async function accountRoutes(app: FastifyInstance): Promise<void> {
  mount(app, accounts, {
    listAccounts: ({ input, work }) => work((tenant) => accountPage(tenant, input)),

    // Nobody can be followed yet.
    listPopularAccounts: ({ input, work }) => work((tenant) => accountPage(tenant, input)),

    deleteAccount: closeOwnAccount,

    getAccount: ({ params: { accountId }, work }) =>
      work(async (tenant) => {
        const isId = Id.safeParse(accountId).success;
        const account = await (isId ? accountById(tenant, accountId) : accountByUsername(tenant, accountId));
        if (!account) throw notFound();
        return serializeAccount(account);
      }),
  });
}
