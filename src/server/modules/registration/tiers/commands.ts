import type { TierLimitsInput } from '@contract/inputs/listingTiers';
import type { Tenant } from '@server/db/tenant';
import { ApiError, invalid, notFound } from '@server/http/errors';
import { mustLockEvent } from '../../events/commands';
import { listingTiers } from './listingTiers';
import { replaceLimits } from './queries';

/**
 * Says for which tiers one thing of an event is. Who has it keeps it; who has it in their cart cannot order it any more.
 * @throws ApiError conflict where another host changed it meanwhile
 */
export async function changeLimits(
  tenant: Tenant,
  { eventId, thingId }: { eventId: string; thingId: string },
  { before, ...limits }: TierLimitsInput,
): Promise<void> {
  await mustLockEvent(tenant, eventId);
  const { tiers, things } = await listingTiers(tenant, eventId);
  const thing = things.find(({ id }) => id === thingId);
  if (!thing) throw notFound();
  if (before && !(isSame(before.allowed, thing.allowed) && isSame(before.disallowed, thing.disallowed)))
    throw new ApiError('conflict', { message: 'listings.refused.changedMeanwhile' });
  mustBeTiers(
    limits,
    tiers.map(({ id }) => id),
  );
  const rows = (['allowed', 'disallowed'] as const).flatMap((list) =>
    limits[list].map((tierId) => ({ tierId, allowed: list === 'allowed' })),
  );
  await replaceLimits(tenant, { eventId, kind: thing.kind, id: thingId }, rows);
}

const isSame = (one: readonly string[], other: readonly string[]) => one.length === other.length && one.every((id) => other.includes(id));

function mustBeTiers({ allowed, disallowed }: Pick<TierLimitsInput, 'allowed' | 'disallowed'>, known: readonly string[]): void {
  const said = new Set<string>();
  for (const [list, ids] of [
    ['allowed', allowed],
    ['disallowed', disallowed],
  ] as const)
    for (const [at, id] of ids.entries()) {
      if (!known.includes(id)) throw invalid(`${list}.${at}`, 'unknownTier');
      if (said.has(id)) throw invalid(`${list}.${at}`, 'duplicate');
      said.add(id);
    }
}
