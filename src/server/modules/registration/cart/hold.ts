import { HOLD } from '@contract/checkoutLimits';

interface Held {
  heldSince: Date | null;
}

export const NEVER_HELD: Held = { heldSince: null };

/** A hold from now on. What was held for as long as it may be is held no further, and may be bought while there is some. */
export function holdFrom({ heldSince: before }: Held, now: Date): { holdUntil: Date; heldSince: Date } {
  const isOver = before === null || now.getTime() >= before.getTime() + HOLD.mostMs + HOLD.restMs;
  const heldSince = isOver ? now : before;
  const latest = Math.max(heldSince.getTime() + HOLD.mostMs, now.getTime());
  return { holdUntil: new Date(Math.min(now.getTime() + HOLD.lastsMs, latest)), heldSince };
}
