import { mayBeTransferred } from './transfers';

const NOW = Date.parse('2026-03-01T12:00:00.000Z');
const event = { eventEnd: '2026-03-01T12:00:00.001Z' };
const pass = { status: 'ready', usedAt: null, packageId: null, ticket: { transferable: true } };

test.each([
  ['one that is ready', {}, true],
  ['one that lacks answers', { status: 'needsInfo' }, true],
  ['one in a cart', { status: 'draft' }, false],
  ['one that is canceled', { status: 'canceled' }, false],
  ['one that let somebody in', { usedAt: '2026-03-01T09:00:00.000Z' }, false],
  ['one of a package', { packageId: 'p' }, false],
  ['one of a kind that stays', { ticket: { transferable: false } }, false],
])('%s may be made somebody else’s: %#', (_which, more, may) => {
  expect(mayBeTransferred({ ...pass, ...more }, event, NOW)).toBe(may);
});

test('none is once the event is over', () => {
  expect(mayBeTransferred(pass, event, NOW + 1)).toBe(false);
});
