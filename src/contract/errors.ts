/** The statuses the platform adds to HTTP's own: things a viewer may know of but not use (453 to 461). */
export const MODULE_FORBIDDEN = {
  notGroupMember: 453,
  notEventRegistered: 454,
  registrationUnavailable: 455,
  featureNotAvailable: 456,
  tierRequired: 457,
  subscriptionRequired: 458,
  integrationPermissionDenied: 459,
  knownError: 460,
  privateChannel: 461,
} as const;

/** Holds for 403 and the codes 453 to 461: a final refusal of a module. */
export const isModuleForbidden = (status: number) => status === 403 || (status >= 453 && status <= 461);

/** Holds where the platform itself did not answer: no network, or a gateway in front of a server that is away. */
export const isUnanswered = (status: number) => status === 0 || (status >= 502 && status <= 504);

/** Every error the API answers with, and its HTTP status. Its message is `errors.<code>`. */
export const ERRORS = {
  invalidInput: 400,
  notAuthorized: 401,
  forbidden: 403,
  /** Leave to act for somebody was never given, or has been taken away. */
  mayNotAct: 403,
  notFound: 404,
  accountNotFound: 404,
  methodNotAllowed: 405,
  conflict: 409,
  stillRunning: 409,
  soldOut: 409,
  couponUsedUp: 409,
  couponLimitReached: 409,
  limitReached: 409,
  holdExpired: 409,
  offerExpired: 409,
  priceChanged: 409,
  slotGone: 409,
  tooManyDrafts: 409,
  bookingStarted: 409,
  tooLarge: 413,
  unsupportedMedia: 415,
  keyReused: 422,
  tooManyRequests: 429,
  notGroupMember: 453,
  notEventRegistered: 454,
  registrationUnavailable: 455,
  featureNotAvailable: 456,
  tierRequired: 457,
  knownError: 460,
  privateChannel: 461,
  unexpected: 500,
  unavailable: 503,
} as const;

export type ErrorCode = keyof typeof ERRORS;

/** One broken rule: the dotted path of the field, the rule's name, and a sentence. */
export interface FieldError {
  field: string;
  rule: string;
  message: string;
}
