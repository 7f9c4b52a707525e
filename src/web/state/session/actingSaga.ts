import type { SagaIterator } from 'redux-saga';
import { call, put, select } from 'redux-saga/effects';
import { api } from '@web/api/base';
import { KEYS } from '@web/platform/keys';
import { ports } from '../ports';
import { keptActing } from './keptActing';
import { selectActingAs, selectPerson, selectShared } from './sessionSlice';

/** Keeps whom the reader acts for, tells the other tabs, and forgets what was answered to the one before. */
export function* actingSaga(): SagaIterator<void> {
  if (yield select(selectShared)) return;
  const { storage, tabs } = yield* ports();
  const actingAs: string | null = yield select(selectActingAs);
  const kept = actingAs && keptActing(actingAs, yield select(selectPerson));
  if ((yield call(storage.read, KEYS.executeAs)) !== kept) {
    yield call(storage.write, KEYS.executeAs, kept);
    yield call(tabs.tell, 'acting');
  }
  yield put(api.util.resetApiState());
}
