import type { SagaIterator } from 'redux-saga';
import { call, put, race, select } from 'redux-saga/effects';
import { TOKEN } from '@contract/limits';
import type { IdentitySession } from '@web/platform/identity/port';
import { ports } from '../ports';
import { selectPerson, selectShared, selectStatus, sharedSessionExpired } from './sessionSlice';
import { storedShare } from './sharedToken';

/**
 * Finds the access token for a call: the shared session's while it lasts, else the user's own, refreshed when `force` is
 * set. Answers null when none comes in time, and when what is stored is not of whoever is shown as signed in.
 */
export function* accessTokenSaga(force = false): SagaIterator<string | null> {
  const status: string = yield select(selectStatus);
  if (status === 'guest') return null;
  if (status === 'unknown' || (yield select(selectShared))) {
    const share = yield* storedShare();
    if (share.token) return share.token;
    if (yield select(selectShared)) {
      yield put(sharedSessionExpired());
      return null;
    }
  }

  const { clock, log } = yield* ports();
  const first: { own?: string | null } = yield race({
    own: call(sessionToken, force),
    tooLate: call(clock.sleep, TOKEN.requestTimeoutMs),
  });
  if (!('own' in first)) yield call(log.warn, 'Access token request timed out');
  return first.own ?? null;
}

/** The user's own token; null when there is no session, or no way to renew it now. */
export function* sessionToken(force: boolean): SagaIterator<string | null> {
  const { identity } = yield* ports();
  try {
    const session: IdentitySession | null = yield call(force ? identity.refresh : identity.freshSession);
    // Another tab may be a step ahead; this one follows when it hears of it, and asks as nobody until then.
    const person: string | null = yield select(selectPerson);
    return session && (person === null || person === session.accountSub) ? session.accessToken.value : null;
  } catch {
    return null;
  }
}
