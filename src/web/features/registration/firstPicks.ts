import type { EventPassOptions } from '@contract/entities/packages';
import type { Picks } from '@web/state/checkout/checkoutSlice';
import { isEmpty, picksOf, type CartDraft } from './cart';

/** What is picked before anything was: the draft's cart, the pass that was pressed on, that of a code, or the only one there is. */
export function firstPicks(
  draft: Pick<CartDraft, 'passes' | 'packages'>,
  { passTypes, packages, couponTicketId }: EventPassOptions,
  wished: string | null,
): Picks {
  const held = picksOf(draft);
  const only = passTypes.length === 1 && packages.length === 0 ? passTypes[0]!.id : null;
  const likely = isEmpty(held) ? (couponTicketId ?? only) : null;
  const wanted = passTypes.find(({ id, remaining }) => id === (wished ?? likely) && remaining !== 0);
  if (!wanted || held.passes[wanted.id]) return held;
  return { ...held, passes: { ...held.passes, [wanted.id]: Math.max(1, wanted.minQuantityPerSale) } };
}
