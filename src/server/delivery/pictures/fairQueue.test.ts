import { gate } from '@test/harness/gate';
import { fairQueue, QueueFull, type Asker } from './fairQueue';

const greedy: Asker = { organizationId: 'one', accountId: 'greedy' };
const modest: Asker = { organizationId: 'one', accountId: 'modest' };
const stranger: Asker = { organizationId: 'two', accountId: 'stranger' };

const eventLoop = () => new Promise<void>((resume) => setImmediate(resume));

function recorded(running: number, waitingPerAccount = 100) {
  const queue = fairQueue({ running, waitingPerAccount });
  const done: string[] = [];
  let [now, most] = [0, 0];
  const ask = (by: Asker, name: string, until: Promise<unknown> = eventLoop()) =>
    queue(by, async () => {
      most = Math.max(most, ++now);
      await until;
      now -= 1;
      done.push(name);
    });
  return { ask, done, most: () => most };
}

test('organizations take turns, and so do the accounts in each', async () => {
  const { ask, done } = recorded(1);
  await Promise.all([
    ...['g1', 'g2', 'g3', 'g4', 'g5'].map((name) => ask(greedy, name)),
    ...['m1', 'm2'].map((name) => ask(modest, name)),
    ...['s1', 's2', 's3'].map((name) => ask(stranger, name)),
  ]);
  expect(done).toEqual(['g1', 'g2', 's1', 'm1', 's2', 'g3', 's3', 'm2', 'g4', 'g5']);
});

test('one account alone runs one piece of work, however much of the machine is free', async () => {
  const { ask, most } = recorded(4);
  await Promise.all(['a', 'b', 'c'].map((name) => ask(greedy, name)));
  expect(most()).toBe(1);
});

test('no more work runs at a time than is allowed', async () => {
  const { ask, done, most } = recorded(2);
  await Promise.all([greedy, modest, stranger].flatMap((by) => ['1', '2'].map((nth) => ask(by, nth))));
  expect([done.length, most()]).toEqual([6, 2]);
});

test('what waits of one account has a bound, and others are taken all the same', async () => {
  const { ask, done } = recorded(1, 2);
  const { pass, release } = gate();
  const taken = ['a', 'b', 'c'].map((name) => ask(greedy, name, pass()));
  await expect(ask(greedy, 'd')).rejects.toBeInstanceOf(QueueFull);
  const others = [ask(stranger, 's'), ...['v', 'w', 'x'].map((name) => ask({ ...greedy, accountId: null }, name))];
  release();
  await Promise.all([...taken, ...others]);
  expect(done.sort()).toEqual(['a', 'b', 'c', 's', 'v', 'w', 'x']);
  await ask(greedy, 'd');
});

test('work that fails tells its asker, and the next goes on', async () => {
  const queue = fairQueue({ running: 1, waitingPerAccount: 2 });
  const answers = await Promise.allSettled([queue(greedy, () => Promise.reject(new Error('failed'))), queue(greedy, async () => 'done')]);
  expect(answers).toMatchObject([{ status: 'rejected' }, { status: 'fulfilled', value: 'done' }]);
});
