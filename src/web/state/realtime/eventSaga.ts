import type { SagaIterator } from 'redux-saga';
import { call, put, select } from 'redux-saga/effects';
import { RealtimeEvent, type RealtimeBody } from '@contract/realtime';
import { selectAccountId } from '../session/sessionSlice';
import { newMessageSaga } from './newMessageSaga';
import { frameRead, pulseReceived, selectLastTimestamp, typingStarted, typingStopped, type frameReceived } from './realtimeSlice';

type Handlers = { [T in RealtimeEvent['type']]: (body: RealtimeBody<T>) => SagaIterator<void> };

/** One handler per event kind; a kind the contract gains does not compile until it is answered here. */
const handlers: Handlers = {
  'new-message': newMessageSaga,
  *'typing-start'(body) {
    if (body.accountId !== (yield select(selectAccountId))) yield put(typingStarted(body));
  },
  *'typing-stop'(body) {
    if (body.accountId !== (yield select(selectAccountId))) yield put(typingStopped(body));
  },
  *pulse() {
    yield put(pulseReceived());
  },
};

/** Reads one frame and hands its body on; frames we do not know are dropped, and so is one that came twice. */
export function* eventSaga({ payload }: ReturnType<typeof frameReceived>): SagaIterator<void> {
  const event = RealtimeEvent.safeParse(parseJson(payload));
  if (!event.success || event.data.timestamp === (yield select(selectLastTimestamp))) return;
  yield put(frameRead(event.data.timestamp));
  const body = 'body' in event.data ? event.data.body : undefined;
  yield call(handlers[event.data.type] as Handlers['typing-start'], body as never);
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
