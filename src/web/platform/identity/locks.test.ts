import { exclusively } from './locks';

const own = Object.getOwnPropertyDescriptor(globalThis.navigator, 'locks');
const locksAre = (locks: unknown) => Object.defineProperty(globalThis.navigator, 'locks', { value: locks, configurable: true });
afterEach(() => void (own ? Object.defineProperty(globalThis.navigator, 'locks', own) : locksAre(undefined)));

test('work waits for its turn in the browser’s locks', async () => {
  const request = jest.fn((_name: string, _options: object, work: () => Promise<number>) => work());
  locksAre({ request });
  expect(await exclusively('atrium.refresh', async () => 7)).toBe(7);
  expect(request.mock.calls[0]![0]).toBe('atrium.refresh');
});

test('without locks, or behind one that a frozen tab holds, work begins all the same', async () => {
  locksAre(undefined);
  expect(await exclusively('a', async () => 1)).toBe(1);
  locksAre({ request: () => Promise.reject(new DOMException('waited for too long', 'TimeoutError')) });
  expect(await exclusively('a', async () => 2)).toBe(2);
});

test('work that fails is not done twice', async () => {
  locksAre({ request: (_name: string, _options: object, work: () => Promise<never>) => work() });
  const work = jest.fn(async () => {
    throw new Error('no');
  });
  await expect(exclusively('a', work)).rejects.toThrow('no');
  expect(work).toHaveBeenCalledTimes(1);
});
