import type { SagaIterator } from 'redux-saga';
import { call, race, select, take } from 'redux-saga/effects';
import { ports } from '../ports';
import { isViewerChange, selectSignedIn, sessionFound } from './sessionSlice';

const RELOAD_MS = 5_000;

/** Runs what belongs to a signed-in person while there is one; guests never load it. */
export function* presenceSaga(): SagaIterator<void> {
  for (;;) {
    if (yield select(selectSignedIn)) yield race({ member: call(memberSaga), over: take(isViewerChange as never) });
    else yield take([sessionFound, isViewerChange] as never);
  }
}

function* memberSaga(): SagaIterator<void> {
  const { clock, log } = yield* ports();
  for (;;) {
    try {
      const chunk: typeof import('./memberSaga') = yield call(loadMember);
      yield call(chunk.memberSaga);
    } catch (error) {
      yield call(log.error, 'What runs for members has stopped', error);
      yield call(clock.sleep, RELOAD_MS);
    }
  }
}

export const loadMember = () => import(/* webpackChunkName: "member" */ './memberSaga');
