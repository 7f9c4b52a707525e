import { SUBSCRIPTION } from '@contract/limits';
import { isRunning } from '@contract/rules/subscriptions';
import type { Tenant } from '@server/db/tenant';
import { Failures } from '@server/organizations/failures';
import { forEachOrganization } from '@server/organizations/forEach';
import type { KeptMethod } from '@server/payments/provider';
import type { Services } from '@server/services';
import { chargeAgain, platformRun } from '../payments/commands';
import { siteOf } from '@server/http/site';
import type { Payer } from '../payments/purpose';
import { lastBilled, mayRenew, toldOf } from '../payments/reads';
import { ownAddress } from '../self/reads';
import { end } from './ending';
import { extend } from './extension';
import { changeSubscription, dueSubscriptions, lockedSubscription, type SubscriptionRow } from './queries';

type Run = ReturnType<typeof platformRun>;

const DAY_MS = 86_400_000;

/**
 * Renews or ends whatever is due, each by itself: one that fails keeps none of the others from it.
 * @throws AggregateError of what failed.
 */
export async function renewSubscriptions(services: Services): Promise<void> {
  await forEachOrganization(services, (organization) => renewIn(platformRun(services, organization)));
}

async function renewIn(run: Run): Promise<void> {
  const failures = new Failures();
  const next = (after: Parameters<typeof dueSubscriptions>[2]) => run.transaction((tenant) => dueSubscriptions(tenant, run.now(), after));
  for (let due = await next(null); due.length > 0; due = await next(due.at(-1)!)) {
    for (const { id } of due) await failures.collect(() => renew(run, id));
  }
  failures.throwIfAny('subscriptions could not be renewed');
}

interface Renewal {
  payer: Payer;
  /** What it is charged by; undefined where there is nothing, and null where people see to it by hand. */
  kept: KeptMethod | null | undefined;
  addressId: string | null;
}

async function renew(run: Run, id: string): Promise<void> {
  const renewal = await run.transaction((tenant) => begin(tenant, run, id));
  if (!renewal) return;
  const { kept, ...rest } = renewal;
  const outcome = kept === undefined ? 'refused' : await chargeAgain(run, { purpose: 'subscription', subjectId: id }, { kept, ...rest });
  if (outcome === 'refused') await run.transaction((tenant) => noteRefusal(tenant, run, id, renewal.payer));
}

const isDue = ({ status, renewAt }: SubscriptionRow, now: Date) => isRunning(status) && renewAt !== null && renewAt <= now;

/** Does what is due without a payment, and answers how the rest is charged. */
async function begin(tenant: Tenant, run: Run, id: string): Promise<Renewal | undefined> {
  const { organization } = run;
  const parts = await lockedSubscription(tenant, id);
  const now = run.now();
  if (!parts || !isDue(parts.subscription, now)) return undefined;
  const { accountId, amount, cancelAtEnd, addressId } = parts.subscription;
  const last = await lastBilled(tenant, accountId, { purpose: 'subscription', subjectId: id });
  const payer = { accountId, site: siteOf(organization, last?.origin ?? `https://${organization.hosts[0]}`), organization, now };
  // What an organization does not offer any more cannot be canceled any more either.
  if (cancelAtEnd || organization.config.MODULES.subscriptions?.enabled === false) {
    await end(tenant, parts, payer);
    return undefined;
  }
  if (amount === 0) {
    await extend(tenant, parts, payer, undefined);
    return undefined;
  }
  const address = addressId && (await ownAddress(tenant, accountId, addressId));
  return { payer, kept: keptOf(run, parts.subscription), addressId: address ? address.id : null };
}

function keptOf({ organization, providers }: Run, { provider, customerId, paymentMethodId }: SubscriptionRow): Renewal['kept'] {
  const { TYPE } = organization.config.PAYMENT;
  if (!mayRenew(providers, organization)) return undefined;
  if (TYPE === 'manual') return null;
  return provider === TYPE && customerId && paymentMethodId ? { customerId, paymentMethodId } : undefined;
}

/** It is tried again after ever longer pauses, and lapses in the end; whoever pays it until then has missed nothing. */
async function noteRefusal(tenant: Tenant, run: Run, id: string, payer: Payer): Promise<void> {
  const parts = await lockedSubscription(tenant, id);
  const now = run.now();
  if (!parts || parts.subscription.cancelAtEnd || !isDue(parts.subscription, now)) return;
  const { renewalAttempts } = parts.subscription;
  const days = SUBSCRIPTION.againDays[renewalAttempts];
  const renewAt = days === undefined ? null : new Date(now.getTime() + days * DAY_MS);
  await changeSubscription(tenant, id, { status: renewAt ? 'past_due' : 'unpaid', renewalAttempts: renewalAttempts + 1, renewAt }, now);
  tenant.emit({
    type: 'subscriptionUnpaid',
    againAt: renewAt && renewAt.toISOString(),
    ...(await toldOf(tenant, parts.subscription, payer.site)),
  });
}
