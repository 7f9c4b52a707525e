import { fakeApi } from '@test/harness/fakeApi';
import { conversation, message } from '@test/harness/member';
import { chatApi } from './chat';
import { messagesArrived } from './chatCache';
import { messagesInOrder } from './chatPages';

const { deleteChatMessage, getChatChannel, listChatMessages } = chatApi.endpoints;

async function conversationOf(count: number) {
  const api = fakeApi();
  let all = Array.from({ length: count }, (_, index) => message(index + 1)).reverse();
  api.answer('GET /self/chat/channels/7', conversation(7));
  api.answer('GET /self/chat/channels/7/messages', ({ search }: { search: string }) => {
    const query = new URLSearchParams(search);
    const [page, size] = [Number(query.get('page')), Number(query.get('pageSize'))];
    return all.slice((page - 1) * size, page * size);
  });
  for (const { id } of all) api.answer(`DELETE /self/chat/channels/7/messages/${id}`, null);
  await api.store.dispatch(getChatChannel.initiate({ channelId: 7 }));
  await api.store.dispatch(listChatMessages.initiate({ channelId: 7 }));
  const state = () => listChatMessages.select({ channelId: 7 })(api.store.getState());
  return {
    ...api,
    ids: () => messagesInOrder(state().data).map(({ id }) => id),
    hasMore: () => state().hasNextPage,
    older: () => api.store.dispatch(listChatMessages.initiate({ channelId: 7 }, { direction: 'forward' })),
    comes(id: number) {
      all = [message(id), ...all].sort((one, other) => other.id - one.id);
      api.store.dispatch(messagesArrived(7, [message(id)], true));
    },
    async remove(id: number) {
      all = all.filter((each) => each.id !== id);
      await api.store.dispatch(deleteChatMessage.initiate({ channelId: 7, messageId: id }));
    },
  };
}

const upTo = (count: number, from = 1) => Array.from({ length: count - from + 1 }, (_, index) => from + index);

test('opens with the newest, and goes back in larger steps until there is no more', async () => {
  const { ids, older, hasMore, sent } = await conversationOf(160);
  expect(ids()).toEqual(upTo(160, 136));
  await older();
  expect(ids()).toEqual(upTo(160, 61));
  await older();
  expect(ids()).toEqual(upTo(160));
  expect(hasMore()).toBe(false);
  const asked = sent.filter(({ call }) => call.endsWith('/messages')).map(({ search }) => search);
  expect(asked).toEqual(['?page=1&pageSize=25&count=false', '?page=1&pageSize=100&count=false', '?page=2&pageSize=100&count=false']);
});

test('messages that come in between are neither lost nor doubled', async () => {
  const { ids, older, comes } = await conversationOf(160);
  comes(161);
  comes(163);
  comes(162);
  await older();
  comes(164);
  await older();
  expect(ids()).toEqual(upTo(164));
});

test('a deleted message neither ends the history nor hides another', async () => {
  const { ids, older, remove, hasMore } = await conversationOf(130);
  await remove(120);
  expect(ids()).not.toContain(120);
  expect(hasMore()).toBe(true);
  await older();
  await remove(100);
  while (hasMore()) await older();
  expect(ids()).toEqual(upTo(130).filter((id) => id !== 120 && id !== 100));
});

test('a deletion that is refused brings the message back', async () => {
  const { ids, remove, fail } = await conversationOf(3);
  fail('DELETE /self/chat/channels/7/messages/2', 403);
  await remove(2);
  expect(ids()).toEqual([1, 2, 3]);
});
