import { agreedAmount, isRunning, nextEnd, type Interval } from './subscriptions';

const at = (day: string) => new Date(`${day}T09:30:00Z`);
const monthly: Interval = { interval: 'month', intervalCount: 1 };
const yearly: Interval = { interval: 'year', intervalCount: 1 };
const ends = (start: string, every: Interval, count: number) => {
  const found: string[] = [];
  for (let after = at(start); found.length < count;) {
    after = nextEnd(at(start), after, every);
    found.push(after.toISOString().slice(0, 10));
  }
  return found;
};

test('whoever begins on the last of a month pays on the last of those that are shorter, and loses no day by it', () => {
  expect(ends('2027-01-31', monthly, 4)).toEqual(['2027-02-28', '2027-03-31', '2027-04-30', '2027-05-31']);
  expect(ends('2028-01-30', monthly, 2)).toEqual(['2028-02-29', '2028-03-30']);
  expect(ends('2028-02-29', yearly, 4)).toEqual(['2029-02-28', '2030-02-28', '2031-02-28', '2032-02-29']);
});

test('days, weeks and several months are counted from the start', () => {
  expect(ends('2027-12-30', { interval: 'day', intervalCount: 3 }, 2)).toEqual(['2028-01-02', '2028-01-05']);
  expect(ends('2027-12-30', { interval: 'week', intervalCount: 2 }, 2)).toEqual(['2028-01-13', '2028-01-27']);
  expect(ends('2027-11-30', { interval: 'month', intervalCount: 3 }, 3)).toEqual(['2028-02-29', '2028-05-30', '2028-08-30']);
});

test('the time of day stays, and an end is no end after itself', () => {
  expect(nextEnd(at('2027-01-31'), at('2027-02-28'), monthly)).toEqual(at('2027-03-31'));
  expect(nextEnd(at('2027-01-31'), new Date(at('2027-02-28').getTime() - 1), monthly)).toEqual(at('2027-02-28'));
});

test('intervals that passed meanwhile are skipped', () => {
  expect(nextEnd(at('2020-05-15'), at('2027-06-01'), monthly)).toEqual(at('2027-06-15'));
  expect(nextEnd(at('2020-05-15'), at('2027-06-01'), yearly)).toEqual(at('2028-05-15'));
});

test('what payers choose themselves lies within its bounds, and is what is proposed where they say nothing', () => {
  const free = { type: 'payWhatYouWant', amount: 1_500, minAmount: 500, maxAmount: 10_000 };
  expect(agreedAmount(free, undefined)).toEqual({ amount: 1_500 });
  expect(agreedAmount(free, 500)).toEqual({ amount: 500 });
  expect(agreedAmount(free, 499)).toEqual({ rule: 'minimum', limit: 500 });
  expect(agreedAmount(free, 10_001)).toEqual({ rule: 'maximum', limit: 10_000 });
  expect(agreedAmount({ ...free, type: 'flat' }, 500)).toEqual({ rule: 'fixed' });
  expect(agreedAmount({ ...free, type: 'flat' }, 1_500)).toEqual({ amount: 1_500 });
});

test('a subscription runs while it is paid, tried out, or late', () => {
  expect((['active', 'trialing', 'past_due', 'unpaid', 'canceled', 'paused'] as const).filter(isRunning)).toEqual([
    'active',
    'trialing',
    'past_due',
  ]);
});
