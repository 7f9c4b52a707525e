import type { ListingTiers } from '@contract/entities/listings';
import type { Tenant } from '@server/db/tenant';
import { organizationTiers } from '../../accounts/reads';
import { passTypesOf } from '../../events/reads';
import { limitRows, namedThings } from './queries';

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
