import { isAnyOf } from '@reduxjs/toolkit';
import type { SagaIterator } from 'redux-saga';
import { call, put, race, select, take } from 'redux-saga/effects';
import { NOTIFICATION_AUTO_CLOSE_MS } from '@contract/limits';
import type { RealtimeBody } from '@contract/realtime';
import { displayName } from '@contract/rules/names';
import { chatApi } from '@web/api/chat';
import { cachedChannel, messagesArrived } from '@web/api/chatCache';
import { ask } from '../ask';
import { ports } from '../ports';
import { selectAccountId } from '../session/sessionSlice';
import { selectSending } from '../outgoing/outgoingSlice';
import { toastAdded, toastRemoved } from '../toasts/toastsSlice';
import { openChannelSaga } from './openChannel';
import { typingStopped } from './realtimeSlice';

type NewMessage = RealtimeBody<'new-message'>;

/** Shows a message where it belongs, and tells of it when the reader is elsewhere. */
export function* newMessageSaga({ channelId, message }: NewMessage): SagaIterator<void> {
  const own = message.accountId === (yield select(selectAccountId));
  // What this tab is sending comes back as the answer to its call, in its place among the others.
  if (own && (yield select(selectSending, channelId, message.text))) return;
  const open = (yield call(openChannelSaga)) === channelId;
  yield put(messagesArrived(channelId, [message], own || open) as never);
  if (own) return;
  yield put(typingStopped({ channelId, accountId: message.accountId }));
  // Fetching is what marks a conversation read.
  if (open) yield* ask(chatApi.endpoints.readChatMessages, { channelId, page: 1, pageSize: 1 });
  else yield call(notifySaga, { channelId, message });
}

/**
 * Stays for 20 seconds, or until the conversation is opened, and leads to it. A conversation has one notification,
 * which tells of its newest message; one that is muted has none.
 */
function* notifySaga({ channelId, message }: NewMessage): SagaIterator<void> {
  const { attention, clock } = yield* ports();
  const member: ReturnType<typeof cachedChannel> = yield select(cachedChannel, channelId);
  if (member?.notifications === false) return;
  const id = `new-message-${channelId}`;
  const imageUrl = message.account?.image?.uri;
  yield put(
    toastAdded({
      id,
      tone: 'message',
      title: message.account ? displayName(message.account) : '-',
      text: message.text,
      to: `/messages/${channelId}`,
      autoCloseMs: null,
      ...(imageUrl && { imageUrl }),
    }),
  );
  yield call(attention.chime);
  const { again } = yield race({
    again: take((action: { type: string }) => toastAdded.match(action) && action.payload.id === id),
    opened: take((action: { type: string }) => opens(action, channelId)),
    slept: call(clock.sleep, NOTIFICATION_AUTO_CLOSE_MS),
  });
  // The next one has its own time.
  if (!again) yield put(toastRemoved(id));
}

const { listChatMessages, readChatMessages } = chatApi.endpoints;
const isReading = isAnyOf(listChatMessages.matchPending, readChatMessages.matchPending);

// Whatever opens a conversation asks for its messages.
const opens = (action: { type: string }, channelId: number) =>
  isReading(action) && Number(action.meta.arg.originalArgs.channelId) === channelId;
