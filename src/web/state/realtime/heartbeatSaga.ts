import type { SagaIterator } from 'redux-saga';
import { call, put, race, take } from 'redux-saga/effects';
import { SOCKET } from '@contract/limits';
import type { RealtimeCommand } from '@contract/realtime';
import type { Socket } from '@web/platform/ports';
import { ports } from '../ports';
import { pulseReceived, socketJoined } from './realtimeSlice';

const HEARTBEAT: RealtimeCommand = { type: 'heartbeat' };

// A socket is open before the platform has seen whose it is; what is sent until then is dropped.
const GREETING_PAUSES_MS = [150, 300, 600, 1_200, 2_400, 4_800] as const;

/** Beats while a socket is open; ends once no pulse has come for too long, which means that nobody is there. */
export function* heartbeatSaga(socket: Socket): SagaIterator<void> {
  yield race({ beating: call(beat, socket), silent: call(awaitSilence) });
}

function* beat(socket: Socket): SagaIterator<never> {
  const { clock } = yield* ports();
  yield call(greet, socket);
  for (;;) {
    yield call(clock.sleep, SOCKET.heartbeatEveryMs);
    yield call(socket.send, JSON.stringify(HEARTBEAT));
  }
}

/** The first pulse says that from now on nothing is missed. */
function* greet(socket: Socket): SagaIterator<void> {
  const { clock } = yield* ports();
  for (const pause of GREETING_PAUSES_MS) {
    yield call(socket.send, JSON.stringify(HEARTBEAT));
    const { pulse } = yield race({ pulse: take(pulseReceived), slept: call(clock.sleep, pause) });
    if (pulse) break;
  }
  yield put(socketJoined());
}

function* awaitSilence(): SagaIterator<void> {
  const { clock } = yield* ports();
  for (let heard = true; heard;) {
    const { pulse } = yield race({ pulse: take(pulseReceived), late: call(clock.sleep, SOCKET.heartbeatTimeoutMs) });
    heard = pulse !== undefined;
  }
}
