import { TOKEN } from '@contract/limits';
import { displayName } from '@contract/rules/names';
import { api } from '@web/api/base';
import { selfApi } from '@web/api/self';
import { keepOfferedToken, sharedSessionApi } from '@web/api/sharedSession';
import { KEYS } from '@web/platform/keys';
import { ask } from '../ask';
import { call, put, race, select, take, takeFrom, where, type Saga } from '../effects';
import { ports } from '../ports';
import { toastAdded } from '../toasts/toastsSlice';
import { expiryOf, storedSharedToken } from './accessTokenSaga';
import { formatActingAs, parseActingAs, SHARED_SESSION } from './actingSaga';
import { restoreSessionSaga } from './restoreSessionSaga';
import { offerAccepted, offerDeclined } from './sharedSessionOffer';
import {
  isViewerChange,
  selectShared,
  selectStatus,
  sharedSessionBegun,
  sharedSessionExpired,
  sharedSessionLeft,
  sharedSessionOffered,
  sharedSessionOpened,
} from './sessionSlice';
import { tokenEndSaga } from './tokenRefreshSaga';

export function* sharedSessionSaga(token: string): Saga {
  const { navigation, storage } = yield* ports();
  if ((yield* select(selectStatus)) === 'unknown')
    yield* call((yield* call(storage.read, KEYS.sharedToken)) ? resumeSharedSessionSaga : restoreSessionSaga);
  if (!(yield* call(agreedSaga, token))) return;
  yield* call(openSaga, token);
  if (yield* select(selectShared)) yield* call(navigation.replace, '/');
}

/** Says whose session it is and waits for the answer. To lead elsewhere, to be another meanwhile, or to wait too long is to decline. */
function* agreedSaga(token: string): Saga<boolean> {
  const { clock } = yield* ports();
  const lastsMs = (yield* call(currentUntil, token)) - (yield* call(clock.now));
  // One that is over needs no question: it opens nothing, and says why.
  if (!(lastsMs > 0)) return true;
  yield* put(sharedSessionOffered({ name: null, expiresAt: expiryOf(token) }));
  const { agreed, another } = yield* race({
    agreed: call(askSaga, token),
    elsewhere: call(elsewhereSaga),
    declined: take([offerDeclined, isViewerChange]),
    over: call(tokenEndSaga, expiryOf(token)),
    another: take(where(sharedSessionOffered, ({ payload }) => payload?.name === null)),
  });
  if (!another) yield* put(sharedSessionOffered(null));
  return agreed === true;
}

function* askSaga(token: string): Saga<boolean> {
  yield* put(keepOfferedToken(token));
  const { data } = yield* ask(sharedSessionApi.endpoints.getOfferedSelf, undefined);
  if (!data) return false;
  yield* put(sharedSessionOffered({ name: displayName(data), expiresAt: expiryOf(token) }));
  yield* take(offerAccepted);
  return true;
}

function* elsewhereSaga(): Saga {
  const { navigation } = yield* ports();
  const changes = yield* call(navigation.changes);
  try {
    while ((yield* call(navigation.here)).startsWith('/auth/shared')) yield* takeFrom(changes);
  } finally {
    changes.close();
  }
}

/** The moment from which a token is taken no more; in the past for what is no token. */
function* currentUntil(token: string): Saga<number> {
  const { log } = yield* ports();
  try {
    return expiryOf(token) - TOKEN.toleranceMs;
  } catch (error) {
    yield* call(log.warn, error instanceof Error ? error.message : String(error));
    return -Infinity;
  }
}

/** One that is expired or refused leaves everything as it was. */
function* openSaga(token: string): Saga {
  const { storage, tabs } = yield* ports();
  // From here on nothing is asked as whoever was here before.
  yield* put(sharedSessionBegun());
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
