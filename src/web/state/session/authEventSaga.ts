import type { SagaIterator } from 'redux-saga';
import { call, put, select } from 'redux-saga/effects';
import { signInPath } from '@contract/rules/redirects';
import { api } from '@web/api/base';
import { TAGS } from '@web/api/tags';
import type { IdentityEvent } from '@web/platform/identity/port';
import { KEYS } from '@web/platform/keys';
import { ports } from '../ports';
import { selectRedirect, selectStatus, sessionEnded, signedIn, signedOut } from './sessionSlice';

/** Answers what identity tells: where to go, and who is there. Refreshes, failed or not, lead nowhere. */
export function* authEventSaga(event: IdentityEvent): SagaIterator<void> {
  if (event === 'signedIn' || event === 'signInWithRedirect') yield call(welcomeSaga);
  else if (event === 'signedOut') yield call(farewellSaga);
  else if (event === 'tokenRefresh_failure') yield call(lostSaga);
}

function* welcomeSaga(): SagaIterator<void> {
  const { navigation, storage } = yield* ports();
  const target: string | null = yield select(selectRedirect);
  yield put(signedIn());
  yield call(storage.write, KEYS.redirect, null);
  yield call(navigation.replace, target ?? '/');
  // What was answered to a visitor may be answered differently to a member.
  yield put(api.util.invalidateTags([...TAGS]));
}

function* farewellSaga(): SagaIterator<void> {
  // A session that ended by a refusal has led to sign-in already, with the way back.
  if ((yield select(selectStatus)) === 'guest') return;
  const { navigation } = yield* ports();
  yield put(signedOut());
  yield call(navigation.push, signInPath('/'));
  yield put(api.util.resetApiState());
}

/** Notices tokens that were cleared because their refresh was refused. */
function* lostSaga(): SagaIterator<void> {
  const { identity } = yield* ports();
  if ((yield call(identity.session)) === null) yield put(sessionEnded());
}
