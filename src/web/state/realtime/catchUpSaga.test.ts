import { BaseAccount } from '@contract/entities/accounts';
import { PaymentIntent } from '@contract/entities/payments';
import { conversation, member, message } from '@test/harness/member';
import { settled } from '@test/harness/ports';
import { sample } from '@test/harness/sample';
import { chatApi } from '@web/api/chat';
import { messagesInOrder } from '@web/api/chatPages';
import { groupMembersApi } from '@web/api/groupMembers';
import { registrationApi } from '@web/api/registration';

const { getChatChannel, listChatChannels, listChatMessages } = chatApi.endpoints;
const MESSAGES = 'GET /self/chat/channels/7/messages';
const KNOWN = 25;
const PAGE = 100;

const upTo = (last: number, first = 1) => Array.from({ length: last - first + 1 }, (_, index) => first + index);

async function dropped(known = KNOWN) {
  const app = await member({ path: '/messages/7' });
  app.pulse();
  await settled();
  let last = known;
  let gone: readonly number[] = [];
  const channel = { ...conversation(7).channel, messages: [message(known)] };
  app.answer('GET /self/chat/channels/7', conversation(7, { channel }));
  app.answer(MESSAGES, ({ search }: { search: string }) => {
    const query = new URLSearchParams(search);
    const [page, size] = [Number(query.get('page')), Math.min(Number(query.get('pageSize')), PAGE)];
    return upTo(last)
      .filter((id) => !gone.includes(id))
      .toReversed()
      .slice((page - 1) * size, page * size)
      .map((id) => message(id));
  });
  await app.store.dispatch(getChatChannel.initiate({ channelId: 7 }));
  await app.store.dispatch(listChatMessages.initiate({ channelId: 7 }));
  app.world.sockets[0]!.emit({ kind: 'closed' });
  return {
    ...app,
    preview: () =>
      getChatChannel
        .select({ channelId: 7 })(app.store.getState())
        .data?.channel.messages.map(({ id }) => id),
    ids: () => messagesInOrder(listChatMessages.select({ channelId: 7 })(app.store.getState()).data).map(({ id }) => id),
    asked: () => app.sent.filter(({ call }) => call === MESSAGES).map(({ search }) => search),
    async backAfter(missed: number, deleted: readonly number[] = []) {
      last += missed;
      gone = deleted;
      await app.world.elapse(1_000);
      app.sent.length = 0;
      app.pulse();
      for (let turn = 0; turn < 20; turn++) await settled();
    },
  };
}

test.each([
  [1, 1],
  [99, 1],
  [101, 2],
  [450, 5],
])('after %d messages were missed every one of them is there, in order, from %d pages', async (missed, pages) => {
  const app = await dropped();
  await app.backAfter(missed);
  expect(app.ids()).toEqual(upTo(KNOWN + missed));
  expect(app.asked()).toHaveLength(pages);
});

test('after 600 the conversation is loaded anew from its end, without a gap', async () => {
  const app = await dropped();
  await app.backAfter(600);
  expect(app.ids()).toEqual(upTo(KNOWN + 600, 601));
  expect(app.asked().at(-1)).toBe(`?page=1&pageSize=${KNOWN}&count=false`);
});

test.each([0, 2])(
  'of a conversation with more messages than are shown the older ones are not taken for missed, and %d new ones are',
  async (missed) => {
    const app = await dropped(80);
    await app.backAfter(missed);
    expect(app.ids()).toEqual(upTo(80 + missed, 80 - KNOWN + 1));
    expect(app.preview()).toEqual([80 + missed]);
  },
);

test('a conversation of more than 25 that is opened by its address is told of by its newest message, once it was caught up', async () => {
  const app = await member({ path: '/messages/7' });
  const newest = conversation(7, { channel: { ...conversation(7).channel, messages: [message(80)] } });
  app.answer('GET /self/chat/channels/7', newest);
  app.answer('GET /self/chat/channels', [newest]);
  app.answer(MESSAGES, ({ search }: { search: string }) =>
    upTo(80)
      .toReversed()
      .slice(0, Number(new URLSearchParams(search).get('pageSize')))
      .map((id) => message(id)),
  );
  await app.store.dispatch(getChatChannel.initiate({ channelId: 7 }));
  await app.store.dispatch(listChatMessages.initiate({ channelId: 7 }));
  await app.store.dispatch(listChatChannels.initiate({}));
  app.pulse();
  for (let turn = 0; turn < 10; turn++) await settled();
  expect(app.sent.at(-1)).toMatchObject({ call: MESSAGES, search: expect.stringContaining('pageSize=100') });
  const told = listChatChannels.select({})(app.store.getState()).data!.pages.flat();
  expect(told.map(({ channel }) => channel.messages.map(({ id }) => id))).toEqual([[80]]);
});

test('what was deleted meanwhile is gone', async () => {
  const app = await dropped();
  await app.backAfter(3, [4, KNOWN, KNOWN + 2]);
  expect(app.ids()).toEqual([...upTo(3), ...upTo(KNOWN - 1, 5), KNOWN + 1, KNOWN + 3]);
});

test.each([
  ['processing', 1],
  ['open', 0],
] as const)('a payment that was %s before a gap is asked for %d times after it', async (progress, times) => {
  const app = await member({ path: '/events/fair/register' });
  app.pulse();
  await settled();
  const INTENT = 'GET /self/events/fair/registration/intent';
  app.answer(INTENT, sample(PaymentIntent, { progress, account: sample(BaseAccount) }));
  await app.store.dispatch(registrationApi.endpoints.getRegistrationIntent.initiate({ eventId: 'fair', addressId: 'a' }));
  app.world.sockets[0]!.emit({ kind: 'closed' });
  await app.world.elapse(1_000);
  app.sent.length = 0;
  app.pulse();
  await settled();
  expect(app.sent.filter(({ call }) => call === INTENT)).toHaveLength(times);
});

test('the group that is open is asked for anew where its changes may have been missed, and not when the first socket opens', async () => {
  const MEMBERS = 'GET /groups/turners/members';
  const app = await member({ answers: { [MEMBERS]: [] } });
  const askedAfter = async (signal: () => void) => {
    app.sent.length = 0;
    signal();
    for (let turn = 0; turn < 20; turn++) await settled();
    return app.sent.filter(({ call }) => call === MEMBERS).length;
  };
  await app.store.dispatch(groupMembersApi.endpoints.listGroupMembers.initiate({ groupId: 'turners' }));
  expect(await askedAfter(app.pulse)).toBe(0);
  app.world.sockets[0]!.emit({ kind: 'closed' });
  await app.world.elapse(1_000);
  expect(await askedAfter(app.pulse)).toBe(1);
});
