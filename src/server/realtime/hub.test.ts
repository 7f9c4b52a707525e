import { inProcessFanout } from './fanout';
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
const seat = (accountId: string, organizationId = 'ours', realAccountId = accountId) => ({ organizationId, accountId, realAccountId });
const event = { type: 'typing-start' as const, body: { accountId: 'ada', channelId: 1 } };

test('tells every socket of the named accounts, once, with the same frame', () => {
  const hub = createHub(now);
  const [first, second, other] = [socket(), socket(), socket()];
  hub.join(seat('ada'), first.fake);
  hub.join(seat('ada'), second.fake);
  hub.join(seat('ben'), other.fake);
  hub.tell('ours', ['ada', 'ada', 'nobody'], event);
  expect(first.sent).toHaveLength(1);
  expect(second.sent[0]).toBe(first.sent[0]);
  expect(other.sent).toEqual([]);
  expect(JSON.parse(first.sent[0]!.toString())).toEqual({ ...event, timestamp: '1970-01-01T00:00:00.000001Z' });
});

test('another organization hears nothing, even of the same account id', () => {
  const hub = createHub(now);
  const theirs = socket();
  hub.join(seat('ada', 'theirs'), theirs.fake);
  hub.tell('ours', ['ada'], event);
  expect(theirs.sent).toEqual([]);
});

test('a socket that left hears no more', () => {
  const hub = createHub(now);
  const gone = socket();
  hub.join(seat('ada'), gone.fake);
  hub.leave(seat('ada'), gone.fake);
  hub.tell('ours', ['ada'], event);
  expect(gone.sent).toEqual([]);
});

test('a reader that does not keep up is closed, and costs the others nothing', () => {
  const hub = createHub(now);
  const [slow, quick] = [socket(1_000_001), socket()];
  hub.join(seat('ada'), slow.fake);
  hub.join(seat('ada'), quick.fake);
  hub.tell('ours', ['ada'], event);
  expect([slow.sent, slow.closed]).toEqual([[], [4408]]);
  expect(quick.sent).toHaveLength(1);
});

test('whoever may no longer act as an account loses the sockets they opened as it, at every instance, and nobody else does', () => {
  const fanout = inProcessFanout();
  const [here, there] = [createHub(now, fanout), createHub(now, fanout)];
  const [own, acted, elsewhere, theirs] = [socket(), socket(), socket(), socket()];
  here.join(seat('ada'), own.fake);
  there.join(seat('ada', 'ours', 'ben'), acted.fake);
  there.join(seat('ben'), elsewhere.fake);
  there.join(seat('ada', 'theirs', 'ben'), theirs.fake);
  here.dismiss('ours', 'ada', 'ben');
  expect([own.closed, acted.closed, elsewhere.closed, theirs.closed]).toEqual([[], [4403], [], []]);
  here.dismiss('ours', 'ada');
  expect(own.closed).toEqual([4403]);
});

test('one account cannot hold sockets without end', () => {
  const hub = createHub(now);
  const taken = Array.from({ length: 51 }, () => hub.join(seat('ada'), socket().fake));
  expect(taken.filter(Boolean)).toHaveLength(50);
});

test('hubs of several instances tell each other', () => {
  const fanout = inProcessFanout();
  const [here, there] = [createHub(now, fanout), createHub(now, fanout)];
  const [ada, ben] = [socket(), socket()];
  here.join(seat('ada'), ada.fake);
  there.join(seat('ben'), ben.fake);
  here.tell('ours', ['ada', 'ben'], event);
  expect([ada.sent.length, ben.sent.length]).toEqual([1, 1]);
});
