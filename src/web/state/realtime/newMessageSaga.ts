import { NOTIFICATION_AUTO_CLOSE_MS } from '@contract/limits';
import type { RealtimeBody } from '@contract/realtime';
import { displayName } from '@contract/rules/names';
import { chatApi } from '@web/api/chat';
import { cachedChannel, messagesArrived } from '@web/api/chatCache';
import { call, put, race, select, take, where, type Saga } from '../effects';
import { selectSending } from '../outgoing/outgoingSlice';
import { ports } from '../ports';
import { selectAccountId } from '../session/sessionSlice';
import { toastAdded, toastRemoved } from '../toasts/toastsSlice';
import { openChannelSaga } from './openChannel';
import { messageSeen } from './readMarks';
import { messageDeleted, typingStopped } from './realtimeSlice';

type NewMessage = RealtimeBody<'new-message'>;

export function* newMessageSaga({ channelId, message }: NewMessage): Saga {
  const own = message.accountId === (yield* select(selectAccountId));
  // What this tab is sending comes back as the answer to its call, in its place among the others.
  if (own && (yield* select(selectSending, channelId, message.text))) return;
  const open = (yield* call(openChannelSaga)) === channelId;
  yield* put(messagesArrived(channelId, [message], own || open));
  if (own) return;
  yield* put(typingStopped({ channelId, accountId: message.accountId }));
  if (open) yield* put(messageSeen(channelId));
  else yield* call(notifySaga, { channelId, message });
}

const { listChatMessages, readChatMessages } = chatApi.endpoints;

/** One notification per conversation, for its newest message: for 20 seconds, or until the conversation is opened or the message deleted. */
function* notifySaga({ channelId, message }: NewMessage): Saga {
  const { attention, clock } = yield* ports();
  const member = yield* select(cachedChannel, channelId);
  if (member?.notifications === false) return;
  const id = `new-message-${channelId}`;
  const imageUrl = message.account?.image?.uri;
  yield* put(
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
  yield* call(attention.chime);
  // Whatever opens a conversation fetches its messages.
  const opened = where(
    [listChatMessages.matchPending, readChatMessages.matchPending],
    ({ meta }) => meta.arg.originalArgs.channelId === channelId,
  );
  const { again } = yield* race({
    again: take(where(toastAdded, ({ payload }) => payload.id === id)),
    opened: take(opened),
    deleted: take(where(messageDeleted, ({ payload }) => payload.messageId === message.id)),
    slept: call(clock.sleep, NOTIFICATION_AUTO_CLOSE_MS),
  });
  if (!again) yield* put(toastRemoved(id));
}
