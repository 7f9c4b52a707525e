export interface Dice {
  /** A whole number from 0 to below a limit. */
  below: (limit: number) => number;
  chance: (share: number) => boolean;
  of: <T>(choices: readonly T[]) => T;
}

/** Mulberry32. */
export function seeded(seed: number): Dice {
  let state = seed >>> 0;
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const below = (limit: number) => Math.floor(next() * limit);
  return { below, chance: (share) => next() < share, of: (choices) => choices[below(choices.length)]! };
}
