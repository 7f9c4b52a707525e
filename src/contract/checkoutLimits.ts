// Beside the other limits, which every page loads.

/**
 * How long scarce passes stay held for a draft registration, and when its countdown grows loud. A hold is renewed until it
 * has lasted for `mostMs`; after that the passes are held again only when others could have them for `restMs`.
 */
export const HOLD = { lastsMs: 15 * 60_000, loudMs: 2 * 60_000, mostMs: 60 * 60_000, restMs: 10 * 60_000 } as const;
