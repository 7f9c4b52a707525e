import type { BaseEventAddOn, PassTypeWithAddOns } from '@contract/entities/addOns';
import type { BaseEvent } from '@contract/entities/eventBase';
import type { Tenant } from '@server/db/tenant';
import { findEvent, salesOffer, type KnownEvent, type Offer } from '../../events/reads';
import { keptInLine } from '../../waitingLists/reads';
import { takenAddOns } from '../cart/queries';
import { serializeAddOn, serializeOfferedAddOn } from '../serialize';
import { addOnBonds, addOnRows } from '../queries';

/** An add-on as it is sold, and the pass types it is bound to; with none it goes with all. */
export interface OfferedAddOn {
  addOn: BaseEventAddOn;
  passTypeIds: ReadonlySet<string>;
}

export interface CheckoutEvent {
  event: KnownEvent;
  base: BaseEvent;
  offer: Offer;
  addOns: Map<string, OfferedAddOn>;
}

export async function checkoutEventOf(tenant: Tenant, eventId: string): Promise<CheckoutEvent> {
  const { event, base } = await findEvent(tenant, eventId);
  const [offer, addOns] = await Promise.all([salesOffer(tenant, event.id), offeredAddOns(tenant, event.id)]);
  return { event, base, offer, addOns };
}

export async function offeredAddOns(tenant: Tenant, eventId: string): Promise<Map<string, OfferedAddOn>> {
  const rows = await addOnRows(tenant, { eventId });
  const bonds =
    rows.length > 0
      ? await addOnBonds(
          tenant,
          rows.map(({ addOn }) => addOn.id),
        )
      : [];
  return new Map(
    rows.map((row) => [
      row.addOn.id,
      {
        addOn: serializeAddOn(row),
        passTypeIds: new Set(bonds.filter(({ addOnId }) => addOnId === row.addOn.id).map(({ passTypeId }) => passTypeId)),
      },
    ]),
  );
}

export const goesWith = ({ passTypeIds }: OfferedAddOn, ticketId: string): boolean => passTypeIds.size === 0 || passTypeIds.has(ticketId);

interface Asker {
  accountId: string | null;
  now: Date;
  kept?: ReadonlyMap<string, number>;
  outsideTiers: ReadonlySet<string>;
}

export async function addOnsOf(
  tenant: Tenant,
  { base, offer, addOns }: Pick<CheckoutEvent, 'base' | 'offer' | 'addOns'>,
  ticketIds: Iterable<string>,
  { accountId, now, kept: known, outsideTiers }: Asker,
): Promise<PassTypeWithAddOns[]> {
  const isAny = addOns.size > 0;
  const taken = isAny ? await takenAddOns(tenant, [...addOns.keys()], accountId, now) : new Map<string, number>();
  const kept = known ?? (isAny ? await keptInLine(tenant, base.id, accountId) : new Map<string, number>());
  return [...new Set(ticketIds)].map((ticketId) => ({
    ...offer.passTypes.get(ticketId)!.base,
    addOns: [...addOns.values()]
      .filter((one) => goesWith(one, ticketId) && !outsideTiers.has(one.addOn.id))
      .map(({ addOn }) => serializeOfferedAddOn(addOn, base, (taken.get(addOn.id) ?? 0) + (kept.get(addOn.id) ?? 0))),
  }));
}
