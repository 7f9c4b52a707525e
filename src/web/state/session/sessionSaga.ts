import type { SagaIterator } from 'redux-saga';
import { call, fork, takeEvery } from 'redux-saga/effects';
import { ports } from '../ports';
import { tabShown } from '../realtime/realtimeSlice';
import { actingSaga, sharedOverSaga } from './actingSaga';
import { authEventSaga } from './authEventSaga';
import { findSaga } from './findSaga';
import { followSaga } from './followSaga';
import { leadInSaga } from './leadInSaga';
import { redirectSaga } from './redirectSaga';
import { executeAsChosen, executeAsLeft, membersOnlyMet, sharedSessionExpired, sharedSessionLeft } from './sessionSlice';
import { sharedLinkSaga } from './sharedLinkSaga';

/** Finds out who is here, and follows them in and out, in this tab and the others. */
export function* sessionSaga(): SagaIterator<void> {
  const { authEvents, navigation, tabs } = yield* ports();
  yield takeEvery(yield call(authEvents), authEventSaga);
  yield takeEvery([executeAsChosen, executeAsLeft], actingSaga);
  yield takeEvery([sharedSessionExpired, sharedSessionLeft], sharedOverSaga);
  yield takeEvery(membersOnlyMet, leadInSaga);
  yield fork(redirectSaga);
  if (!(yield call(sharedLinkSaga))) yield call(findSaga);
  yield takeEvery(yield call(navigation.changes), sharedLinkSaga);
  yield takeEvery(yield call(tabs.changes), followSaga);
  yield takeEvery(tabShown, followSaga);
}
