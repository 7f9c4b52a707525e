import type { SagaIterator } from 'redux-saga';
import { call, fork, select, take } from 'redux-saga/effects';
import { selfApi } from '@web/api/self';
import { ask } from '../ask';
import { holdSaga } from '../checkout/holdSaga';
import { outgoingSaga } from '../outgoing/outgoingSaga';
import { realtimeSaga } from '../realtime/realtimeSaga';
import { undoSaga } from '../undo/undoSaga';
import { guestIdentitySaga } from './credentialsSaga';
import { sharedExpirySaga } from './sharedExpirySaga';
import { selectAccountId, selectShared } from './sessionSlice';
import { tokenRefreshSaga } from './tokenRefreshSaga';
import { unreadSaga } from './unreadSaga';

/** All that goes on for somebody who is signed in. It stands in a chunk of its own, which guests never load. */
export function* memberSaga(): SagaIterator<void> {
  if (yield select(selectShared)) yield fork(sharedExpirySaga);
  else {
    yield fork(tokenRefreshSaga);
    yield fork(guestIdentitySaga);
  }
  yield fork(holdSaga);
  yield fork(unreadSaga);
  yield fork(undoSaga);
  yield fork(realtimeSaga);
  if (!(yield select(selectAccountId))) yield* ask(selfApi.endpoints.getSelf, undefined);
  while (!(yield select(selectAccountId))) yield take(selfApi.endpoints.getSelf.matchFulfilled);
  yield call(outgoingSaga);
}
