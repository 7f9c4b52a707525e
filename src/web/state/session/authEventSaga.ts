import type { SagaIterator } from 'redux-saga';
import { call, put, select } from 'redux-saga/effects';
import { signInPath } from '@contract/rules/redirects';
import { api } from '@web/api/base';
import { TAGS } from '@web/api/tags';
import type { IdentityEvent, IdentitySession } from '@web/platform/identity/port';
import { KEYS } from '@web/platform/keys';
import { ports } from '../ports';
import { selectPerson, selectRedirect, selectStatus, sessionEnded, signedIn, signedOut } from './sessionSlice';

/** Answers what identity tells: where to go, and who is there. Refreshes, failed or not, lead nowhere. */
export function* authEventSaga(event: IdentityEvent): SagaIterator<void> {
  if (event === 'signedIn' || event === 'signInWithRedirect') yield call(welcomeSaga);
  else if (event === 'signedOut') yield call(farewellSaga);
  else if (event === 'tokenRefresh_failure') yield call(lostSaga);
}

function* welcomeSaga(): SagaIterator<void> {
  const { identity, navigation, storage, tabs } = yield* ports();
  const session: IdentitySession | null = yield call(identity.session);
  // Ended again already, as by another tab.
  if (!session) return;
  const target: string | null = yield select(selectRedirect);
  yield call(forgetActing);
  yield put(signedIn(session.accountSub));
  yield call(storage.write, KEYS.redirect, null);
  yield call(navigation.replace, target ?? '/');
  // What was answered to a visitor may be answered differently to a member.
  yield put(api.util.invalidateTags([...TAGS]));
  yield call(tabs.tell, 'session');
}

function* farewellSaga(): SagaIterator<void> {
  const { navigation, tabs } = yield* ports();
  yield call(forgetActing);
  yield call(tabs.tell, 'session');
  // A session that ended by a refusal has led to sign-in already, with the way back.
  if ((yield select(selectStatus)) === 'guest') return;
  yield put(signedOut());
  yield call(navigation.push, signInPath('/'));
  yield put(api.util.resetApiState());
}

/** Notices tokens that were cleared because their refresh was refused. A shared session goes on without them. */
function* lostSaga(): SagaIterator<void> {
  const { identity, tabs } = yield* ports();
  if ((yield call(identity.session)) !== null) return;
  yield call(tabs.tell, 'session');
  // A tab that had not heard of the session yet has none to end.
  if ((yield select(selectPerson)) === null) return;
  yield call(forgetActing);
  yield put(sessionEnded());
}

/** Whom one acted for, and what somebody shared, ends with the session. */
function* forgetActing(): SagaIterator<void> {
  const { storage } = yield* ports();
  yield call(storage.write, KEYS.sharedToken, null);
  yield call(storage.write, KEYS.executeAs, null);
}
