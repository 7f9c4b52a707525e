import type { RealtimeBody } from '@contract/realtime';
import { api } from './base';
import { patchAnswers, type ApiDispatch, type GetState } from './cachedAnswers';
import { PAID_BESIDE_EVENTS, paidTags } from './paidBesideEvents';
import { tags, type Tag } from './tags';

const ofEvent = (slug: string | null): Tag[] => [
  tags.attendee(slug ?? undefined),
  tags.relationships(),
  tags.allOwnEvents(),
  slug ? tags.event(slug) : tags.allEvents(),
];

export const attendanceChanged = (slug: string) => api.util.invalidateTags(ofEvent(slug));

/** What a payment that was not waited for makes stale when it has come to its end; of everything that can be paid for when it was for no event. */
export const paymentEnded = (slug: string | null, outcome: RealtimeBody<'payment-ended'>['outcome']) =>
  api.util.invalidateTags([
    tags.registrations(),
    tags.sessionRegistrations(),
    tags.availableSessions(slug ?? undefined),
    ...ofEvent(slug),
    ...(slug ? [] : PAID_BESIDE_EVENTS),
    ...(slug || outcome === 'completed' ? [] : [paidTags.intent()]),
  ]);

/** A page that shows an order as a draft learns that it was completed elsewhere; the page that completed it knows. */
export const completedElsewhere = (slug: string) => (dispatch: ApiDispatch, getState: GetState) => {
  let isNews = false;
  const close = (order: { status?: string }) => {
    order.status = 'registered';
    isNews = true;
  };
  patchAnswers(tags.registration(slug), close, dispatch, getState, ({ status }) => status === 'draft');
  if (isNews) dispatch(attendanceChanged(slug));
};
