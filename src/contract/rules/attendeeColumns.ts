/** What may stand beside the name in the table of an event's people; an answer's column is the id of its question. */
export const ATTENDEE_COLUMNS = ['passes', 'registered', 'number', 'coupon', 'channel', 'paid', 'state'] as const;
export type AttendeeColumn = (typeof ATTENDEE_COLUMNS)[number];

export const ATTENDEE_COLUMNS_MAX = 6;
