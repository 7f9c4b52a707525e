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

/** Every error the API answers with, by its code: the HTTP status and the sentence a reader is shown. */
export const ERRORS = {
  invalidInput: { status: 400, message: 'Please check what you sent.' },
  notAuthorized: { status: 401, message: 'You must sign in to view this content' },
  forbidden: { status: 403, message: 'you do not have permission to access this page' },
  /** Leave to act for somebody was never given, or has been taken away. */
  mayNotAct: { status: 403, message: 'You may not act for this account.' },
  notFound: { status: 404, message: 'not found' },
  accountNotFound: { status: 404, message: "We couldn't find an account with that email." },
  methodNotAllowed: { status: 405, message: 'This address does not answer that method.' },
  conflict: { status: 409, message: 'This was changed in the meantime. Reload and try again.' },
  stillRunning: { status: 409, message: 'The same request is still being worked on. Try again in a moment.' },
  soldOut: { status: 409, message: 'Sorry, this just sold out.' },
  couponUsedUp: { status: 409, message: 'This coupon has been used up.' },
  limitReached: { status: 409, message: 'You already have as many of these as one person may have.' },
  holdExpired: { status: 409, message: 'The time to hold your passes ran out. They went back on sale; your answers are kept.' },
  tooLarge: { status: 413, message: 'This is too large to send.' },
  unsupportedMedia: { status: 415, message: 'Send JSON.' },
  keyReused: { status: 422, message: 'This idempotency key was used for another request.' },
  tooManyRequests: { status: 429, message: 'Too many attempts. Wait a moment and try again.' },
  notGroupMember: { status: 453, message: 'Only members of this group can see this.' },
  notEventRegistered: { status: 454, message: 'You are not registered for this event.' },
  registrationUnavailable: { status: 455, message: 'Registration is not open.' },
  featureNotAvailable: { status: 456, message: 'feature not enabled for this community' },
  knownError: { status: 460, message: 'Something went wrong' },
  unexpected: { status: 500, message: 'Something went wrong' },
  unavailable: { status: 503, message: "We'll be back soon!" },
} as const;

export type ErrorCode = keyof typeof ERRORS;

/** What is shown when an error brings no words of its own. */
export const FALLBACK_MESSAGE = 'Something went wrong';

/** One broken rule: the dotted path of the field, the rule's name, and a sentence. */
export interface FieldError {
  field: string;
  rule: string;
  message: string;
}
