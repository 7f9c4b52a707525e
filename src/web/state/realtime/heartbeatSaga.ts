import { SOCKET } from '@contract/realtimeLimits';
import type { RealtimeCommand } from '@contract/realtime';
import type { Socket } from '@web/platform/ports';
import { call, put, race, take, type Saga } from '../effects';
import { ports } from '../ports';
import { pulseReceived, socketJoined } from './realtimeSlice';

const HEARTBEAT: RealtimeCommand = { type: 'heartbeat' };

// A socket opens before the server has authenticated it; what is sent until then is dropped.
const JOIN_PAUSES_MS = [150, 300, 600, 1_200, 2_400, 4_800] as const;

export function* heartbeatSaga(socket: Socket): Saga {
  yield* race({ beating: call(beatSaga, socket), silent: call(silenceSaga) });
}

function* beatSaga(socket: Socket): Saga<never> {
  const { clock } = yield* ports();
  yield* call(joinSaga, socket);
  for (;;) {
    yield* call(clock.sleep, SOCKET.heartbeatEveryMs);
    yield* call(socket.send, JSON.stringify(HEARTBEAT));
  }
}

function* joinSaga(socket: Socket): Saga {
  const { clock } = yield* ports();
  for (const pause of JOIN_PAUSES_MS) {
    yield* call(socket.send, JSON.stringify(HEARTBEAT));
    const { pulse } = yield* race({ pulse: take(pulseReceived), slept: call(clock.sleep, pause) });
    if (pulse) break;
  }
  yield* put(socketJoined());
}

function* silenceSaga(): Saga {
  const { clock } = yield* ports();
  for (let heard = true; heard;) {
    const { pulse } = yield* race({ pulse: take(pulseReceived), late: call(clock.sleep, SOCKET.heartbeatTimeoutMs) });
    heard = pulse !== undefined;
  }
}
