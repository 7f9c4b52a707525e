import type { SagaIterator } from 'redux-saga';
import { call, fork, put, takeEvery } from 'redux-saga/effects';
import { ports } from '../ports';
import { authEventSaga } from './authEventSaga';
import { leadInSaga } from './leadInSaga';
import { redirectSaga } from './redirectSaga';
import { membersOnlyMet, sessionFound, sessionMissing } from './sessionSlice';

/** Finds out who is here, and follows them in and out. */
export function* sessionSaga(): SagaIterator<void> {
  const { authEvents, identity } = yield* ports();
  yield takeEvery(yield call(authEvents), authEventSaga);
  yield takeEvery(membersOnlyMet, leadInSaga);
  yield fork(redirectSaga);
  yield put((yield call(identity.session)) === null ? sessionMissing() : sessionFound());
}
