import { SOCKET } from '@contract/realtimeLimits';
import { SOCKET_CLOSE } from '@contract/realtime';
import type { Socket } from '@web/platform/ports';
import { call, put, race, take, takeFrom, type Saga } from '../effects';
import { ports } from '../ports';
import { heartbeatSaga } from './heartbeatSaga';
import {
  commandSent,
  frameReceived,
  platformReached,
  reconnectAsked,
  retryPlanned,
  socketAsked,
  socketDropped,
  socketLost,
  socketOpened,
  tabHidden,
  wentOnline,
} from './realtimeSlice';
import { socketUrl } from './socketUrl';

interface Ended {
  opened: boolean;
  code?: number | undefined;
}

export type SocketEnd = 'hidden' | 'refused' | 'lost';

export function* socketSaga(): Saga<SocketEnd> {
  let failures = 0;
  let code: number | undefined;
  while (failures <= SOCKET.attempts) {
    if (failures > 0 && (yield* call(pauseSaga, failures)) === 'hidden') return 'hidden';
    yield* put(socketAsked());
    const { hidden, ended } = yield* race({
      hidden: take(tabHidden),
      ended: call(attemptSaga, code === SOCKET_CLOSE.tokenExpired),
    });
    if (hidden) return 'hidden';
    code = ended?.code;
    // The server will not have this viewer; asking again changes nothing.
    if (code === SOCKET_CLOSE.refused) break;
    failures = ended?.opened ? 1 : failures + 1;
    yield* put(socketDropped());
  }
  yield* put(socketLost());
  return code === SOCKET_CLOSE.refused ? 'refused' : 'lost';
}

function* pauseSaga(failures: number): Saga<'hidden' | 'over'> {
  const { clock } = yield* ports();
  const delay = Math.min(SOCKET.firstDelayMs * 2 ** (failures - 1), SOCKET.maxDelayMs);
  yield* put(retryPlanned({ at: (yield* call(clock.now)) + delay }));
  const { hidden } = yield* race({
    hidden: take(tabHidden),
    slept: call(clock.sleep, delay),
    asked: take([reconnectAsked, wentOnline, platformReached]),
  });
  return hidden ? 'hidden' : 'over';
}

/** Opens one socket and stays with it to its end. Without a token there is nothing to open. */
function* attemptSaga(freshToken: boolean): Saga<Ended> {
  const { openSocket } = yield* ports();
  // The URL carries the access token, so it is built afresh for every attempt.
  const url = yield* call(socketUrl, freshToken);
  if (!url) return { opened: false };
  const socket = yield* call(openSocket, url);
  try {
    return yield* call(listenSaga, socket);
  } finally {
    socket.close();
  }
}

function* listenSaga(socket: Socket): Saga<Ended> {
  const first = yield* takeFrom(socket);
  if (first.kind === 'closed') return { opened: false, code: first.code };
  yield* put(socketOpened());
  const { code } = yield* race({
    code: call(relayFramesSaga, socket),
    silent: call(heartbeatSaga, socket),
    sending: call(sendCommandsSaga, socket),
  });
  return { opened: true, code };
}

function* relayFramesSaga(socket: Socket): Saga<number | undefined> {
  for (;;) {
    const signal = yield* takeFrom(socket);
    if (signal.kind === 'closed') return signal.code;
    if (signal.kind === 'received') yield* put(frameReceived(signal.text));
  }
}

function* sendCommandsSaga(socket: Socket): Saga<never> {
  for (;;) {
    const { payload } = yield* take(commandSent);
    yield* call(socket.send, JSON.stringify(payload));
  }
}
