import type { SagaIterator } from 'redux-saga';
import { call, fork, put, race, select, take, takeEvery } from 'redux-saga/effects';
import { RETRY } from '@contract/limits';
import { chatApi } from '@web/api/chat';
import { messagesArrived } from '@web/api/chatCache';
import { KEYS } from '@web/platform/keys';
import { ask } from '../ask';
import { ports } from '../ports';
import { selectOnline, socketOpened, typingEnded, wentOnline } from '../realtime/realtimeSlice';
import { selectAccountId } from '../session/sessionSlice';
import {
  messageDiscarded,
  messageQueued,
  messageSent,
  messageWritten,
  selectOutgoing,
  sendingBegun,
  sendingFailed,
  sendingPutOff,
  sendingRetried,
  type Outgoing,
} from './outgoingSlice';

/** Sends what is written in the order of writing, again and again until the platform has it, through reloads as well. */
export function* outgoingSaga(): SagaIterator<void> {
  yield call(restoreSaga);
  yield takeEvery(messageWritten, queueSaga);
  yield takeEvery([messageQueued, sendingFailed, messageSent, messageDiscarded], keepSaga);
  yield fork(drainSaga);
}

const keyOf = (accountId: string) => `${KEYS.outgoing}.${accountId}`;

/** A tab that was closed, or crashed, left its unsent messages on this device. */
function* restoreSaga(): SagaIterator<void> {
  const { storage } = yield* ports();
  const kept: string | null = yield call(storage.read, keyOf(yield select(selectAccountId)));
  for (const message of parsed(kept)) yield put(messageQueued({ ...message, status: message.status === 'failed' ? 'failed' : 'waiting' }));
}

function parsed(kept: string | null): Outgoing[] {
  try {
    const read: unknown = JSON.parse(kept ?? '[]');
    return Array.isArray(read)
      ? (read as Outgoing[]).filter((each) => typeof each?.clientId === 'string' && typeof each.text === 'string')
      : [];
  } catch {
    return [];
  }
}

function* keepSaga(): SagaIterator<void> {
  const { storage } = yield* ports();
  const messages: Outgoing[] = yield select(selectOutgoing);
  yield call(storage.write, keyOf(yield select(selectAccountId)), messages.length > 0 ? JSON.stringify(messages) : null);
}

function* queueSaga({ payload: { channelId, text } }: ReturnType<typeof messageWritten>): SagaIterator<void> {
  const { clock, random } = yield* ports();
  const clientId: string = yield call(random.uuid);
  const at = new Date(yield call(clock.now)).toISOString();
  yield put(typingEnded({ channelId }));
  yield put(messageQueued({ clientId, channelId, text, at, status: 'waiting' }));
}

function* drainSaga(): SagaIterator<void> {
  for (let failures = 0; ;) {
    const messages: Outgoing[] = yield select(selectOutgoing);
    const next = messages.find(({ status }) => status === 'waiting');
    if (!next) yield take([messageQueued, sendingRetried]);
    else if (!(yield select(selectOnline))) yield take(wentOnline);
    else if (yield call(sendSaga, next)) failures = 0;
    else yield call(pauseSaga, failures++);
  }
}

/** Answers whether the platform answered. */
function* sendSaga({ clientId, channelId, text }: Outgoing): SagaIterator<boolean> {
  yield put(sendingBegun(clientId));
  const { data, error } = yield* ask(chatApi.endpoints.sendChatMessage, { channelId, text, idempotencyKey: clientId });
  if (data) {
    // First the real one, then the one that stood in for it: the conversation never shows neither.
    yield put(messagesArrived(channelId, [data], true) as never);
    yield put(messageSent(clientId));
    return true;
  }
  if (error.status === 0 || error.status >= 500 || error.status === 401 || error.status === 429) {
    yield put(sendingPutOff(clientId));
    return false;
  }
  yield put(sendingFailed({ clientId, ...(error.message && { error: error.message }) }));
  return true;
}

/** Waits longer after each failure; a network or socket that comes back ends the wait. */
function* pauseSaga(failures: number): SagaIterator<void> {
  const { clock } = yield* ports();
  yield race({
    slept: call(clock.sleep, Math.min(RETRY.firstDelayMs * 2 ** failures, RETRY.maxDelayMs)),
    back: take([wentOnline, socketOpened]),
  });
}
