import type { SagaIterator } from 'redux-saga';
import { call, put } from 'redux-saga/effects';
import { api } from '@web/api/base';
import { selfApi } from '@web/api/self';
import { KEYS } from '@web/platform/keys';
import { ask } from '../ask';
import { ports } from '../ports';
import { keptActing, SHARED } from './keptActing';
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
