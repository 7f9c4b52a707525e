import type { ChatChannelMessage } from '@contract/entities/chat';
import { chatApi } from '@web/api/chat';
import { messagesCame, messagesMissed } from '@web/api/chatCache';
import { put, take, type ActionOf, type Saga } from '../effects';
import { messageDeleted } from './realtimeSlice';

const { listChatMessages } = chatApi.endpoints;

type Asked = ActionOf<typeof listChatMessages.matchPending>;

/**
 * An answer to a list takes the place of what was cached, and of what changed there after it was asked for: that is
 * changed once more, or a message that is sent while older ones load would vanish from sight.
 */
export function* arrivalsSaga({ meta: { arg, requestId } }: Asked): Saga {
  const { channelId } = arg.originalArgs;
  const came: ChatChannelMessage[] = [];
  const deleted: number[] = [];
  for (;;) {
    const next = yield* take([messagesCame, messageDeleted, listChatMessages.matchFulfilled, listChatMessages.matchRejected]);
    if ('meta' in next) {
      if (next.meta.requestId === requestId) break;
    } else if (next.payload.channelId !== channelId) continue;
    else if (messagesCame.match(next)) came.unshift(...next.payload.messages);
    else deleted.push(next.payload.messageId);
  }
  yield* put(messagesMissed(channelId, came, deleted));
}
