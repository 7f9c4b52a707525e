import { chatApi } from '@web/api/chat';
import { ask } from '../ask';
import { call, race, take, where, type Saga } from '../effects';
import { ports } from '../ports';
import { takeEvery } from '../supervise';
import { conversationClosed, messageSeen } from './readMarks';

const PAUSE_MS = 2_000;

/** Marks the open conversation read as its messages come in: the first at once, those that follow soon all together. */
export function* readMarkSaga(): Saga {
  const more = new Map<number, boolean>();
  yield* takeEvery(messageSeen, function* ({ payload: channelId }) {
    if (more.has(channelId)) return void more.set(channelId, true);
    const { clock } = yield* ports();
    try {
      do {
        more.set(channelId, false);
        // Fetching is what marks a conversation read.
        yield* ask(chatApi.endpoints.readChatMessages, { channelId, page: 1, pageSize: 1 });
        // What comes after it was closed has not been seen.
        yield* race({
          rested: call(clock.sleep, PAUSE_MS),
          closed: take(where(conversationClosed, ({ payload }) => payload === channelId)),
        });
      } while (more.get(channelId));
    } finally {
      more.delete(channelId);
    }
  });
}
