import { inOrganization } from '@server/db/tenant';
import { retryOnConflict } from '@server/http/retryOnConflict';
import { Failures } from '@server/organizations/failures';
import type { Organization } from '@server/organizations/directory';
import { forEachOrganization } from '@server/organizations/forEach';
import type { Services } from '@server/services';
import { advance, BROKEN_OFF_MS, type PaymentRun } from './capture';
import { brokenOffIntents, changeIntent, type IntentRow } from './queries';
import { payRefunds } from './refunds';

export const platformRun = ({ database, payments, now }: Services, organization: Organization): PaymentRun => ({
  transaction: (inside) => retryOnConflict(() => inOrganization(database.db, { organizationId: organization.id }, inside)),
  providers: payments,
  organization,
  now,
  inAbsence: true,
});

/**
 * Goes on with the payments that broke off between two steps, and gives back what providers are to give back. One that fails again does not keep the others from it, and
 * waits as long as one that has just broken off.
 * @throws AggregateError of what failed.
 */
export async function resumePayments(services: Services): Promise<void> {
  const before = new Date(services.now().getTime() - BROKEN_OFF_MS);
  await forEachOrganization(services, (organization) => resumeIn(platformRun(services, organization), before));
}

async function resumeIn(run: PaymentRun, before: Date): Promise<void> {
  const failures = new Failures();
  const resume = async (intent: IntentRow) => {
    if (await failures.collect(() => advance(run, intent))) return;
    await run.transaction((tenant) => changeIntent(tenant, intent.id, { updatedAt: run.now() }));
  };
  const next = () => run.transaction((tenant) => brokenOffIntents(tenant, before));
  for (let intents = await next(); intents.length > 0; intents = await next()) {
    for (const intent of intents) await resume(intent);
  }
  await payRefunds(run, failures);
  failures.throwIfAny('payments could not be moved on');
}
