import type { SagaIterator } from 'redux-saga';
import { call, put } from 'redux-saga/effects';
import { TOKEN } from '@contract/limits';
import { readToken } from '@web/platform/identity/tokens';
import { KEYS } from '@web/platform/keys';
import { ports } from '../ports';
import { toastAdded } from '../toasts/toastsSlice';

/** Holds for a token whose expiry is in the future. @throws IdentityError InvalidToken */
export const isCurrent = (token: string, now: number): boolean => (readToken(token).exp ?? 0) * 1000 - TOKEN.toleranceMs > now;

/** The token of a session that somebody shared with this browser. One that has run out is forgotten, and that is said. */
export function* readSharedToken(): SagaIterator<string | null> {
  const { clock, storage, random, log } = yield* ports();
  const token: string | null = yield call(storage.read, KEYS.sharedToken);
  if (!token) return null;
  try {
    if (isCurrent(token, yield call(clock.now))) return token;
    yield put(toastAdded({ id: yield call(random.uuid), tone: 'info', phrase: 'sharedSessionExpired' }));
  } catch (error) {
    yield call(log.warn, (error as Error).message);
  }
  yield call(storage.write, KEYS.sharedToken, null);
  yield call(storage.write, KEYS.executeAs, null);
  return null;
}
