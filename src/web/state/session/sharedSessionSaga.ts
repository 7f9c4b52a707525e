import { api } from '@web/api/base';
import { selfApi } from '@web/api/self';
import { KEYS } from '@web/platform/keys';
import { ask } from '../ask';
import { call, put, type Saga } from '../effects';
import { ports } from '../ports';
import { toastAdded } from '../toasts/toastsSlice';
import { expiryOf, storedSharedToken } from './accessTokenSaga';
import { formatActingAs, parseActingAs, SHARED_SESSION } from './actingSaga';
import { restoreSessionSaga } from './restoreSessionSaga';
import { sharedSessionExpired, sharedSessionLeft, sharedSessionOffered, sharedSessionOpened } from './sessionSlice';

/** Opens a session by the access token that somebody shared. One that is expired or refused leaves everything as it was. */
export function* sharedSessionSaga(token: string): Saga {
  const { storage, tabs } = yield* ports();
  // From here on nothing is asked as whoever was here before.
  yield* put(sharedSessionOffered());
  yield* call(storage.write, KEYS.executeAs, null);
  yield* call(storage.write, KEYS.sharedToken, token);
  const shared = yield* call(storedSharedToken);
  if (!shared.token) {
    yield* put(shared.over === 'expired' ? sharedSessionExpired() : sharedSessionLeft());
    return;
  }
  const { data } = yield* ask(selfApi.endpoints.getSelf, undefined);
  if (!data) {
    yield* put(sharedSessionLeft());
    return;
  }
  yield* call(storage.write, KEYS.executeAs, formatActingAs(data.id, SHARED_SESSION));
  yield* put(sharedSessionOpened({ accountId: data.id, expiresAt: expiryOf(token) }));
  yield* put(api.util.resetApiState());
  yield* call(tabs.broadcast, 'session');
}

export function* resumeSharedSessionSaga(): Saga {
  const { storage } = yield* ports();
  const { token, over } = yield* call(storedSharedToken);
  const accountId = parseActingAs(SHARED_SESSION, yield* call(storage.read, KEYS.executeAs));
  if (token && accountId) yield* put(sharedSessionOpened({ accountId, expiresAt: expiryOf(token) }));
  else yield* put(over === 'expired' ? sharedSessionExpired() : sharedSessionLeft());
}

export function* endSharedSessionSaga(ended: ReturnType<typeof sharedSessionExpired | typeof sharedSessionLeft>): Saga {
  const { storage, tabs, random } = yield* ports();
  yield* call(storage.write, KEYS.sharedToken, null);
  yield* call(storage.write, KEYS.executeAs, null);
  yield* put(api.util.resetApiState());
  yield* call(tabs.broadcast, 'session');
  yield* call(restoreSessionSaga);
  if (!sharedSessionExpired.match(ended)) return;
  yield* put(toastAdded({ id: yield* call(random.uuid), tone: 'info', messageKey: 'sharedSessionExpired' }));
}
