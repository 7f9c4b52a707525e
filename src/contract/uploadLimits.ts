// Beside the other limits, which every page loads.

/** What may be uploaded. A data URI travels in JSON, which has to be held in memory whole. */
export const UPLOAD = {
  fileMaxBytes: 50_000_000,
  imageMaxBytes: 20_000_000,
  imageMaxPixels: 50_000_000,
  /** The longest description of a picture, in UTF-16 units. */
  descriptionMax: 500,
  dataUriMaxBytes: 10_000_000,
  /** How long an upload may stay unfinished, or unused once it is finished. */
  expiresMs: 24 * 3_600_000,
  /** Uploads of one account that may be unfinished or unused at a time. */
  openPerAccount: 20,
  addressLastsMs: 15 * 60_000,
} as const;
/** Videos and recordings that people send in. Nothing makes them smaller. */
export const VIDEO = {
  maxBytes: 200_000_000,
  minutesMax: 180,
  /** Of one side, in pixels. */
  sideMax: 8_192,
  captionsMaxBytes: 1_000_000,
} as const;
