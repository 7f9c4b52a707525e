import type { SagaIterator } from 'redux-saga';
import { call, takeEvery } from 'redux-saga/effects';
import { KEYS } from '@web/platform/keys';
import { ports } from '../ports';
import { themePicked } from './themeSlice';

/** Keeps the picked theme on this device. */
export function* themeSaga(): SagaIterator<void> {
  yield takeEvery(themePicked, keepSaga);
}

function* keepSaga({ payload }: ReturnType<typeof themePicked>): SagaIterator<void> {
  const { storage } = yield* ports();
  yield call(storage.write, KEYS.theme, payload);
}
