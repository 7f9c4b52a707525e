import type { SagaIterator } from 'redux-saga';
import { call, put, select } from 'redux-saga/effects';
import { TOKEN } from '@contract/limits';
import { ports } from '../ports';
import { selectShared, sharedSessionExpired } from './sessionSlice';

/** The longest time that a timer counts; one that is set for more fires at once. */
const MOST_MS = 2 ** 31 - 1;

/** Ends a shared session when its token does. */
export function* sharedExpirySaga(): SagaIterator<void> {
  const { clock } = yield* ports();
  const { expiresAt }: { expiresAt: number } = yield select(selectShared);
  for (;;) {
    const left = expiresAt - TOKEN.toleranceMs - (yield call(clock.now));
    if (left <= 0) break;
    yield call(clock.sleep, Math.min(left, MOST_MS));
  }
  yield put(sharedSessionExpired());
}
