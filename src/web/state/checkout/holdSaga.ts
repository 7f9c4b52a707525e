import { api } from '@web/api/base';
import { registrationApi } from '@web/api/registration';
import { tags } from '@web/api/tags';
import { call, put, select, type Saga } from '../effects';
import { ports } from '../ports';
import { takeLatest } from '../supervise';
import { checkoutLeft, holdEnded, holdSeen, selectCheckoutEvent } from './checkoutSlice';

export function* holdSaga(): Saga {
  yield* takeLatest(registrationApi.endpoints.getRegistration.matchFulfilled, function* ({ payload }) {
    yield* put(holdSeen(payload.holdUntil));
  });
  yield* takeLatest([holdSeen, checkoutLeft], awaitEndSaga);
}

function* awaitEndSaga(action: ReturnType<typeof holdSeen> | ReturnType<typeof checkoutLeft>): Saga {
  if (!holdSeen.match(action) || action.payload === null) return;
  const { clock } = yield* ports();
  const left = Date.parse(action.payload) - (yield* call(clock.now));
  if (left <= 0) return;
  yield* call(clock.sleep, left);
  const event = yield* select(selectCheckoutEvent);
  yield* put(holdEnded());
  if (event) yield* put(api.util.invalidateTags([tags.registration(event), tags.passTypes(event)]));
}
