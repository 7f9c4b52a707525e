import * as z from 'zod/mini';
import type { EventAddOn, PassTypeWithAddOns } from '@contract/entities/addOns';
import type { Order } from '@contract/rules/prices';
import type { CartDraft } from './cart';

export const ExtrasInput = z.strictObject({ addOns: z.record(z.string(), z.array(z.string())) });

export type Extras = z.infer<typeof ExtrasInput>['addOns'];

export const extrasOf = ({ passes }: Pick<CartDraft, 'passes'>): Extras =>
  Object.fromEntries(passes.map(({ id, passAddOns }) => [id, passAddOns.map(({ addOnId }) => addOnId)]));

export const stillOffered = (kept: Extras, { passes }: Pick<CartDraft, 'passes'>, offered: readonly PassTypeWithAddOns[]): Extras =>
  Object.fromEntries(
    passes.map(({ id, ticketId }) => {
      const known = new Set(addOnsFor(ticketId, offered).map((addOn) => addOn.id));
      return [id, (kept[id] ?? []).filter((addOnId) => known.has(addOnId))];
    }),
  );

export const orderWith = (draft: CartDraft, extras: Extras, offered: readonly PassTypeWithAddOns[]): Order => {
  const known = new Map(offered.flatMap(({ addOns }) => addOns.map((addOn) => [addOn.id, addOn] as const)));
  const passes = draft.passes.map((pass) => ({
    ...pass,
    passAddOns: (extras[pass.id] ?? []).flatMap((addOnId) => (known.has(addOnId) ? [{ addOnId, addOn: known.get(addOnId)! }] : [])),
  }));
  return { ...draft, passes };
};

export const addOnsFor = (ticketId: string, offered: readonly PassTypeWithAddOns[]): EventAddOn[] =>
  offered.find(({ id }) => id === ticketId)?.addOns ?? [];
