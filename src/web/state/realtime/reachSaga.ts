import { REACH } from '@contract/limits';
import { isAnsweredCall, isUnansweredCall } from '@web/api/failures';
import { call, put, race, select, take, type Saga } from '../effects';
import { ports } from '../ports';
import {
  fetchFailed,
  platformLost,
  platformReached,
  selectHidden,
  selectOnline,
  socketLost,
  socketOpened,
  tabShown,
  wentOnline,
} from './realtimeSlice';

/** Asks for a platform that has not answered until it does, and tells: whatever failed meanwhile is then tried again. */
export function* reachSaga(isLost: boolean): Saga {
  const { clock } = yield* ports();
  let reachedAt = -Infinity;
  let relapses = 0;
  for (let lost = isLost; ; lost = false) {
    if (!lost) yield* take([isUnansweredCall, socketLost, fetchFailed]);
    relapses = (yield* call(clock.now)) - reachedAt < REACH.steadyMs ? relapses + 1 : 0;
    yield* put(platformLost());
    yield* call(awaitPlatformSaga, Math.min(REACH.firstMs * 2 ** relapses, REACH.mostMs));
    reachedAt = yield* call(clock.now);
    yield* put(platformReached());
  }
}

function* awaitPlatformSaga(firstMs: number): Saga {
  const { clock, reach } = yield* ports();
  for (let pause = firstMs; ; pause = Math.max(firstMs, Math.min(pause * 2, REACH.everyMs))) {
    const { answered } = yield* race({
      answered: take([isAnsweredCall, socketOpened]),
      slept: call(clock.sleep, pause),
      back: take([wentOnline, tabShown]),
    });
    if (answered) return;
    const isWorthIt = (yield* select(selectOnline)) && !(yield* select(selectHidden));
    if (isWorthIt && (yield* call(reach))) return;
  }
}
