import { TOKEN } from '@contract/limits';
import { call, put, select, type Saga } from '../effects';
import { ports } from '../ports';
import { selectShared, sessionEnded, sharedSessionExpired } from './sessionSlice';

/** How long before its end a token is renewed, and the least time between two tries. */
const REFRESH = { aheadMs: 60_000, againMs: 30_000 } as const;

/** The longest time that a timer counts; one that is set for more fires at once. */
const MAX_TIMER_MS = 2 ** 31 - 1;

/** Renews the access token ahead of its end, one refresh at a time, for as long as there is a session. */
export function* tokenRefreshSaga(): Saga {
  const { clock, identity } = yield* ports();
  for (let pause = 0; ;) {
    const session = yield* call(identity.session);
    if (!session) break;
    const left = session.accessToken.expiresAt - REFRESH.aheadMs - (yield* call(clock.now));
    yield* call(clock.sleep, Math.max(left, pause));
    // Another tab may have renewed it meanwhile; then there is nothing to do but wait again.
    const now = yield* call(identity.session);
    if (now && now.accessToken.expiresAt > session.accessToken.expiresAt) continue;
    // After a failure, and where tokens end as soon as they are made, the pool is not asked without a pause.
    pause = REFRESH.againMs;
    try {
      yield* call(identity.refresh);
    } catch {
      // The network is away; the session stands until it is back.
    }
  }
  yield* put(sessionEnded());
}

export function* sharedExpirySaga(): Saga {
  const shared = yield* select(selectShared);
  if (!shared) return;
  yield* call(tokenEndSaga, shared.expiresAt);
  yield* put(sharedSessionExpired());
}

export function* tokenEndSaga(expiresAt: number): Saga {
  const { clock } = yield* ports();
  for (;;) {
    const left = expiresAt - TOKEN.toleranceMs - (yield* call(clock.now));
    if (left <= 0) return;
    yield* call(clock.sleep, Math.min(left, MAX_TIMER_MS));
  }
}
