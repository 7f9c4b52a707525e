import { TOKEN } from '@contract/limits';
import { readToken } from '@web/platform/identity/tokens';
import { KEYS } from '@web/platform/keys';
import { call, put, race, select, type Saga } from '../effects';
import { ports } from '../ports';
import { selectUserSub, selectShared, selectStatus, sharedSessionExpired } from './sessionSlice';

/**
 * Finds the access token for a call: the shared session's while it lasts, else the user's own, refreshed when `force` is
 * set. Null when none comes in time, and when the stored one is not of whoever is shown as signed in.
 */
export function* accessTokenSaga(force = false): Saga<string | null> {
  const status = yield* select(selectStatus);
  if (status === 'guest') return null;
  if (status === 'unknown' || (yield* select(selectShared))) {
    const shared = yield* call(storedSharedToken);
    if (shared.token) return shared.token;
    if (yield* select(selectShared)) {
      yield* put(sharedSessionExpired());
      return null;
    }
  }

  const { clock, log } = yield* ports();
  const { own } = yield* race({ own: call(ownTokenSaga, force), tooLate: call(clock.sleep, TOKEN.requestTimeoutMs) });
  if (own === undefined) yield* call(log.warn, 'Access token request timed out');
  return own ?? null;
}

/** The user's own token; null when there is no session, or no way to renew it now. */
function* ownTokenSaga(force: boolean): Saga<string | null> {
  const { identity } = yield* ports();
  try {
    const session = yield* call(force ? identity.refresh : identity.freshSession);
    // Another tab may be a step ahead; this one follows when it hears of it, and calls as nobody until then.
    const userSub = yield* select(selectUserSub);
    return session && (userSub === null || userSub === session.accountSub) ? session.accessToken.value : null;
  } catch {
    return null;
  }
}

/** When a token ends, by its own word. @throws IdentityError InvalidToken */
export const expiryOf = (token: string): number => (readToken(token).exp ?? 0) * 1000;

export interface SharedToken {
  token: string | null;
  over: 'expired' | 'invalid' | null;
}

export function* storedSharedToken(): Saga<SharedToken> {
  const { clock, storage, log } = yield* ports();
  const token = yield* call(storage.read, KEYS.sharedToken);
  if (!token) return { token: null, over: null };
  try {
    const isCurrent = expiryOf(token) - TOKEN.toleranceMs > (yield* call(clock.now));
    return isCurrent ? { token, over: null } : { token: null, over: 'expired' };
  } catch (error) {
    yield* call(log.warn, error instanceof Error ? error.message : String(error));
    return { token: null, over: 'invalid' };
  }
}
