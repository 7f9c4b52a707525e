import { isWithinTiers } from '@contract/rules/tiers';
import type { Tenant } from '@server/db/tenant';
import { heldTierIds } from '../../accounts/reads';
import { limitRows } from './queries';

/** The ids of what of an event is not for somebody, as their tiers are: pass types, add-ons, room types, sections of questions. */
export async function outsideTiersOf(tenant: Tenant, eventId: string, accountId: string | null): Promise<ReadonlySet<string>> {
  const rows = await limitRows(tenant, eventId);
  if (rows.length === 0) return new Set();
  const held = accountId === null ? new Set<string>() : await heldTierIds(tenant, accountId);
  const outside = (thingId: string) =>
    !isWithinTiers(
      rows.filter((row) => row.thingId === thingId),
      held,
    );
  return new Set(rows.map(({ thingId }) => thingId).filter(outside));
}
