import { createLine, createTurns } from './turns';

const LIMITS = { most: 4, fewest: 1, together: 6, waiting: 10 };

test('a line that is full lets nobody else wait in it, and one that is empty again begins anew', async () => {
  const turns = createTurns({ most: 1, fewest: 1, together: 10, waiting: 1 });
  expect(await turns.take('ada')).toBe(true);
  const second = turns.take('ada');
  expect(await turns.take('ada')).toBe(false);
  expect(await turns.take('ben')).toBe(true);
  turns.done('ada');
  expect(await second).toBe(true);
  turns.done('ada');
  expect(await turns.take('ada')).toBe(true);
});

async function given(turns: ReturnType<typeof createTurns>, key: string, asked: number) {
  let count = 0;
  for (let nth = 0; nth < asked; nth++) void turns.take(key).then(() => count++);
  await new Promise(setImmediate);
  return () => count;
}

test('who is alone works on as much as anybody may, and on less as others come, but never on nothing', async () => {
  const turns = createTurns(LIMITS);
  const adas = await given(turns, 'ada', 10);
  expect(adas()).toBe(4);
  const [bens, cats] = [await given(turns, 'ben', 10), await given(turns, 'cat', 10)];
  expect([bens(), cats()]).toEqual([3, 2]);
  // Two of hers are done before another begins.
  for (const expected of [4, 4, 5, 6]) {
    turns.done('ada');
    await new Promise(setImmediate);
    expect(adas()).toBe(expected);
  }
});

test('a line is served to its end, whoever else comes and goes', async () => {
  const turns = createTurns(LIMITS);
  const others = Array.from({ length: 20 }, (_, nth) => `other ${nth}`);
  for (const other of others) await turns.take(other);
  const adas = await given(turns, 'ada', 10);
  expect(adas()).toBe(1);
  for (const other of others) turns.done(other);
  for (let nth = 0; nth < 10; nth++) {
    turns.done('ada');
    await new Promise(setImmediate);
  }
  expect(adas()).toBe(10);
});

test('a line gives its turn on when the work has failed, and refuses whoever finds it full', async () => {
  const line = createLine({ most: 1, fewest: 1, together: 1, waiting: 1 });
  let fail!: () => void;
  const first = line('ada', () => new Promise((_, refuse) => (fail = () => refuse(new Error('lost')))));
  await new Promise(setImmediate);
  let isSecondUnderWay = false;
  const second = line('ada', async () => (isSecondUnderWay = true));
  await expect(line('ada', async () => 'third')).rejects.toMatchObject({ code: 'tooManyRequests' });
  expect(isSecondUnderWay).toBe(false);
  fail();
  await expect(first).rejects.toThrow('lost');
  expect(await second).toBe(true);
});
