/** The calls whose answers are kept for when there is no network, by their endpoints: who one is, one's passes, and what goes on there. */
export const KEPT_CALLS = {
  getSelf: '/self',
  getRelationships: '/self/relationships',
  listOwnEvents: '/self/events',
  getAttendee: '/self/events/:eventId/attendee',
  listPasses: '/self/events/:eventId/attendee/passes',
  listPayments: '/self/events/:eventId/attendee/payments',
  listSavedSessions: '/self/events/:eventId/sessions',
  getEvent: '/events/:eventId',
  listPassTypes: '/events/:eventId/passTypes',
  listSessions: '/events/:eventId/sessions',
  listSpeakers: '/events/:eventId/speakers',
  getListing: '/listings/:eventId',
} as const;

/** Where they are kept: one member's at a time. */
export const KEPT_ANSWERS = 'atrium-kept-answers';
/** The pictures that people have uploaded and a member has seen. */
export const KEPT_IMAGES = 'atrium-kept-images';

export type WorkerOrder = { type: 'forget' } | { type: 'door' } | { type: 'build' } | { type: 'SKIP_WAITING' };
