/** All that goes on by itself: who asks for a later time only wants clocks that show it. */
const GOES_ON = [
  'hrtime',
  'nextTick',
  'performance',
  'queueMicrotask',
  'setImmediate',
  'clearImmediate',
  'setInterval',
  'clearInterval',
  'setTimeout',
  'clearTimeout',
] as const;

export async function later<T>(ms: number, work: () => Promise<T>): Promise<T> {
  jest.useFakeTimers({ doNotFake: [...GOES_ON], now: Date.now() + ms });
  try {
    return await work();
  } finally {
    jest.useRealTimers();
  }
}
