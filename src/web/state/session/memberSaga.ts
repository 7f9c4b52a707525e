import type { SagaIterator } from 'redux-saga';
import { call, fork, select, take } from 'redux-saga/effects';
import { selfApi } from '@web/api/self';
import { ask } from '../ask';
import { holdSaga } from '../checkout/holdSaga';
import { outgoingSaga } from '../outgoing/outgoingSaga';
import { realtimeSaga } from '../realtime/realtimeSaga';
import { undoSaga } from '../undo/undoSaga';
import { tokenRefreshSaga } from './tokenRefreshSaga';
import { unreadSaga } from './unreadSaga';
import { selectAccountId } from './sessionSlice';

/** All that goes on for somebody who is signed in. It stands in a chunk of its own, which guests never load. */
export function* memberSaga(): SagaIterator<void> {
  yield fork(tokenRefreshSaga);
  yield fork(holdSaga);
  yield fork(unreadSaga);
  yield fork(undoSaga);
  yield fork(realtimeSaga);
  if (!(yield select(selectAccountId))) yield* ask(selfApi.endpoints.getSelf, undefined);
  while (!(yield select(selectAccountId))) yield take(selfApi.endpoints.getSelf.matchFulfilled);
  yield call(outgoingSaga);
}
