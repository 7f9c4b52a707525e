import type { Channel, Task } from 'redux-saga';
import { RETRY } from '@contract/limits';
import { chatApi } from '@web/api/chat';
import { messagesArrived } from '@web/api/chatCache';
import { selfApi } from '@web/api/self';
import { KEYS } from '@web/platform/keys';
import { ask } from '../ask';
import { call, put, race, select, take, type Saga } from '../effects';
import { ports } from '../ports';
import { selectOnline, socketOpened, typingEnded, wentOnline } from '../realtime/realtimeSlice';
import { selectAccountId } from '../session/sessionSlice';
import { forkSupervised, supervise, takeEvery, takeInTurn } from '../supervise';
import {
  messageDiscarded,
  messageQueued,
  messageSent,
  selectNext,
  selectOutgoing,
  sendingDeferred,
  sendingFailed,
  sendingRetried,
  sendingStarted,
  type messageWritten,
  type OutgoingMessage,
} from './outgoingSlice';
import { parseStored } from './stored';

export type Written = Channel<ReturnType<typeof messageWritten>>;

/**
 * Sends what is written, through failures and reloads. Each conversation has a queue of its own, which keeps its order;
 * the queues themselves stand in the state, so that none is lost with a saga.
 */
export function* outgoingSaga(written: Written): Saga {
  yield* takeInTurn(written, enqueueSaga);
  const accountId = yield* call(accountIdSaga);
  const key = `${KEYS.outgoing}.${accountId}`;
  yield* supervise('outgoing: restore', restoreSaga, key);
  yield* takeEvery([messageQueued, sendingFailed, messageSent, messageDiscarded], () => storeSaga(key));
  yield* forkSupervised('outgoing: queues', startQueuesSaga);
}

function* accountIdSaga(): Saga<string> {
  for (;;) {
    const accountId = yield* select(selectAccountId);
    if (accountId) return accountId;
    yield* take(selfApi.endpoints.getSelf.matchFulfilled);
  }
}

function* enqueueSaga({ payload: { channelId, text } }: ReturnType<typeof messageWritten>): Saga {
  const { clock, random } = yield* ports();
  const clientId = yield* call(random.uuid);
  const at = new Date(yield* call(clock.now)).toISOString();
  yield* put(typingEnded({ channelId }));
  yield* put(messageQueued({ clientId, channelId, text, at, status: 'waiting' }));
}

function* restoreSaga(key: string): Saga {
  const { storage } = yield* ports();
  for (const message of parseStored(yield* call(storage.read, key))) yield* put(messageQueued(message));
  yield* call(storeSaga, key);
}

function* storeSaga(key: string): Saga {
  const { storage } = yield* ports();
  const messages = yield* select(selectOutgoing);
  yield* call(storage.write, key, messages.length > 0 ? JSON.stringify(messages) : null);
}

function* startQueuesSaga(): Saga {
  const queues = new Map<number, Task>();
  for (;;) {
    for (const { channelId } of yield* select(selectOutgoing)) {
      if (queues.get(channelId)?.isRunning() || !(yield* select(selectNext, channelId))) continue;
      queues.set(channelId, yield* forkSupervised(`outgoing: ${channelId}`, drainQueueSaga, channelId));
    }
    yield* take([messageQueued, sendingRetried]);
  }
}

function* drainQueueSaga(channelId: number): Saga {
  for (let failures = 0; ;) {
    const next = yield* select(selectNext, channelId);
    if (!next) return;
    if (!(yield* select(selectOnline))) yield* take(wentOnline);
    else if (yield* call(sendSaga, next)) failures = 0;
    else yield* call(pauseSaga, failures++);
  }
}

function* sendSaga({ clientId, channelId, text }: OutgoingMessage): Saga<boolean> {
  yield* put(sendingStarted(clientId));
  const { data, error } = yield* ask(chatApi.endpoints.sendChatMessage, { channelId, text, idempotencyKey: clientId });
  if (data) {
    // First the real one, then the one that stood in for it: the conversation never shows neither.
    yield* put(messagesArrived(channelId, [data], true));
    yield* put(messageSent(clientId));
    return true;
  }
  if (error.status === 0 || error.status >= 500 || error.status === 401 || error.status === 429) {
    yield* put(sendingDeferred(clientId));
    return false;
  }
  yield* put(sendingFailed({ clientId, ...(error.message && { error: error.message }) }));
  return true;
}

function* pauseSaga(failures: number): Saga {
  const { clock } = yield* ports();
  yield* race({
    slept: call(clock.sleep, Math.min(RETRY.firstDelayMs * 2 ** failures, RETRY.maxDelayMs)),
    back: take([wentOnline, socketOpened]),
  });
}
