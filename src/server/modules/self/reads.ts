import type { Self } from '@contract/entities/accounts';
import type { Tenant } from '@server/db/tenant';
import { notFound } from '@server/http/errors';
import { ownAccount } from '../accounts/reads';
import { unreadChannels } from '../chat/reads';
import { isStaff } from '@server/http/roleGuards';
import { countUnread } from '../notifications/reads';
import { countDrafts } from '../postDrafts/reads';
import { serializeSelf } from './serialize';

export { addressById as ownAddress, primaryAddress } from './queries';

/** What whoever is really signed in has begun to write is counted for them alone. */
export async function readSelf(tenant: Tenant, accountId: string, realAccountId?: string): Promise<Self> {
  const own = await ownAccount(tenant, accountId);
  if (!own) throw notFound();
  return serializeSelf(own.account, own.row, {
    staff: await isStaff(tenant, accountId),
    _count: {
      chatChannels: await unreadChannels(tenant, accountId),
      ...(await countUnread(tenant, accountId)),
      ...(realAccountId !== undefined && { postDrafts: await countDrafts(tenant, { accountId, realAccountId }) }),
    },
  });
}
