import * as z from 'zod/mini';
import { CartPackage, CartPass } from '@contract/inputs/cart';
import type { Event } from '@contract/entities/events';
import type { EventPassOptions } from '@contract/entities/packages';
import { Id } from '@contract/text';
import { KEYS } from '@web/platform/keys';
import { useKeptValue } from '@web/ui/hooks/useKeptValue';
import type { CartDraft } from './cart';

const VisitorCart = z.object({
  passes: z.array(CartPass),
  packages: z.array(CartPackage),
  addOns: z.record(z.string(), z.array(Id)),
});

/** What a visitor has chosen. It stays on this device until it is somebody's, under the ids that it will be theirs by. */
export type VisitorCart = z.infer<typeof VisitorCart>;

/** The visitor's cart for an event, whoever looks: who has signed in since takes it over. */
export const useVisitorCart = (slug: string) => useKeptValue(`${KEYS.draft}.guest.checkout.${slug}`, VisitorCart);

/** A visitor's cart as the draft that it would make. What is not to be had any more is left out. */
export function draftOf(event: Event, { passTypes, packages, addOns }: EventPassOptions, cart: VisitorCart | null): CartDraft {
  const tickets = new Map(
    [...packages.flatMap((one) => one.passes.map(({ passType }) => passType)), ...passTypes].map((one) => [one.id, one]),
  );
  const extras = new Map(addOns.flatMap((passType) => passType.addOns.map((addOn) => [addOn.id, addOn])));
  return {
    event,
    passes: (cart?.passes ?? []).flatMap(({ id, ticketId, packageId = null }) => {
      const ticket = tickets.get(ticketId);
      const passAddOns = (cart?.addOns[id] ?? []).flatMap((addOnId) =>
        extras.has(addOnId) ? [{ addOnId, addOn: extras.get(addOnId)!, amtPaid: 0 }] : [],
      );
      return ticket ? [{ id, ticketId, ticket, packageId, couponId: null, passAddOns, reservation: null }] : [];
    }),
    packages: (cart?.packages ?? []).flatMap(({ id, packageId }) => {
      const bundle = packages.find((one) => one.id === packageId);
      return bundle ? [{ id, packageId, package: bundle }] : [];
    }),
    coupon: null,
    holdUntil: null,
  };
}
