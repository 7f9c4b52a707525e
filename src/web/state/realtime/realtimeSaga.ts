import type { SagaIterator } from 'redux-saga';
import { call, fork, put, select, take, takeEvery } from 'redux-saga/effects';
import { selfApi } from '@web/api/self';
import { selectAccountId } from '../session/sessionSlice';
import { catchUpSaga } from './catchUpSaga';
import { eventSaga } from './eventSaga';
import { frameReceived, reconnectAsked, selectHidden, socketClosed, socketJoined, tabShown, wentOnline } from './realtimeSlice';
import { socketSaga } from './socketSaga';
import { typingSaga } from './typingSaga';

/** Keeps the viewer's socket: opened once their account is loaded, closed while the tab is hidden, opened again after. */
export function* realtimeSaga(): SagaIterator<void> {
  yield takeEvery(frameReceived, eventSaga);
  yield fork(typingSaga);
  yield fork(joinedSaga);
  while (!(yield select(selectAccountId))) yield take(selfApi.endpoints.getSelf.matchFulfilled);
  for (;;) {
    if (yield select(selectHidden)) yield take(tabShown);
    yield call(socketSaga);
    if (yield select(selectHidden)) yield put(socketClosed());
    // All attempts are used up: the reader, or the network, has to say when to try again.
    else yield take([reconnectAsked, wentOnline, tabShown]);
  }
}

/** Whatever happened between what is cached and the socket's first frame has to be asked for. */
function* joinedSaga(): SagaIterator<void> {
  for (let first = true; ; first = false) {
    yield take(socketJoined);
    yield call(catchUpSaga, first);
  }
}
