import fc from 'fast-check';
import { canceledWith, givenBack, mayBeCanceled, refundable, refundAt } from './refunds';

const NOW = Date.parse('2026-03-01T12:00:00.000Z');
const running = (percentage: number) => ({ percentage, startDate: '2026-01-01T00:00:00.000Z', endDate: '2026-04-01T00:00:00.000Z' });
const over = { percentage: 100, startDate: '2026-01-01T00:00:00.000Z', endDate: '2026-03-01T12:00:00.000Z' };

test('the share that runs is given back, in whole cents', () => {
  expect(refundAt({ refundSchedules: [running(50)] }, 999, NOW)).toBe(499);
  expect(refundAt({ refundSchedules: [over, running(30)] }, 1_000, NOW)).toBe(300);
  expect(refundAt({ refundSchedules: [over] }, 1_000, NOW)).toBe(0);
  expect(refundAt({ refundSchedules: [] }, 1_000, NOW)).toBe(0);
});

test('never more is given back than was paid, nor less than nothing', () => {
  const schedules = fc.array(fc.integer({ min: -500, max: 500 }).map(running));
  fc.assert(
    fc.property(schedules, fc.nat(10_000_000), (refundSchedules, paid) => {
      const refund = refundAt({ refundSchedules }, paid, NOW);
      return Number.isInteger(refund) && refund >= 0 && refund <= paid;
    }),
  );
});

test('whoever of those that share rooms leaves, each gets back no more than they paid, and all together what all paid', () => {
  const cents = fc.nat(1_000_000);
  const anyPass = fc.record({ ticket: cents, amtRoom: cents, room: fc.constantFrom('a', 'b', null), leaves: fc.boolean() });
  fc.assert(
    fc.property(fc.array(anyPass, { maxLength: 6 }), fc.integer({ min: 0, max: 100 }), (all, percentage) => {
      const held = all.map(({ ticket, amtRoom, room, leaves }, nth) => {
        const ofRoom = room === null ? 0 : amtRoom;
        const roomMateIds = all.flatMap((mate, id) => (id !== nth && room !== null && mate.room === room ? [String(id)] : []));
        return { id: String(nth), leaves, amtPaid: ticket + ofRoom, amtRoom: ofRoom, roomMateIds };
      });
      const leaving = held.filter(({ leaves }) => leaves);
      for (const one of leaving) {
        const back = refundAt({ refundSchedules: [running(percentage)] }, refundable(one, leaving), NOW);
        const stays = one.roomMateIds.some((id) => !leaving.some((other) => other.id === id));
        expect(back).toBeGreaterThanOrEqual(0);
        expect(back).toBeLessThanOrEqual(stays ? one.amtPaid - one.amtRoom : one.amtPaid);
      }
      expect(held.reduce((sum, one) => sum + refundable(one, held), 0)).toBe(held.reduce((sum, { amtPaid }) => sum + amtPaid, 0));
    }),
  );
});

const pass = { status: 'ready', usedAt: null, ticket: { cancelable: true } };
const event = { eventEnd: '2026-03-02T00:00:00.000Z' };

test.each([
  ['one that is ready', {}, true],
  ['one that is canceled', { status: 'canceled' }, false],
  ['one that let somebody in', { usedAt: '2026-03-01T00:00:00.000Z' }, false],
  ['one of a kind that stays', { ticket: { cancelable: false } }, false],
])('%s may be canceled: %#', (_which, more, may) => {
  expect(mayBeCanceled([pass, { ...pass, ...more }], event, NOW)).toBe(may);
});

test('nothing is canceled once the event is over', () => {
  expect(mayBeCanceled([pass], event, Date.parse(event.eventEnd))).toBe(false);
});

test('with a pass of a package all the others of it that still count are canceled, and with any other none', () => {
  const one = (id: string, packageId: string | null, status = 'ready') => ({ id, packageId, status });
  const [a, b, gone, other, single] = [one('a', 'p'), one('b', 'p'), one('c', 'p', 'canceled'), one('d', 'q'), one('e', null)];
  const held = [a, b, gone, other, single, one('f', null)];
  expect(canceledWith(a, held)).toEqual([a, b]);
  expect(canceledWith(single, held)).toEqual([single]);
  expect(canceledWith(gone, held)).toEqual([a, b, gone]);
});

test('what is given back is told by what it was paid for, each rounded by itself, and without what nothing comes back of', () => {
  const one = (id: string, amtPaid: number, more: object = {}) => ({
    id,
    amtPaid,
    amtRoom: 0,
    roomMateIds: [],
    ticket: { refundSchedules: [running(50)] },
    accesses: [],
    passAddOns: [],
    ...more,
  });
  const lesson = { amtPaid: 301, session: { name: 'Lesson' } };
  const free = { amtPaid: 0, addOn: { name: 'Tour' } };
  const passes = [
    one('a', 999, { accesses: [lesson], passAddOns: [free] }),
    one('b', 501, { passAddOns: [{ amtPaid: 101, addOn: { name: 'Book' } }] }),
  ];
  expect(givenBack(passes, 'Two passes', NOW)).toEqual({
    paid: 999 + 301 + 501 + 101,
    refunds: [
      { name: 'Two passes', cents: 499 + 250 },
      { name: 'Lesson', cents: 150 },
      { name: 'Book', cents: 50 },
    ],
    refund: 499 + 250 + 150 + 50,
    roomStays: false,
  });
});
