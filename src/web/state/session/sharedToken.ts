import type { SagaIterator } from 'redux-saga';
import { call } from 'redux-saga/effects';
import { TOKEN } from '@contract/limits';
import { readToken } from '@web/platform/identity/tokens';
import { KEYS } from '@web/platform/keys';
import { ports } from '../ports';

/** When a token ends, by its own word. @throws IdentityError InvalidToken */
export const endOf = (token: string): number => (readToken(token).exp ?? 0) * 1000;

/** Holds for a token whose expiry is in the future. @throws IdentityError InvalidToken */
export const isCurrent = (token: string, now: number): boolean => endOf(token) - TOKEN.toleranceMs > now;

/** What this browser keeps of a session that somebody shared with it. */
export interface Share {
  /** Null when there is none, or none any more. */
  token: string | null;
  /** Why what is kept is of no use. */
  over: 'expired' | 'invalid' | null;
}

/** The token of a shared session while it lasts. */
export function* storedShare(): SagaIterator<Share> {
  const { clock, storage, log } = yield* ports();
  const token: string | null = yield call(storage.read, KEYS.sharedToken);
  if (!token) return { token: null, over: null };
  try {
    const current = isCurrent(token, yield call(clock.now));
    return current ? { token, over: null } : { token: null, over: 'expired' };
  } catch (error) {
    yield call(log.warn, (error as Error).message);
    return { token: null, over: 'invalid' };
  }
}
