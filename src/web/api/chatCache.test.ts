import { waitFor } from '@testing-library/react';
import { fakeApi } from '@test/harness/fakeApi';
import { ada, conversation, message } from '@test/harness/member';
import type { UnknownAction } from '@reduxjs/toolkit';
import { api } from './base';
import type { ApiDispatch } from './cachedAnswers';
import { chatApi } from './chat';
import { cachedChannels, conversationRead, isListedUnread, messagesArrived } from './chatCache';
import { eventsApi } from './events';
import { selfApi } from './self';

const { getChatChannel, listChatChannels, listChatMembers, listChatMessages } = chatApi.endpoints;
const idsOf = (conversations: number) => Array.from({ length: conversations }, (_, at) => at + 1);

async function filled(conversations = 8) {
  const { store, answer, actions } = fakeApi();
  const dispatch = store.dispatch as ApiDispatch;
  const ask = (thunk: unknown) => dispatch(thunk as UnknownAction) as unknown as Promise<unknown>;
  answer('GET /self', { ...ada, _count: { ...ada._count, chatChannels: 0 } });
  answer(
    'GET /self/chat/channels',
    idsOf(conversations).map((id) => conversation(id)),
  );
  await Promise.all([ask(selfApi.endpoints.getSelf.initiate()), ask(listChatChannels.initiate({}))]);
  for (const id of idsOf(conversations)) {
    answer(`GET /self/chat/channels/${id}`, conversation(id));
    answer(`GET /self/chat/channels/${id}/messages`, [message(id)]);
    answer(`GET /self/chat/channels/${id}/members`, [conversation(id)]);
    answer(`GET /events/${id}/sessions`, []);
    await Promise.all([
      ask(getChatChannel.initiate({ channelId: id })),
      ask(listChatMessages.initiate({ channelId: id })),
      ask(listChatMembers.initiate({ channelId: id })),
      ask(eventsApi.endpoints.listSessions.initiate({ eventId: String(id) })),
    ]);
  }
  actions.length = 0;
  const drafted = () => actions.filter(api.internalActions.queryResultPatched.match).map(({ payload }) => payload.queryCacheKey);
  return { store, dispatch, drafted };
}

test('of 200 cached answers a message drafts the four that it concerns', async () => {
  const { dispatch, drafted, store } = await filled(50);
  expect(Object.keys(store.getState().api.queries).length).toBeGreaterThan(200);
  dispatch(messagesArrived(7, [message(900)], false));
  expect(drafted().toSorted()).toEqual([
    'getChatChannel({"channelId":7})',
    'getSelf(undefined)',
    'listChatChannels({})',
    'listChatMessages({"channelId":7})',
  ]);
  const list = listChatChannels.select({})(store.getState()).data!.pages.flat();
  expect(list.slice(0, 2).map(({ channelId }) => channelId)).toEqual([7, 1]);
  expect(list[0]).toMatchObject({ read: false, channel: { messages: [{ id: 900 }] } });
});

test('reading a conversation drafts it, its list and the count, and once it is read nothing', async () => {
  const { dispatch, drafted } = await filled();
  dispatch(messagesArrived(7, [message(900)], false));
  const before = drafted().length;
  dispatch(conversationRead(7));
  expect(drafted().slice(before).toSorted()).toEqual(['getChatChannel({"channelId":7})', 'getSelf(undefined)', 'listChatChannels({})']);
  dispatch(conversationRead(7));
  expect(drafted()).toHaveLength(before + 3);
});

test.each([
  ['unread, which it is no more', false, 2],
  ['read', true, 1],
])('a list that was asked before a conversation was read, and has it %s, is asked so many times', async (_as, read, times) => {
  const { store, answer, hold, sent } = fakeApi();
  const ask = (thunk: unknown) => store.dispatch(thunk as UnknownAction) as unknown as Promise<unknown>;
  const asked = () => sent.filter(({ call }) => call === 'GET /self/chat/channels').length;
  answer('GET /self/chat/channels/7/messages', [message(7)]);
  const release = hold('GET /self/chat/channels');
  const listed = ask(listChatChannels.initiate({}));
  await waitFor(() => expect(asked()).toBe(1));
  await ask(listChatMessages.initiate({ channelId: 7 }));
  answer('GET /self/chat/channels', [conversation(7)]);
  release(200, [conversation(7, { read })]);
  await listed;
  await waitFor(() => expect(isListedUnread(store.getState(), 7)).toBe(false));
  expect(asked()).toBe(times);
});

test('a message of a conversation that no list holds drafts nothing', async () => {
  const { dispatch, drafted } = await filled();
  dispatch(messagesArrived(999, [message(900)], false));
  expect(drafted()).toEqual([]);
});

test('it is known of which conversations messages are cached', async () => {
  const { store } = await filled();
  expect(cachedChannels(store.getState()).toSorted((one, other) => one - other)).toEqual(idsOf(8));
});
