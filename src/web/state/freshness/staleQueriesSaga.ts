import type { SagaIterator } from 'redux-saga';
import { call, put, takeEvery } from 'redux-saga/effects';
import { refetchStale } from '@web/api/staleQueries';
import { ports } from '../ports';
import { tabShown, wentOnline } from '../realtime/realtimeSlice';

/** Asks again for what is on screen and has gone stale, when the reader comes back to the tab or online. */
export function* staleQueriesSaga(): SagaIterator<void> {
  yield takeEvery([tabShown, wentOnline], askAgainSaga);
}

function* askAgainSaga(): SagaIterator<void> {
  const { clock } = yield* ports();
  yield put(refetchStale(yield call(clock.now)) as never);
}
