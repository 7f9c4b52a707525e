import type { SagaIterator } from 'redux-saga';
import { call, race } from 'redux-saga/effects';
import { TOKEN } from '@contract/limits';
import type { IdentitySession } from '@web/platform/identity/port';
import { ports } from '../ports';
import { isCurrent, readSharedToken } from './sharedToken';

/**
 * Finds the access token for a call: the shared session's while it lasts, else
 * the user's own, refreshed when `force` is set. Answers null when none comes in time.
 */
export function* accessTokenSaga(force = false): SagaIterator<string | null> {
  const { clock, log } = yield* ports();
  const shared: string | null = yield call(readSharedToken);
  if (shared && isCurrent(shared, yield call(clock.now))) return shared;

  const { own, tooLate } = yield race({
    own: call(sessionToken, force),
    tooLate: call(sleepThrough),
  });
  if (tooLate) yield call(log.warn, 'Access token request timed out');
  return own ?? null;
}

function* sleepThrough(): SagaIterator<true> {
  const { clock } = yield* ports();
  yield call(clock.sleep, TOKEN.requestTimeoutMs);
  return true;
}

/** The user's own token; null when there is no session, or no way to renew it now. */
export function* sessionToken(force: boolean): SagaIterator<string | null> {
  const { identity } = yield* ports();
  try {
    const session: IdentitySession | null = yield call(force ? identity.refresh : identity.freshSession);
    return session?.accessToken.value ?? null;
  } catch {
    return null;
  }
}
