import type { ChatChannelMessage } from '@contract/entities/chat';
import { PAGE_SIZE } from '@contract/limits';
import { api } from '@web/api/base';
import { chatApi } from '@web/api/chat';
import { cachedChannels, cachedMessageIds, messagesCaughtUp } from '@web/api/chatCache';
import { isPaymentUnderWay } from '@web/api/registration';
import { groupTags } from '@web/api/groupTags';
import { tags } from '@web/api/tags';
import { ask } from '../ask';
import { call, put, select, type Saga } from '../effects';
import { openChannelSaga } from './openChannel';

const MAX_PAGES = 5;

/** Fetches what was missed without a socket: message by message in the open conversation, elsewhere by invalidation. */
export function* catchUpSaga(isFirst: boolean): Saga {
  const open = yield* call(openChannelSaga);
  const cached = yield* select(cachedChannels);
  // Fetching messages marks them read, so those of conversations that are not on screen are dropped instead.
  const stale = cached.filter((channelId) => channelId !== open).map((channelId) => tags.chatChannel(channelId));
  // The account has just been loaded when the first socket opens.
  const missed = isFirst ? [] : [tags.self(), ...groupTags.anyStanding];
  // That it came to its end may have been missed.
  const payments = (yield* select(isPaymentUnderWay)) ? [tags.registrations()] : [];
  yield* put(api.util.invalidateTags([...stale, ...missed, ...payments, tags.chatChannels()]));
  if (open !== null) yield* call(fetchMissedSaga, open);
}

function* fetchMissedSaga(channelId: number): Saga {
  const known = yield* select(cachedMessageIds, channelId);
  if (known.size === 0) return;
  const found: ChatChannelMessage[] = [];
  for (let page = 1; page <= MAX_PAGES; page++) {
    const { data } = yield* ask(chatApi.endpoints.readChatMessages, { channelId, page, pageSize: PAGE_SIZE.max });
    if (!data) return;
    found.push(...data);
    const isAll = data.length < PAGE_SIZE.max;
    if (isAll || data.some(({ id }) => known.has(id))) {
      yield* put(messagesCaughtUp(channelId, known, found, isAll));
      return;
    }
  }
  yield* put(api.util.invalidateTags([tags.chatMessages(channelId)]));
}
