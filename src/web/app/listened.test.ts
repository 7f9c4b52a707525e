import { KEYS } from '@web/platform/keys';
import { leaveAt, leftAt } from './listened';

function memory(kept: string | null = null) {
  const values = new Map([[KEYS.listened as string, kept]]);
  return { read: (key: string) => values.get(key) ?? null, write: (key: string, value: string | null) => void values.set(key, value) };
}

test('a recording goes on where it was left, and from its beginning once it has ended', () => {
  const storage = memory();
  leaveAt(storage, 'tides', 61.4);
  leaveAt(storage, 'winds', 5);
  expect(leftAt(storage, 'tides')).toBe(61);
  leaveAt(storage, 'tides', 0);
  expect([leftAt(storage, 'tides'), leftAt(storage, 'winds')]).toEqual([0, 5]);
});

test('of the last fifty it is kept', () => {
  const storage = memory();
  for (let at = 0; at <= 50; at += 1) leaveAt(storage, `c${at}`, 9);
  expect([leftAt(storage, 'c0'), leftAt(storage, 'c1'), leftAt(storage, 'c50')]).toEqual([0, 9, 9]);
});

test.each(['not json', '{"a":1}', '[["tides","x"],7]'])('what cannot be read (%s) is nothing', (kept) => {
  expect(leftAt(memory(kept), 'tides')).toBe(0);
});
