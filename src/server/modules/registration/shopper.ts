import type { Tenant } from '@server/db/tenant';
import { notFound } from '@server/http/errors';
import { siteOf } from '@server/organizations/site';
import { ownAccount } from '../accounts/commands';
import type { Payer } from '../payments/purpose';
import type { Completing } from './completion';

/** Who shops, as the rules of a cart ask. */
export async function shopperOf(tenant: Tenant, { accountId, origin, organization, now }: Payer): Promise<Omit<Completing, 'eventId'>> {
  const own = await ownAccount(tenant, accountId);
  if (!own) throw notFound();
  return { accountId, email: own.row.email, now, organization, site: siteOf(organization, origin) };
}
