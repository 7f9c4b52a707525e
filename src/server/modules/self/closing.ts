import type { deleteSelf } from '@contract/endpoints/self';
import type { Tenant } from '@server/db/tenant';
import { removeMailsTo } from '@server/delivery/queries';
import type { Handler } from '@server/http/call';
import { notFound } from '@server/http/errors';
import { forgetIntentionsOf } from '@server/http/idempotency';
import { forgetViewer } from '@server/http/viewer';
import { removeUser } from '@server/identity/userPool/queries/users';
import { accountIdBySub, anonymise, holdAccount } from '../accounts/commands';
import { forgetDelegates, type LeaveContext } from '../delegates/commands';
import { dropAllOf } from '../storage/commands';
import { mustBeInPerson } from '../delegates/policy';
import { forgetAddresses } from './queries';

/**
 * Ends an account: nobody signs in as it or acts as it any more, and who it was is wiped out. Its passes, messages and the
 * like stay, for others count on them; they show nobody's name. Answers the pool's identifier of who signed in as it.
 */
export async function closeAccount(tenant: Tenant, accountId: string, context: LeaveContext): Promise<string | null> {
  await forgetDelegates(tenant, accountId, context);
  const account = await holdAccount(tenant, accountId, 'no key update');
  if (!account) throw notFound();
  // Leave that was given until the account was held.
  await forgetDelegates(tenant, accountId, context);
  await forgetAddresses(tenant, accountId);
  await dropAllOf(tenant, accountId);
  await forgetIntentionsOf(tenant, accountId);
  if (account.email) await removeMailsTo(tenant, account.email);
  await anonymise(tenant, accountId, context);
  tenant.emit({ type: 'accountClosed', accountId });
  return account.sub;
}

/** The same for whom the pool has let go; it may be somebody who was never here. */
export async function closeAccountOf(tenant: Tenant, sub: string, context: LeaveContext): Promise<void> {
  const accountId = await accountIdBySub(tenant, sub);
  if (accountId) await closeAccount(tenant, accountId, context);
}

/** Ends the account of whoever is really signed in, and their place in the platform's own pool. */
export const closeOwnAccount: Handler<typeof deleteSelf> = ({ viewer, organization, now, work }) =>
  work(async (tenant) => {
    mustBeInPerson(viewer);
    const sub = await closeAccount(tenant, viewer.realAccountId, { now, locale: organization.config.DEFAULT_LOCALE });
    if (sub === null) return;
    if (organization.identity.local) await removeUser(tenant, sub);
    tenant.afterCommit(() => void forgetViewer(organization.id, sub));
  });
