import { isWithinTiers } from '@contract/rules/tiers';
import type { Tenant } from '@server/db/tenant';
import { heldTierIds, organizationTiers } from '../../accounts/reads';
import { limitRows } from './queries';

export { isForSomeTiers } from './queries';

/** The ids of what of an event is not for somebody, as their tiers are: pass types, add-ons, room types, sections of questions. */
export const outsideTiersOf = async (tenant: Tenant, eventId: string, accountId: string | null): Promise<ReadonlySet<string>> =>
  outsideOf(tenant, await limitRows(tenant, { eventId }), accountId);

export async function tiersFor(tenant: Tenant, eventId: string, accountId: string) {
  const rows = await limitRows(tenant, { eventId });
  const tiers = rows.some((row) => row.allowed) ? await organizationTiers(tenant) : [];
  return {
    outside: await outsideOf(tenant, rows, accountId),
    allowed: (thing: string) => tiers.filter(({ id }) => rows.some((row) => row.allowed && row.thingId === thing && row.tierId === id)),
  };
}

async function outsideOf(tenant: Tenant, rows: Awaited<ReturnType<typeof limitRows>>, accountId: string | null) {
  if (rows.length === 0) return new Set<string>();
  const held = accountId === null ? new Set<string>() : await heldTierIds(tenant, accountId);
  const outside = (thingId: string) =>
    !isWithinTiers(
      rows.filter((row) => row.thingId === thingId),
      held,
    );
  return new Set(rows.map(({ thingId }) => thingId).filter(outside));
}
