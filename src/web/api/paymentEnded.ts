import { api } from './base';
import { tags } from './tags';

/** What a payment that was not waited for makes stale when it has come to its end. */
export const paymentEnded = (eventId: string | null) =>
  api.util.invalidateTags([
    tags.registrations(),
    tags.attendee(eventId ?? undefined),
    tags.availableSessions(eventId ?? undefined),
    tags.relationships(),
    tags.allOwnEvents(),
    eventId ? tags.event(eventId) : tags.allEvents(),
  ]);
