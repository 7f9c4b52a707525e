import type { SagaIterator } from 'redux-saga';
import { call, put, select } from 'redux-saga/effects';
import { signInPath } from '@contract/rules/redirects';
import { api } from '@web/api/base';
import type { IdentitySession } from '@web/platform/identity/port';
import { KEYS } from '@web/platform/keys';
import { ports } from '../ports';
import { actingBy } from './keptActing';
import { sharedAgainSaga } from './sharedSessionSaga';
import {
  executeAsChosen,
  executeAsLeft,
  selectActingAs,
  selectPerson,
  selectRedirect,
  selectShared,
  selectStatus,
  sharedSessionLeft,
  signedIn,
  signedOut,
} from './sessionSlice';

/** Looks whether another tab has signed in or out, or acts as somebody else, and goes along. */
export function* followSaga(): SagaIterator<void> {
  if ((yield select(selectStatus)) === 'unknown') return;
  const { identity, storage } = yield* ports();
  const isShared = (yield call(storage.read, KEYS.sharedToken)) !== null;
  const wasShared = (yield select(selectShared)) !== null;
  if (isShared || wasShared) {
    if (isShared && !wasShared) yield call(joinSaga);
    if (!isShared) yield put(sharedSessionLeft());
    return;
  }
  const session: IdentitySession | null = yield call(identity.session);
  const person: string | null = session?.accountSub ?? null;
  if (person !== (yield select(selectPerson))) yield call(person === null ? followOutSaga : followInSaga, person);
  const actingAs = person && actingBy(person, yield call(storage.read, KEYS.executeAs));
  if (person === null || actingAs === (yield select(selectActingAs))) return;
  yield put(actingAs === null ? executeAsLeft() : executeAsChosen(actingAs));
}

/** Another tab opened a shared session: whoever is found now is its account. */
function* joinSaga(): SagaIterator<void> {
  yield call(sharedAgainSaga);
  yield put(api.util.resetApiState());
}

function* followInSaga(person: string | null): SagaIterator<void> {
  const { navigation } = yield* ports();
  const target: string | null = yield select(selectRedirect);
  yield put(signedIn(person!));
  // The page stays where it is, unless it only asks who is there.
  const here: string = yield call(navigation.here);
  if (here.startsWith('/auth/')) yield call(navigation.replace, target ?? '/');
  yield put(api.util.resetApiState());
}

function* followOutSaga(): SagaIterator<void> {
  const { navigation } = yield* ports();
  yield put(signedOut());
  yield call(navigation.push, signInPath('/'));
  yield put(api.util.resetApiState());
}
