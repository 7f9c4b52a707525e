import { api } from './base';
import { answersAt } from './cachedAnswers';
import { tags, type Tag } from './tags';

const ofEvent = (slug: string | null): Tag[] => [
  tags.attendee(slug ?? undefined),
  tags.relationships(),
  tags.allOwnEvents(),
  slug ? tags.event(slug) : tags.allEvents(),
];

/** What somebody else's change of what one has of an event makes stale. */
export const attendanceChanged = (slug: string) => api.util.invalidateTags(ofEvent(slug));

/** What a payment that was not waited for makes stale when it has come to its end; of every event when it was not for one. */
export const paymentEnded = (slug: string | null) =>
  api.util.invalidateTags([tags.registrations(), tags.sessionRegistrations(), tags.availableSessions(slug ?? undefined), ...ofEvent(slug)]);

/** Whether an order for an event is still a draft for this page. */
export const isDraftHere = (state: unknown, slug: string): boolean =>
  answersAt<{ status?: string }>(state, tags.registration(slug)).some(({ data }) => data?.status === 'draft');
