import type { SagaIterator } from 'redux-saga';
import { call, put } from 'redux-saga/effects';
import type { IdentitySession } from '@web/platform/identity/port';
import { ports } from '../ports';
import { sessionEnded } from './sessionSlice';

/** How long before its end a token is renewed, and the least time between two tries. */
export const REFRESH = { aheadMs: 60_000, againMs: 30_000 } as const;

/** Renews the access token ahead of its end, one refresh at a time, for as long as there is a session. */
export function* tokenRefreshSaga(): SagaIterator<void> {
  const { clock, identity } = yield* ports();
  for (let pause = 0; ;) {
    const session: IdentitySession | null = yield call(identity.session);
    if (!session) break;
    const left = session.accessToken.expiresAt - REFRESH.aheadMs - (yield call(clock.now));
    yield call(clock.sleep, Math.max(left, pause));
    // Another tab may have renewed it meanwhile; then there is nothing to do but wait again.
    const now: IdentitySession | null = yield call(identity.session);
    if (now && now.accessToken.expiresAt > session.accessToken.expiresAt) continue;
    // After a failure, and where tokens end as soon as they are made, the pool is not asked without a pause.
    pause = REFRESH.againMs;
    try {
      yield call(identity.refresh);
    } catch {
      // The network is away; the session stands until it is back.
    }
  }
  yield put(sessionEnded());
}
