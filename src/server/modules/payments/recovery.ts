import { inOrganization } from '@server/db/tenant';
import type { Organization } from '@server/organizations/directory';
import type { Services } from '@server/services';
import { advance, type PaymentRun } from './capture';
import { brokenOffIntents } from './queries';

/** A request that is under way moves its payment on sooner than this. */
const BROKEN_OFF_MS = 2 * 60_000;

export const platformRun = ({ database, payments, now }: Services, organization: Organization): PaymentRun => ({
  transaction: (inside) => inOrganization(database.db, { organizationId: organization.id }, inside),
  providers: payments,
  organization,
  now,
});

/**
 * Goes on with the payments that broke off between two steps. One that fails again does not keep the others from it.
 * @throws AggregateError of what failed.
 */
export async function resumePayments(services: Services): Promise<void> {
  const failures: unknown[] = [];
  for (const organization of services.organizations.all) {
    const run = platformRun(services, organization);
    const before = new Date(services.now().getTime() - BROKEN_OFF_MS);
    for (const intent of await run.transaction((tenant) => brokenOffIntents(tenant, before))) {
      await advance(run, intent).catch((error: unknown) => failures.push(error));
    }
  }
  if (failures.length > 0) throw new AggregateError(failures, 'payments could not be moved on');
}
