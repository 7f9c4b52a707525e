import type { Tenant } from '@server/db/tenant';
import { notFound } from '@server/http/errors';
import type { Organization } from '@server/organizations/directory';
import { addressRow, verifiedEmail } from '../../accounts/reads';
import type { Payer } from '../../payments/purpose';

export interface CheckoutContext {
  eventId: string;
  accountId: string;
  /** Their verified address. */
  email: string | null;
  organization: Organization;
  site: string;
  now: Date;
}

export async function checkoutContext(tenant: Tenant, eventId: string, payer: Payer): Promise<CheckoutContext> {
  const { accountId, site, organization, now } = payer;
  const row = await addressRow(tenant, accountId);
  if (!row) throw notFound();
  return { eventId, accountId, email: verifiedEmail({ row }), organization, site, now };
}
