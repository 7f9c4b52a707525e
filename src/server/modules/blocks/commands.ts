import type { Account } from '@contract/entities/accounts';
import { Id } from '@contract/text';
import { heldAccounts } from '@server/db/signedIn';
import type { Tenant } from '@server/db/tenant';
import { invalid, notFound } from '@server/http/errors';
import { findAccountId, hiddenAccounts, hiddenIdByUsername, ownAccount } from '../accounts/reads';
import { addBlock, blockedSince, removeBlock } from './queries';
import { serializeBlocked } from './serialize';

/** Hides two from each other. What was between them ends with it (migration 0001). */
export async function blockAccount(tenant: Tenant, viewerId: string, idOrName: string, now: Date): Promise<Account> {
  const id = await blockableId(tenant, viewerId, idOrName);
  if (id === viewerId) throw invalid('accountId', 'other');
  if ((await heldAccounts(tenant, { ids: [id] })).length === 0) throw notFound();
  const since = await addBlock(tenant, viewerId, id, now);
  const [hidden] = await hiddenAccounts(tenant, [id]);
  return serializeBlocked(hidden!, viewerId, since);
}

/** Takes the viewer's own block back. The other may have blocked them as well; then no more is answered than who they are. */
export async function unblockAccount(tenant: Tenant, viewerId: string, idOrName: string): Promise<Account> {
  const id = await blockableId(tenant, viewerId, idOrName);
  await removeBlock(tenant, viewerId, id);
  const [hidden] = await hiddenAccounts(tenant, [id]);
  return (await ownAccount(tenant, id))?.account ?? hidden!;
}

/** The account of an id or username that the viewer sees, or has blocked already and sees no more. */
async function blockableId(tenant: Tenant, viewerId: string, idOrName: string): Promise<string> {
  const id = Id.safeParse(idOrName).success ? idOrName : await hiddenIdByUsername(tenant, idOrName);
  return id && (await blockedSince(tenant, viewerId, id)) ? id : await findAccountId(tenant, idOrName);
}
