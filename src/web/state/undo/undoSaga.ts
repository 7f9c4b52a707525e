import type { SagaIterator } from 'redux-saga';
import { call, put, race, take, takeEvery } from 'redux-saga/effects';
import { TOAST } from '@contract/limits';
import { ports } from '../ports';
import { tabHidden } from '../realtime/realtimeSlice';
import { toastAdded, toastRemoved } from '../toasts/toastsSlice';
import { deedDone, deedPutOff, deedsDue, deedUndone } from './undoSlice';

/** A toast stays while it is being read; but not even that puts a deed off for ever. */
const AT_MOST_MS = 12 * TOAST.undoMs;

/** Does what was asked once its toast is gone, unless it was taken back before. A reader who leaves means it. */
export function* undoSaga(): SagaIterator<void> {
  yield takeEvery(deedPutOff, putOffSaga);
}

function* putOffSaga({ payload: { id, endpoint, args, words } }: ReturnType<typeof deedPutOff>): SagaIterator<void> {
  const { ask, clock } = yield* ports();
  const ours = (made: { match: (action: unknown) => boolean }) => (action: { payload?: unknown }) =>
    made.match(action) && action.payload === id;
  yield put(
    toastAdded({
      id,
      tone: 'success',
      text: words.done,
      action: { label: words.undo, dispatches: deedUndone(id) },
      autoCloseMs: TOAST.undoMs,
    }),
  );
  const { undone } = yield race({
    undone: take(ours(deedUndone) as never),
    closed: take(ours(toastRemoved) as never),
    left: take(tabHidden),
    due: take(deedsDue),
    late: call(clock.sleep, AT_MOST_MS),
  });
  yield put(toastRemoved(id));
  if (undone) return;
  yield call(ask, endpoint, args);
  yield put(deedDone(id));
}
