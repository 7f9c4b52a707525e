import { delegateRole, holdersOf } from '@server/db/roles';
import type { Tenant } from '@server/db/tenant';
import { siteOf } from '@server/http/site';
import type { Payer } from '../payments/purpose';
import type { SubscriptionRow } from './queries';

/** Whom a change of a subscription is told, and where a mail of it leads. */
export async function toldOf(
  tenant: Tenant,
  { id, accountId }: SubscriptionRow,
  { organization, origin }: Pick<Payer, 'organization' | 'origin'>,
) {
  const buyerIds = await holdersOf(tenant, delegateRole(accountId));
  return { accountId, subjectId: id, buyerIds, site: siteOf(organization, origin) };
}
