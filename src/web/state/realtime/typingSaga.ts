import type { SagaIterator } from 'redux-saga';
import { call, fork, put, race, take, takeEvery } from 'redux-saga/effects';
import { TYPING, TYPING_STOP_MS } from '@contract/limits';
import { ports } from '../ports';
import { commandSent, keyPressed, typingEnded, typingStarted, typingStopped } from './realtimeSlice';

/** Tells others that the viewer types, and forgets others who never said that they stopped. */
export function* typingSaga(): SagaIterator<void> {
  yield takeEvery(typingStarted, expireSaga);
  yield fork(tellSaga);
}

/** A stop may get lost with its sender's network. Whoever still types says so again in time. */
function* expireSaga({ payload }: ReturnType<typeof typingStarted>): SagaIterator<void> {
  const { clock } = yield* ports();
  const same = (action: unknown) => {
    const told = action as ReturnType<typeof typingStarted>;
    const ours = typingStarted.match(told) || typingStopped.match(told);
    return ours && told.payload.accountId === payload.accountId && told.payload.channelId === payload.channelId;
  };
  const { late } = yield race({ told: take(same as never), late: call(sleep, TYPING.expireMs) });
  if (late) yield put(typingStopped(payload));

  function* sleep(ms: number): SagaIterator<true> {
    yield call(clock.sleep, ms);
    return true;
  }
}

function* tellSaga(): SagaIterator<void> {
  for (;;) {
    const { payload }: ReturnType<typeof keyPressed> = yield take(keyPressed);
    yield call(typeSaga, payload.channelId);
  }
}

/** One spell of typing: told at its start and again while it lasts, until the keys rest or the text is sent or left. */
function* typeSaga(channelId: number): SagaIterator<void> {
  const { clock } = yield* ports();
  const here = (action: { type: string; payload?: { channelId?: number } }) => action.payload?.channelId === channelId;
  const pressed = (action: never) => keyPressed.match(action) && here(action);
  const over = (action: never) => (typingEnded.match(action) && here(action)) || (keyPressed.match(action) && !here(action));
  let toldAt = -Infinity;
  for (let typing = true; typing;) {
    const now: number = yield call(clock.now);
    if (now - toldAt >= TYPING.repeatMs) {
      toldAt = now;
      yield put(commandSent({ type: 'typing-start', body: { channelId } }));
    }
    const { again } = yield race({ again: take(pressed as never), over: take(over as never), rested: call(clock.sleep, TYPING_STOP_MS) });
    typing = again !== undefined;
  }
  yield put(commandSent({ type: 'typing-stop', body: { channelId } }));
}
