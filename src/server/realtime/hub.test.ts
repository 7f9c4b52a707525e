import { BaseAccount } from '@contract/entities/accounts';
import { ChatChannelMessage } from '@contract/entities/chat';
import { BaseImage } from '@contract/entities/images';
import { sample } from '@test/harness/sample';
import { inProcessFanout, type Fanout, type Untimed } from './fanout';
import { audienceCache } from './audiences';
import { createHub, type HubSocket } from './hub';

function socket(bufferedAmount = 0) {
  const sent: Buffer[] = [];
  const closed: number[] = [];
  const fake: HubSocket = {
    readyState: 1,
    bufferedAmount,
    send: (frame) => void sent.push(frame),
    close: (code) => void closed.push(code),
  };
  return { fake, sent, closed };
}

const now = () => new Date(0);
const connection = (accountId: string, organizationId = 'ours', realAccountId = accountId, origin = 'https://here') => ({
  organizationId,
  accountId,
  realAccountId,
  origin,
});
const event: Untimed = { type: 'typing-start', body: { accountId: 'ada', channelId: 1 } };
const tell = (fanout: Fanout, accountIds: string[]) => void fanout.publish({ type: 'deliver', organizationId: 'ours', accountIds, event });

test('tells every socket of the named accounts, once, with the same frame', () => {
  const fanout = inProcessFanout();
  const hub = createHub(now, fanout);
  const [first, second, other] = [socket(), socket(), socket()];
  hub.join(connection('ada'), first.fake);
  hub.join(connection('ada'), second.fake);
  hub.join(connection('ben'), other.fake);
  tell(fanout, ['ada', 'ada', 'nobody']);
  expect(first.sent).toHaveLength(1);
  expect(second.sent[0]).toBe(first.sent[0]);
  expect(other.sent).toEqual([]);
  expect(JSON.parse(first.sent[0]!.toString())).toEqual({ ...event, timestamp: 1 });
});

test('addresses in a frame are those of the host that a socket is at', () => {
  const fanout = inProcessFanout();
  const hub = createHub(now, fanout);
  const [here, there] = [socket(), socket()];
  hub.join(connection('ada'), here.fake);
  hub.join(connection('ada', 'ours', 'ada', 'https://there'), there.fake);
  const image = sample(BaseImage, { uri: '/images/ours/ada/public' });
  const message = sample(ChatChannelMessage, { text: '/images/none', account: sample(BaseAccount, { image }) });
  const body = { channelId: 1, message };
  void fanout.publish({ type: 'deliver', organizationId: 'ours', accountIds: ['ada'], event: { type: 'new-message', body } });
  const heard = [here, there].map(({ sent }) => JSON.parse(sent[0]!.toString()).body.message);
  expect(heard).toEqual(
    ['https://here', 'https://there'].map((origin) => ({
      ...message,
      account: { ...message.account, image: { ...image, uri: `${origin}/images/ours/ada/public` } },
    })),
  );
});

test('another organization hears nothing, even of the same account id', () => {
  const fanout = inProcessFanout();
  const hub = createHub(now, fanout);
  const theirs = socket();
  hub.join(connection('ada', 'theirs'), theirs.fake);
  tell(fanout, ['ada']);
  expect(theirs.sent).toEqual([]);
});

test('a session that ends takes its sockets along, and no others', () => {
  const fanout = inProcessFanout();
  const hub = createHub(now, fanout);
  const [first, acting, second, theirs, nameless] = [socket(), socket(), socket(), socket(), socket()];
  hub.join({ ...connection('ada'), sessionId: 'one' }, first.fake);
  hub.join({ ...connection('ben', 'ours', 'ada'), sessionId: 'one' }, acting.fake);
  hub.join({ ...connection('ada'), sessionId: 'two' }, second.fake);
  hub.join({ ...connection('ada', 'theirs'), sessionId: 'one' }, theirs.fake);
  hub.join(connection('ada'), nameless.fake);
  void fanout.publish({ type: 'sessionsEnded', organizationId: 'ours', sessionIds: ['one', 'three'] });
  expect([first, acting, second, theirs, nameless].map(({ closed }) => closed)).toEqual([[4401], [4401], [], [], []]);
});

test('a socket that left hears no more', () => {
  const fanout = inProcessFanout();
  const hub = createHub(now, fanout);
  const gone = socket();
  hub.join(connection('ada'), gone.fake);
  hub.leave(connection('ada'), gone.fake);
  tell(fanout, ['ada']);
  expect(gone.sent).toEqual([]);
});

test('a reader that does not keep up is closed, and costs the others nothing', () => {
  const fanout = inProcessFanout();
  const hub = createHub(now, fanout);
  const [slow, quick] = [socket(1_000_001), socket()];
  hub.join(connection('ada'), slow.fake);
  hub.join(connection('ada'), quick.fake);
  tell(fanout, ['ada']);
  expect([slow.sent, slow.closed]).toEqual([[], [4408]]);
  expect(quick.sent).toHaveLength(1);
});

test('whoever may no longer act as an account loses the sockets they opened as it, at every instance, and nobody else does', () => {
  const fanout = inProcessFanout();
  const [here, there] = [createHub(now, fanout), createHub(now, fanout)];
  const [own, acted, elsewhere, theirs] = [socket(), socket(), socket(), socket()];
  here.join(connection('ada'), own.fake);
  there.join(connection('ada', 'ours', 'ben'), acted.fake);
  there.join(connection('ben'), elsewhere.fake);
  there.join(connection('ada', 'theirs', 'ben'), theirs.fake);
  void fanout.publish({ type: 'disconnect', organizationId: 'ours', accountId: 'ada', realAccountId: 'ben' });
  expect([own.closed, acted.closed, elsewhere.closed, theirs.closed]).toEqual([[], [4403], [], []]);
  void fanout.publish({ type: 'disconnect', organizationId: 'ours', accountId: 'ada' });
  expect(own.closed).toEqual([4403]);
});

test('one account cannot hold sockets without end', () => {
  const fanout = inProcessFanout();
  const hub = createHub(now, fanout);
  const taken = Array.from({ length: 51 }, () => hub.join(connection('ada'), socket().fake));
  expect(taken.filter(Boolean)).toHaveLength(50);
});

test('a socket hears that nothing was missed only where nothing but typing was told since, at any instance', () => {
  let at = 100_000;
  let resume = () => {};
  const fanout = { ...inProcessFanout(), onGap: (resumed: () => void) => (resume = resumed) };
  const hub = createHub(() => new Date(at), fanout);
  const heard = (since?: number, accountId = 'ada') => {
    const joined = socket();
    hub.join(connection(accountId), joined.fake, since);
    return joined.sent.map((frame) => JSON.parse(frame.toString()).type as string);
  };
  const told = (accountId: string) =>
    void fanout.publish({
      type: 'deliver',
      organizationId: 'ours',
      accountIds: [accountId],
      event: { type: 'payment-ended', body: { intentId: 'i', slug: null, outcome: 'refunded' } },
    });
  at += 10_000;
  tell(fanout, ['ada']);
  expect([heard(105_000), heard(99_999), heard()]).toEqual([['nothing-missed'], [], []]);
  told('ada');
  expect([heard(105_000), heard(110_000), heard(110_001), heard(105_000, 'ben')]).toEqual([[], [], ['nothing-missed'], ['nothing-missed']]);
  // What was told long ago is forgotten, and so is not vouched for.
  at += 60_000;
  told('ben');
  expect([heard(110_000, 'cem'), heard(110_001, 'cem')]).toEqual([[], ['nothing-missed']]);
  resume();
  expect([heard(at - 1, 'cem'), heard(at, 'cem')]).toEqual([[], ['nothing-missed']]);
});

test('hubs of several instances tell each other', () => {
  const fanout = inProcessFanout();
  const [here, there] = [createHub(now, fanout), createHub(now, fanout)];
  const [ada, ben] = [socket(), socket()];
  here.join(connection('ada'), ada.fake);
  there.join(connection('ben'), ben.fake);
  tell(fanout, ['ada', 'ben']);
  expect([ada.sent.length, ben.sent.length]).toEqual([1, 1]);
});

test('once messages may have been missed every socket is closed, for its owner comes back and catches up', () => {
  let resume = () => {};
  const hub = createHub(now, { ...inProcessFanout(), onGap: (resumed) => (resume = resumed) });
  const [ada, ben] = [socket(), socket()];
  hub.join(connection('ada'), ada.fake);
  hub.join(connection('ben', 'theirs'), ben.fake);
  expect([ada.closed, ben.closed]).toEqual([[], []]);
  resume();
  expect([ada.closed, ben.closed]).toEqual([[1012], [1012]]);
});

test('who hears of a conversation is asked once in a while, anew when that changes, and again where the answer failed', async () => {
  const fanout = inProcessFanout();
  const asked: string[] = [];
  let fails = false;
  const audiences = audienceCache(
    async (organizationId, channelId) => {
      asked.push(`${organizationId} ${channelId}`);
      if (fails) throw new Error('away');
      return ['ada'];
    },
    { fanout, now },
  );
  for (let times = 0; times < 3; times++) expect(await audiences('ours', 1)).toEqual(['ada']);
  void fanout.publish({ type: 'membersChanged', organizationId: 'theirs', channelId: 1 });
  await audiences('ours', 1);
  expect(asked).toEqual(['ours 1']);
  void fanout.publish({ type: 'membersChanged', organizationId: 'ours', channelId: 1 });
  fails = true;
  await expect(audiences('ours', 1)).rejects.toThrow('away');
  fails = false;
  expect(await audiences('ours', 1)).toEqual(['ada']);
  expect(asked).toEqual(['ours 1', 'ours 1', 'ours 1']);
});
