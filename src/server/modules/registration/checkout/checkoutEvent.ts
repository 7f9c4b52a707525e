import type { BaseEventAddOn } from '@contract/entities/addOns';
import type { BaseEvent } from '@contract/entities/eventBase';
import type { Tenant } from '@server/db/tenant';
import { findEvent, salesOffer, type KnownEvent, type Offer } from '../../events/reads';
import { serializeAddOn } from '../serialize';
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
  return { event, base, offer: await salesOffer(tenant, event.id), addOns: await offeredAddOns(tenant, event.id) };
}

async function offeredAddOns(tenant: Tenant, eventId: string): Promise<Map<string, OfferedAddOn>> {
  const rows = await addOnRows(tenant, eventId);
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
