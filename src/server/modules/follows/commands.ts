import type { Account } from '@contract/entities/accounts';
import { isToBeTold } from '@server/db/attempts';
import type { Tenant } from '@server/db/tenant';
import { databaseFault, invalid, notFound, UNSEEN } from '@server/http/errors';
import { findAccountId, publicAccounts } from '../accounts/reads';
import { addFollow, removeFollow } from './queries';

/** Follows an account. It is told once a day at most, however often one follows and stops again. */
export async function follow(tenant: Tenant, followerId: string, idOrName: string, { now, site }: { now: Date; site: string }) {
  const id = await findAccountId(tenant, idOrName);
  if (id === followerId) throw invalid('accountId', 'other');
  const isNew = await addFollow(tenant, followerId, id, now).catch((error: unknown) => {
    if (databaseFault(error)?.code === UNSEEN) throw notFound();
    throw error;
  });
  if (isNew && (await isToBeTold(tenant, `follow of ${id} by ${followerId}`, now))) {
    tenant.emit({ type: 'accountFollowed', accountId: id, senderId: followerId, subjectId: followerId, site });
  }
  return answer(tenant, id);
}

export async function unfollow(tenant: Tenant, followerId: string, idOrName: string): Promise<Account> {
  const id = await findAccountId(tenant, idOrName);
  await removeFollow(tenant, followerId, id);
  return answer(tenant, id);
}

const answer = async (tenant: Tenant, id: string): Promise<Account> => (await publicAccounts(tenant, [id])).get(id)!;
