import type { SagaIterator } from 'redux-saga';
import { call, put, takeEvery } from 'redux-saga/effects';
import type { PageSignal } from '@web/platform/ports';
import { ports } from '../ports';
import { tabHidden, tabShown, wentOffline, wentOnline } from './realtimeSlice';

const TOLD = { hidden: tabHidden, shown: tabShown, online: wentOnline, offline: wentOffline } satisfies Record<PageSignal, unknown>;

/** Tells when the tab hides and shows, and when the network goes and comes. */
export function* pageSaga(): SagaIterator<void> {
  const { page } = yield* ports();
  if (yield call(page.hidden)) yield put(tabHidden());
  if (!(yield call(page.online))) yield put(wentOffline());
  yield takeEvery(yield call(page.changes), tellSaga);
}

function* tellSaga(signal: PageSignal): SagaIterator<void> {
  yield put(TOLD[signal]());
}
