import { TOAST } from '@contract/limits';
import { call, put, race, select, take, where, type Saga } from '../effects';
import { ports } from '../ports';
import { tabHidden } from '../realtime/realtimeSlice';
import { forkSupervised, supervise, takeEveryIntent } from '../supervise';
import { toastAdded, toastRemoved } from '../toasts/toastsSlice';
import {
  actionDeferred,
  actionSettled,
  actionUndone,
  allArgs,
  flushRequested,
  selectIsPending,
  selectPendingActions,
  type PendingAction,
} from './pendingActionsSlice';

/** A toast stays while it is being read; but not even that defers a call for ever. */
const MAX_DEFERRAL_MS = 12 * TOAST.undoMs;

/** Sends deferred calls once their toast is gone, unless they were undone before. A user who leaves the page means them. */
export function* pendingActionsSaga(): Saga {
  for (const action of yield* select(selectPendingActions)) yield* forkSupervised(action.endpoint, awaitSaga, action);
  yield* takeEveryIntent(actionDeferred, deferSaga);
}

function* deferSaga({ payload: { messages, ...action } }: ReturnType<typeof actionDeferred>): Saga {
  const { id } = action;
  if (!(yield* select(selectIsPending, id))) return;
  const undo = { label: messages.undo, dispatches: actionUndone(id) };
  yield* put(toastAdded({ id, tone: 'success', text: messages.done, action: undo, autoCloseMs: TOAST.undoMs }));
  yield* call(awaitSaga, action);
}

function* awaitSaga(action: PendingAction): Saga {
  const { id } = action;
  const { clock } = yield* ports();
  const isOwn = ({ payload }: { payload: string }) => payload === id;
  yield* race({
    undone: take(where(actionUndone, isOwn)),
    closed: take(where(toastRemoved, isOwn)),
    left: take([tabHidden, flushRequested]),
    late: call(clock.sleep, MAX_DEFERRAL_MS),
  });
  // Its toast is gone, so from here on only the call itself is repeated.
  yield* supervise(action.endpoint, sendSaga, yield* call(withAge, action));
}

/** Once: under the same key the same is said. */
function* withAge({ decidedAt, ...action }: PendingAction): Saga<PendingAction> {
  if (decidedAt === undefined) return action;
  const { clock } = yield* ports();
  const age = Math.max(0, (yield* call(clock.now)) - decidedAt);
  return { ...action, args: { ...action.args, age } };
}

/** Safe to repeat: what was undone is pending no more, and the call keeps its key. */
function* sendSaga(action: PendingAction): Saga {
  const { id, endpoint } = action;
  const { ask } = yield* ports();
  yield* put(toastRemoved(id));
  if (!(yield* select(selectIsPending, id))) return;
  for (const [nth, args] of allArgs(action).entries()) {
    yield* call(ask, endpoint, { ...args, idempotencyKey: nth === 0 ? id : `${id}-${nth}` });
  }
  yield* put(actionSettled(id));
}
