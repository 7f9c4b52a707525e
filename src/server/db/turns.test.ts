import { takeTurns } from './turns';

const client = () => {
  const one: Parameters<typeof takeTurns>[0] = { transaction: (work) => work(undefined as never) };
  takeTurns(one);
  return one;
};

test('between two transactions that wait, others are heard', async () => {
  const order: string[] = [];
  const { transaction } = client();
  const both = Promise.all([1, 2, 3].map((nth) => transaction(async () => order.push(`transaction ${nth}`))));
  setImmediate(() => order.push('somebody else'));
  await both;
  expect(order.indexOf('somebody else')).toBe(1);
});

test('a transaction that fails fails for itself alone', async () => {
  const { transaction } = client();
  const failing = transaction(() => Promise.reject(new Error('broken')));
  const following = transaction(async () => 'done');
  await expect(failing).rejects.toThrow('broken');
  expect(await following).toBe('done');
});
