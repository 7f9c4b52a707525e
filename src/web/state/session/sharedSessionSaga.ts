import type { SagaIterator } from 'redux-saga';
import { call, put } from 'redux-saga/effects';
import { api } from '@web/api/base';
import { selfApi } from '@web/api/self';
import { KEYS } from '@web/platform/keys';
import { ask } from '../ask';
import { ports } from '../ports';
import { toastAdded } from '../toasts/toastsSlice';
import { findSaga } from './findSaga';
import { actingBy, keptActing, SHARED } from './keptActing';
import { sharedSessionExpired, sharedSessionLeft, sharedSessionOffered, sharedSessionOpened } from './sessionSlice';
import { endOf, storedShare, type Share } from './sharedToken';

/** Opens a session by the access token that somebody shared. One that has run out, or is refused, leaves everything as it was. */
export function* sharedSessionSaga(token: string): SagaIterator<void> {
  const { storage, tabs } = yield* ports();
  // From here on nothing is asked as whoever was here before.
  yield put(sharedSessionOffered());
  yield call(storage.write, KEYS.executeAs, null);
  yield call(storage.write, KEYS.sharedToken, token);
  const share: Share = yield* storedShare();
  if (!share.token) {
    yield put(share.over === 'expired' ? sharedSessionExpired() : sharedSessionLeft());
    return;
  }
  const { data } = yield* ask(selfApi.endpoints.getSelf, undefined);
  if (!data) {
    yield put(sharedSessionLeft());
    return;
  }
  yield call(storage.write, KEYS.executeAs, keptActing(data.id, SHARED));
  yield put(sharedSessionOpened({ accountId: data.id, expiresAt: endOf(token) }));
  yield put(api.util.resetApiState());
  yield call(tabs.tell, 'session');
}

/** Goes on with the shared session that this browser keeps, as long as it lasts. */
export function* sharedAgainSaga(): SagaIterator<void> {
  const { storage } = yield* ports();
  const { token, over }: Share = yield* storedShare();
  const accountId = actingBy(SHARED, yield call(storage.read, KEYS.executeAs));
  if (token && accountId) yield put(sharedSessionOpened({ accountId, expiresAt: endOf(token) }));
  else yield put(over === 'expired' ? sharedSessionExpired() : sharedSessionLeft());
}

/** Ends a shared session: its token and its execute-as value are removed, and whoever is behind it is found again. */
export function* sharedOverSaga({ type }: { type: string }): SagaIterator<void> {
  const { storage, tabs, random } = yield* ports();
  yield call(storage.write, KEYS.sharedToken, null);
  yield call(storage.write, KEYS.executeAs, null);
  if (type === sharedSessionExpired.type)
    yield put(toastAdded({ id: yield call(random.uuid), tone: 'info', phrase: 'sharedSessionExpired' }));
  yield put(api.util.resetApiState());
  yield call(tabs.tell, 'session');
  yield call(findSaga);
}
