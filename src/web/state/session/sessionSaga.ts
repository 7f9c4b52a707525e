import type { SagaIterator } from 'redux-saga';
import { call, fork, takeEvery } from 'redux-saga/effects';
import { KEYS } from '@web/platform/keys';
import { ports } from '../ports';
import { tabShown } from '../realtime/realtimeSlice';
import { actingSaga } from './actingSaga';
import { aside } from './aside';
import { authEventSaga } from './authEventSaga';
import { findSaga } from './findSaga';
import { leadInSaga } from './leadInSaga';
import { redirectSaga } from './redirectSaga';
import { executeAsChosen, executeAsLeft, membersOnlyMet, sharedSessionExpired, sharedSessionLeft } from './sessionSlice';
import { sharedLinkSaga } from './sharedLinkSaga';

/** Finds out who is here, and follows them in and out, in this tab and the others. */
export function* sessionSaga(): SagaIterator<void> {
  const { authEvents, navigation, storage, tabs } = yield* ports();
  yield takeEvery(yield call(authEvents), authEventSaga);
  yield takeEvery([executeAsChosen, executeAsLeft], actingSaga);
  yield takeEvery([sharedSessionExpired, sharedSessionLeft], (action) => aside('sharedOverSaga', action));
  yield takeEvery(membersOnlyMet, leadInSaga);
  yield fork(redirectSaga);
  if (!(yield call(sharedLinkSaga))) {
    if (yield call(storage.read, KEYS.sharedToken)) yield call(aside, 'sharedAgainSaga');
    else yield call(findSaga);
  }
  yield takeEvery(yield call(navigation.changes), sharedLinkSaga);
  const follow = () => aside('followSaga');
  yield takeEvery(yield call(tabs.changes), follow);
  yield takeEvery(tabShown, follow);
}
