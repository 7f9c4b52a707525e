// Beside the other limits, which every page loads.

export const SOCKET = {
  attempts: 5,
  firstDelayMs: 1_000,
  maxDelayMs: 10_000,
  heartbeatEveryMs: 25_000,
  heartbeatTimeoutMs: 60_000,
  /** How often the server asks whether an open socket may still be. */
  recheckEveryMs: 60_000,
} as const;
/** A typing-stop follows this long after the last key. */
export const TYPING_STOP_MS = 3_000;
/** A long spell of typing is told again this often, and one that is not told again is over after this long. */
export const TYPING = { repeatMs: 5_000, expireMs: 10_000 } as const;
