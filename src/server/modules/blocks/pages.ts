import type { InputOf } from '@contract/endpoint';
import type { listBlockedAccounts } from '@contract/endpoints/blocks';
import { listPage } from '@server/db/paging';
import type { Tenant } from '@server/db/tenant';
import { hiddenAccounts } from '../accounts/reads';
import { blockList } from './queries';
import { serializeBlocked } from './serialize';

export async function blockedPage(tenant: Tenant, accountId: string, input: InputOf<typeof listBlockedAccounts>) {
  const { rows, count } = await listPage(tenant, blockList(tenant, accountId), input);
  const ids = rows.map(({ id }) => id);
  const hidden = new Map((await hiddenAccounts(tenant, ids)).map((account) => [account.id, account]));
  return { items: rows.map(({ id, createdAt }) => serializeBlocked(hidden.get(id)!, accountId, createdAt)), count };
}
