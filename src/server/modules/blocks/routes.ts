import * as blocks from '@contract/endpoints/blocks';
import type { FastifyInstance } from 'fastify';
import { listPage } from '@server/db/paging';
import { mount } from '@server/http/mount';
import { hiddenAccounts } from '../accounts/reads';
import { blockAccount, unblockAccount } from './commands';
import { blockList } from './queries';
import { serializeBlocked } from './serialize';

export async function blockRoutes(app: FastifyInstance): Promise<void> {
  mount(app, blocks, {
    listBlockedAccounts: ({ input, viewer: { accountId }, work }) =>
      work(async (tenant) => {
        const { rows, count } = await listPage(tenant, blockList(tenant, accountId), input);
        const hidden = new Map(
          (
            await hiddenAccounts(
              tenant,
              rows.map(({ id }) => id),
            )
          ).map((account) => [account.id, account]),
        );
        return { items: rows.map(({ id, createdAt }) => serializeBlocked(hidden.get(id)!, accountId, createdAt)), count };
      }),

    blockAccount: ({ params, viewer, now, work }) => work((tenant) => blockAccount(tenant, viewer.accountId, params.accountId, now)),

    unblockAccount: ({ params, viewer, work }) => work((tenant) => unblockAccount(tenant, viewer.accountId, params.accountId)),
  });
}
