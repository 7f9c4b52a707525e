import { TYPING, TYPING_STOP_MS } from '@contract/realtimeLimits';
import { call, put, race, take, where, type Saga } from '../effects';
import { ports } from '../ports';
import { forkSupervised, takeEvery } from '../supervise';
import { commandSent, keyPressed, typingEnded, typingStarted, typingStopped } from './realtimeSlice';

export function* typingSaga(): Saga {
  yield* takeEvery(typingStarted, expireSaga);
  yield* forkSupervised('typing', ownTypingSaga);
}

/** A stop may get lost; whoever still types says so again in time. */
function* expireSaga({ payload }: ReturnType<typeof typingStarted>): Saga {
  const { clock } = yield* ports();
  const same = where(
    [typingStarted, typingStopped],
    (other) => other.payload.accountId === payload.accountId && other.payload.channelId === payload.channelId,
  );
  const { told } = yield* race({ told: take(same), late: call(clock.sleep, TYPING.expireMs) });
  if (!told) yield* put(typingStopped(payload));
}

function* ownTypingSaga(): Saga {
  for (;;) {
    const { payload } = yield* take(keyPressed);
    yield* call(typeSaga, payload.channelId);
  }
}

/** One spell of typing: told at its start and again while it lasts, until the keys rest or the text is sent or left. */
function* typeSaga(channelId: number): Saga {
  const { clock } = yield* ports();
  const isHere = ({ payload }: { payload: { channelId: number } }) => payload.channelId === channelId;
  const pressedHere = where(keyPressed, isHere);
  const pressedElsewhere = where(keyPressed, (action) => !isHere(action));
  const endedHere = where(typingEnded, isHere);
  let toldAt = -Infinity;
  for (let typing = true; typing;) {
    const now = yield* call(clock.now);
    if (now - toldAt >= TYPING.repeatMs) {
      toldAt = now;
      yield* put(commandSent({ type: 'typing-start', body: { channelId } }));
    }
    const { pressed } = yield* race({
      pressed: take(pressedHere),
      ended: take([endedHere, pressedElsewhere]),
      rested: call(clock.sleep, TYPING_STOP_MS),
    });
    typing = pressed !== undefined;
  }
  yield* put(commandSent({ type: 'typing-stop', body: { channelId } }));
}
