import type { ListingTiers } from '@contract/entities/listings';
import { isWithinTiers } from '@contract/rules/tiers';
import type { Tenant } from '@server/db/tenant';
import { heldTierIds, organizationTiers } from '../../accounts/reads';
import { passTypesOf } from '../../events/reads';
import { limitRows, namedThings } from './queries';

/** The ids of what of an event is not for somebody, as their tiers are: pass types, add-ons, room types, sections of questions. */
export const outsideTiersOf = async (tenant: Tenant, eventId: string, accountId: string | null): Promise<ReadonlySet<string>> =>
  outsideOf(tenant, await limitRows(tenant, { eventId }), accountId);

/** The same, and the tiers that something of an event is for alone. */
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

/** All that an event may limit to tiers, and the tiers of the organization. */
export async function listingTiers(tenant: Tenant, eventId: string): Promise<ListingTiers> {
  const [tiers, limits, passTypes, named] = await Promise.all([
    organizationTiers(tenant),
    limitRows(tenant, { eventId }),
    passTypesOf(tenant, [eventId]),
    namedThings(tenant, eventId),
  ]);
  const idsOf = (thing: string, allowed: boolean) =>
    limits.filter((limit) => limit.thingId === thing && limit.allowed === allowed).map(({ tierId }) => tierId);
  const kinds = { passType: [...passTypes.values()].map(({ row }) => row), ...named };
  const things = (Object.keys(kinds) as (keyof typeof kinds)[]).flatMap((kind) =>
    kinds[kind].map(({ id, name }) => ({ id, kind, name, allowed: idsOf(id, true), disallowed: idsOf(id, false) })),
  );
  return { tiers, things };
}
