// Beside the other limits, which every page loads.

/** `invites` are those of one person, `invitesOfGroup` those to one group: each may be told by mail. */
export const GROUP = {
  ownedMax: 50,
  invitedAtOnceMax: 50,
  invites: { times: 300, withinMs: 24 * 3_600_000 },
  invitesOfGroup: { times: 1_000, withinMs: 24 * 3_600_000 },
} as const;
/** The longest post or comment in UTF-16 units, the parts that it may have, and the longest address among them. */
export const ACTIVITY = { messageMax: 5_000, entitiesMax: 200, hrefMax: 2_000 } as const;
/** The longest words of a content, in UTF-16 units, and the most that there may be of each in its place. */
export const CHANNEL = { bodyMax: 100_000, ownedMax: 50, collectionsMax: 100, guestsMax: 50, interestsMax: 20 } as const;
/** Posts that are being written: what of them is kept for all devices of an account, and after what pause in typing. */
export const POST_DRAFT = {
  /** Longer than a post may be: what is too long is shortened later. */
  textMax: 10_000,
  wordsMax: 100,
  picksMax: 50,
  bareMax: 10,
  /** Beyond it the oldest are let go of. */
  perAccount: 30,
  savedAfterMs: 4_000,
  rateLimit: { account: 60 },
} as const;
