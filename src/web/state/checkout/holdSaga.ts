import type { SagaIterator } from 'redux-saga';
import { call, put, select, takeLatest } from 'redux-saga/effects';
import { api } from '@web/api/base';
import { registrationApi } from '@web/api/registration';
import { tag } from '@web/api/tags';
import { ports } from '../ports';
import { checkoutLeft, holdEnded, holdSeen, selectCheckoutEvent } from './checkoutSlice';

/** Follows the hold on the draft's passes; when it ends the draft is asked for anew, and shows what went back on sale. */
export function* holdSaga(): SagaIterator<void> {
  yield takeLatest(registrationApi.endpoints.getRegistration.matchFulfilled, seeSaga);
  yield takeLatest([holdSeen, checkoutLeft], awaitSaga);
}

function* seeSaga({ payload }: { payload: { holdUntil: string | null } }): SagaIterator<void> {
  yield put(holdSeen(payload.holdUntil));
}

function* awaitSaga(action: ReturnType<typeof holdSeen> | ReturnType<typeof checkoutLeft>): SagaIterator<void> {
  if (!holdSeen.match(action) || action.payload === null) return;
  const { clock } = yield* ports();
  const left = Date.parse(action.payload) - (yield call(clock.now));
  // A hold that was over before it was seen is no news to anybody.
  if (left <= 0) return;
  yield call(clock.sleep, left);
  const event: string | null = yield select(selectCheckoutEvent);
  yield put(holdEnded());
  if (event) yield put(api.util.invalidateTags([tag('Self', 'registration', event), tag('Event', event, 'passTypes')]));
}
