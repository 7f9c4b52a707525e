import type { SagaIterator } from 'redux-saga';
import { call, put, select } from 'redux-saga/effects';
import type { ChatChannelMessage } from '@contract/entities/chat';
import { PAGE_SIZE } from '@contract/limits';
import { api } from '@web/api/base';
import { chatApi } from '@web/api/chat';
import { cachedChannels, cachedMessageIds, messagesArrived } from '@web/api/chatCache';
import { tag } from '@web/api/tags';
import { ask } from '../ask';
import { openChannelSaga } from './openChannel';

/** More than this was missed: the conversation is asked for anew instead. */
const MOST_PAGES = 5;

/** Catches up what was missed without a socket: in the open conversation message by message, elsewhere by asking anew. */
export function* catchUpSaga(first: boolean): SagaIterator<void> {
  const open: number | null = yield call(openChannelSaga);
  const others: number[] = yield select(cachedChannels);
  // Asking for messages marks them read, so those of conversations that nobody looks at are dropped instead.
  const stale = others.filter((channelId) => channelId !== open).map((channelId) => tag('Self', 'chatChannels', channelId));
  // The account has just been loaded when the first socket opens.
  const counts = first ? [] : [tag('Self', 'profile')];
  yield put(api.util.invalidateTags([...stale, ...counts, tag('Self', 'chatChannels', 'list')]));
  if (open !== null) yield call(fetchMissedSaga, open);
}

function* fetchMissedSaga(channelId: number): SagaIterator<void> {
  const known: Set<number> = yield select(cachedMessageIds, channelId);
  if (known.size === 0) return;
  const missed: ChatChannelMessage[] = [];
  for (let page = 1; page <= MOST_PAGES; page++) {
    const { data } = yield* ask(chatApi.endpoints.readChatMessages, { channelId, page, pageSize: PAGE_SIZE.max });
    if (!data) return;
    missed.push(...data.filter(({ id }) => !known.has(id)));
    if (data.length < PAGE_SIZE.max || data.some(({ id }) => known.has(id))) {
      yield put(messagesArrived(channelId, missed, true) as never);
      return;
    }
  }
  yield put(api.util.invalidateTags([tag('Self', 'chatChannels', channelId, 'messages')]));
}
