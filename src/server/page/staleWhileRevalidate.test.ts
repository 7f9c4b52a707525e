import { staleWhileRevalidate } from './staleWhileRevalidate';

function world() {
  let ms = 0;
  let answer: () => Promise<string | null> = async () => null;
  let asked = 0;
  const hold = staleWhileRevalidate<string | null>(() => new Date(ms));
  return {
    answers: (next: () => Promise<string | null>) => void (answer = next),
    pass: (more: number) => void (ms += more),
    asked: () => asked,
    visit: (key = 'fair') =>
      hold(key, () => {
        asked += 1;
        return answer();
      }),
  };
}
const turn = () => new Promise((done) => setImmediate(done));

test('what was found is held for a minute, then renewed beside the visit that still gets it', async () => {
  const { answers, pass, asked, visit } = world();
  answers(async () => 'one');
  expect([await visit(), await visit(), asked()]).toEqual(['one', 'one', 1]);
  answers(async () => 'two');
  pass(60_000);
  expect([await visit(), asked()]).toEqual(['one', 2]);
  await turn();
  expect([await visit(), asked()]).toEqual(['two', 2]);
});

test('it is renewed once at a time, and nobody gets what is five minutes old', async () => {
  const { answers, pass, asked, visit } = world();
  answers(async () => 'one');
  await visit();
  answers(() => Promise.reject(new Error('down')));
  pass(60_000);
  expect(await Promise.all([visit(), visit()])).toEqual(['one', 'one']);
  expect(asked()).toBe(2);
  await turn();
  pass(239_999);
  expect(await visit()).toBe('one');
  await turn();
  pass(1);
  await expect(visit()).rejects.toThrow('down');
});

test('what is not there is looked for each time, and what is gone is gone', async () => {
  const { answers, pass, asked, visit } = world();
  expect([await visit(), await visit(), asked()]).toEqual([null, null, 2]);
  answers(async () => 'one');
  await visit();
  answers(async () => null);
  pass(60_000);
  await visit();
  await turn();
  expect(await visit()).toBeNull();
});

test('no more is held than the newest five hundred', async () => {
  const { answers, asked, visit } = world();
  answers(async () => 'one');
  for (let n = 0; n <= 500; n++) await visit(`event ${n}`);
  await visit('event 500');
  expect(asked()).toBe(501);
  await visit('event 0');
  expect(asked()).toBe(502);
});
