import type { Account } from '@contract/entities/accounts';
import { ADDED_MAX, LOOK_UPS_MAX, TEAMS_MADE_MAX } from '@contract/limits';
import { consumeQuota } from '@server/db/attempts';
import type { Tenant } from '@server/db/tenant';
import { ApiError, invalid, notFound } from '@server/http/errors';
import type { SignedIn } from '@server/http/viewer';
import { addTeam } from '../accounts/commands';
import { holdAccount, ownAccount, personIdByEmail, publicAccounts, teamsMadeBy } from '../accounts/reads';
import { areBlocked } from '../blocks/reads';
import { removeDelegate, type ClosingContext } from '../closing/commands';
import { mustChooseDelegates, mustDismissDelegate } from './policy';
import * as queries from './queries';

interface Adding {
  now: Date;
  site: string;
}

/** Counts in a transaction of its own: that nobody has an address is an answer too, and takes nothing back. */
export async function mustNotLookUpTooOften(tenant: Tenant, { realAccountId }: SignedIn, now: Date): Promise<void> {
  const { times: max, withinMs: windowMs } = LOOK_UPS_MAX;
  if (await consumeQuota(tenant, { key: `looked up ${realAccountId}`, now, windowMs, max })) return;
  throw new ApiError('tooManyRequests', { headers: { 'retry-after': String(windowMs / 1_000) } });
}

/**
 * Lets the person of an address act as the viewer. Whom the viewer chose before stays chosen. Nobody is asked, for there is
 * no call to say yes by; so it opens nothing of theirs, they are told at once, and they leave whenever they like.
 */
export async function chooseDelegate(tenant: Tenant, viewer: SignedIn, email: string, { now, site }: Adding): Promise<Account> {
  const { accountId, realAccountId } = viewer;
  const account = await holdAccount(tenant, accountId, 'share');
  if (!account) throw notFound();
  mustChooseDelegates(viewer, account.accountType);
  const delegateId = await personIdByEmail(tenant, email);
  // Whom somebody may not see they do not find as a team either.
  if (!delegateId || (await areBlocked(tenant, realAccountId, delegateId))) throw unknownEmail();
  if (delegateId === accountId) throw invalid('email', 'other');
  const isNew = await queries.addDelegate(tenant, accountId, delegateId, now);
  // Who adds themselves knows.
  if (isNew && delegateId !== realAccountId) {
    await mustNotBeAddedTooOften(tenant, delegateId, now);
    tenant.emit({ type: 'delegateAdded', accountId: delegateId, subjectId: accountId, senderId: realAccountId, site });
  }
  return accountAnswer(tenant, delegateId);
}

async function mustNotBeAddedTooOften(tenant: Tenant, delegateId: string, now: Date): Promise<void> {
  const { times: max, withinMs: windowMs } = ADDED_MAX;
  if (await consumeQuota(tenant, { key: `added ${delegateId}`, now, windowMs, max })) return;
  throw new ApiError('tooManyRequests', { message: 'rules.addedTooOften', errors: [{ field: 'email', rule: 'addedTooOften' }] });
}

const unknownEmail = () =>
  new ApiError('accountNotFound', { errors: [{ field: 'email', rule: 'exists', message: 'errors.accountNotFound' }] });

/** Takes somebody's leave away, at once and everywhere. With the last member a team ends. */
export async function dismissDelegate(tenant: Tenant, viewer: SignedIn, delegateId: string, context: ClosingContext): Promise<Account> {
  const { accountId } = viewer;
  const account = await ownAccount(tenant, accountId);
  if (!account) throw notFound();
  mustDismissDelegate(viewer, account.row.accountType, delegateId);
  if (!(await removeDelegate(tenant, accountId, delegateId, context))) throw notFound();
  return accountAnswer(tenant, delegateId);
}

/**
 * Makes a team with its first member.
 * @throws ApiError limitReached when they made as many as one person may.
 */
export async function createTeam(tenant: Tenant, founderId: string, team: { name: string; email: string }, now: Date): Promise<Account> {
  const founder = await holdAccount(tenant, founderId, 'no key update');
  if (!founder) throw notFound();
  if ((await teamsMadeBy(tenant, founderId)) >= TEAMS_MADE_MAX) throw new ApiError('limitReached');
  const teamId = await addTeam(tenant, { ...team, locale: founder.locale, madeById: founderId, createdAt: now });
  await queries.addFounder(tenant, teamId, founderId, now);
  return accountAnswer(tenant, teamId);
}

async function accountAnswer(tenant: Tenant, accountId: string): Promise<Account> {
  return (await publicAccounts(tenant, [accountId])).get(accountId)!;
}
