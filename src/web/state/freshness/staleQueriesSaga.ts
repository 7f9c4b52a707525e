import { refetchStale } from '@web/api/staleQueries';
import { call, put, type Saga } from '../effects';
import { ports } from '../ports';
import { platformReached, tabShown, wentOnline } from '../realtime/realtimeSlice';
import { takeEvery } from '../supervise';

/** Refetches what is on screen and stale, or was not answered, when the user comes back to the tab or online, or the platform does. */
export function* staleQueriesSaga(): Saga {
  yield* takeEvery([tabShown, wentOnline, platformReached], refetchSaga);
}

function* refetchSaga(): Saga {
  const { clock } = yield* ports();
  yield* put(refetchStale(yield* call(clock.now)));
}
