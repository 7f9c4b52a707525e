import { deleteRowsOf } from '@server/db/closing';
import { delegateRole, holdersOf, revokeRole, revokeRoles, subjectsOf } from '@server/db/roles';
import type { Tenant } from '@server/db/tenant';
import { removeMailsTo } from '@server/delivery/queries';
import { notFound } from '@server/http/errors';
import { anonymise } from '../accounts/commands';
import { baseAccounts, holdAccount } from '../accounts/reads';
import { endBookingsOf } from '../bookings/commands';
import { leaveOwnChannels } from '../channels/commands';
import { leaveOwnGroups } from '../groups/commands';
import { forgetAnswersOf } from '../registration/commands';
import { endSubscriptionsOf } from '../subscriptions/commands';
import { dropAllOf } from '../storage/commands';

export interface ClosingContext {
  now: Date;
  locale: string;
}

/**
 * Ends an account, a person's or a team's: nobody signs in as it or acts as it any more, and who it was is wiped out. Its
 * passes, messages and the like stay, for others count on them; they show nobody's name. Teams that it was the last member
 * of end with it. Answers the pool's identifier of who signed in as it.
 */
export async function closeAccount(tenant: Tenant, accountId: string, context: ClosingContext): Promise<string | null> {
  await endDelegation(tenant, accountId, context);
  // What is being written by it or of it is there when its rows go, and what comes later finds it ended.
  const account = await holdAccount(tenant, accountId, 'update');
  if (!account) throw notFound();
  // Delegates who were added until the account was held.
  await endDelegation(tenant, accountId, context);
  await leaveOwnChannels(tenant, accountId);
  await leaveOwnGroups(tenant, accountId, context.now);
  await deleteRowsOf(tenant, accountId);
  await forgetAnswersOf(tenant, accountId);
  await endBookingsOf(tenant, accountId, context.now);
  await endSubscriptionsOf(tenant, accountId, context.now);
  // A team's address is whatever was entered for it, so what goes there may be anybody's.
  if (account.email && account.accountType === 'account') await removeMailsTo(tenant, account.email);
  await anonymise(tenant, accountId, context);
  // Not before its own pictures are shown nowhere.
  await dropAllOf(tenant, accountId);
  tenant.emit({ type: 'accountClosed', accountId });
  return account.sub;
}

async function endDelegation(tenant: Tenant, accountId: string, context: ClosingContext): Promise<void> {
  await revokeRoles(tenant, delegateRole(accountId));
  // In one order for everybody, so that two who leave the same teams at once do not wait for each other.
  const actedForIds = await subjectsOf(tenant, accountId, 'account', 'delegate');
  for (const actedForId of actedForIds.sort()) await removeDelegate(tenant, actedForId, accountId, context);
}

/**
 * Removes a delegate, and a team with its last one; answers whether it was a delegate. Locks the role before the account, in the
 * order in which a delegate's own changes lock them, so that the two cannot deadlock.
 */
export async function removeDelegate(tenant: Tenant, accountId: string, delegateId: string, context: ClosingContext): Promise<boolean> {
  if (!(await revokeRole(tenant, delegateId, delegateRole(accountId)))) return false;
  tenant.emit({ type: 'delegateRemoved', accountId, delegateId });
  const account = (await baseAccounts(tenant, [accountId])).get(accountId);
  if (account?.accountType !== 'team') return true;
  // Of two who leave together, the second sees that nobody is left.
  await holdAccount(tenant, accountId, 'no key update');
  if ((await holdersOf(tenant, delegateRole(accountId))).length === 0) await closeAccount(tenant, accountId, context);
  return true;
}
