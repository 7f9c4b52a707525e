import { createAction } from '@reduxjs/toolkit';
import type { EventInList } from '@contract/entities/events';
import { eventsApi } from '@web/api/events';
import { refetchKept } from '@web/api/keptAnswers';
import { registrationApi } from '@web/api/registration';
import { selfApi } from '@web/api/self';
import type { Offline, OfflineSignal } from '@web/platform/offline';
import { ask } from '../ask';
import { call, put, take, type Saga } from '../effects';
import { ports } from '../ports';
import { tabShown } from '../realtime/realtimeSlice';
import { isSignOut, isViewerChange } from '../session/sessionSlice';
import { takeEvery, takeSignals } from '../supervise';
import { toastAdded } from '../toasts/toastsSlice';

const updateAccepted = createAction('offline/updateAccepted');

const CHECK_EVERY_MS = 3_600_000;
const MOST_EVENTS = 3;

export function* offlineSaga(offline: Offline): Saga {
  const { clock } = yield* ports();
  let checkedAt = yield* call(clock.now);
  try {
    yield* takeSignals<OfflineSignal>('offline', yield* call(offline.changes), signalSaga);
    yield* takeEvery(selfApi.endpoints.listOwnEvents.matchFulfilled, function* ({ payload }) {
      yield* keepSaga(offline, payload.pages.flat());
    });
    yield* takeEvery(updateAccepted, function* () {
      yield* call(offline.takeUpdate);
    });
    yield* takeEvery(tabShown, function* () {
      const now = yield* call(clock.now);
      if (now - checkedAt < CHECK_EVERY_MS) return;
      checkedAt = now;
      yield* call(offline.check);
    });
    const change = yield* take(isViewerChange);
    // Whoever is here next is not told what is for another.
    if (isSignOut(change)) yield* call(offline.endPush);
  } finally {
    yield* call(offline.forget);
  }
}

function* signalSaga(signal: OfflineSignal): Saga {
  if (signal === 'begun') yield* put(refetchKept());
  else {
    const action = { dispatches: updateAccepted() };
    yield* put(toastAdded({ id: 'update', tone: 'info', messageKey: 'updateReady', action, autoCloseMs: null }));
  }
}

/** Fetches the passes of what comes next, so that they open at the door though they were never looked at on this device. */
function* keepSaga(offline: Offline, events: readonly Pick<EventInList, 'slug' | 'eventEnd' | 'canceledAt'>[]): Saga {
  const { clock } = yield* ports();
  const now = yield* call(clock.now);
  const coming = events.filter(({ eventEnd, canceledAt }) => canceledAt === null && Date.parse(eventEnd) > now);
  for (const { slug: eventId } of coming.slice(0, MOST_EVENTS)) {
    if (yield* call(offline.keepsPasses, eventId)) continue;
    yield* ask(registrationApi.endpoints.listPasses, { eventId });
    yield* ask(registrationApi.endpoints.getAttendee, { eventId });
    yield* ask(eventsApi.endpoints.getEvent, { eventId });
    yield* ask(eventsApi.endpoints.listSessions, { eventId });
  }
}
