import type { SagaIterator } from 'redux-saga';
import { call, put, select, takeEvery } from 'redux-saga/effects';
import { appPath } from '@contract/rules/redirects';
import { KEYS } from '@web/platform/keys';
import { ports } from '../ports';
import { redirectKept, selectRedirect } from './sessionSlice';

/** Keeps the `redirect` parameter of whatever page is shown, for after sign-in; it outlives the tab. */
export function* redirectSaga(): SagaIterator<void> {
  const { navigation, storage } = yield* ports();
  const stored = appPath(yield call(storage.read, KEYS.redirect));
  if (stored) yield put(redirectKept(stored));
  yield call(readSaga, yield call(navigation.here));
  yield takeEvery(yield call(navigation.changes), readSaga);
}

function* readSaga(here: string): SagaIterator<void> {
  const target = appPath(new URLSearchParams(here.split('?')[1] ?? '').get('redirect'));
  if (!target || target === (yield select(selectRedirect))) return;
  const { storage } = yield* ports();
  yield call(storage.write, KEYS.redirect, target);
  yield put(redirectKept(target));
}
