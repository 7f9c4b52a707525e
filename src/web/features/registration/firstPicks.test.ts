import type { EventPassOptions } from '@contract/entities/packages';
import type { Registration } from '@contract/entities/registrations';
import { firstPicks } from './firstPicks';

const kind = (id: string, remaining: number | null = null, least = 0) => ({ id, remaining, minQuantityPerSale: least });
const options = (...passTypes: object[]) => ({ passTypes, packages: [] }) as unknown as EventPassOptions;
const draft = (...ticketIds: string[]) =>
  ({ passes: ticketIds.map((ticketId) => ({ ticketId, packageId: null })), packages: [] }) as unknown as Registration;

test('the one pass there is, is picked already', () => {
  expect(firstPicks(draft(), options(kind('day')), null).passes).toEqual({ day: 1 });
  expect(firstPicks(draft(), options(kind('day', 0)), null).passes).toEqual({});
  expect(firstPicks(draft(), options(kind('day'), kind('full')), null).passes).toEqual({});
});

test('the pass that was pressed on is picked, in the least number it is sold in', () => {
  expect(firstPicks(draft('day'), options(kind('day'), kind('team', null, 3)), 'team').passes).toEqual({ day: 1, team: 3 });
});

test('what the cart holds of it already is left alone', () => {
  expect(firstPicks(draft('day', 'day'), options(kind('day'), kind('full')), 'day').passes).toEqual({ day: 2 });
});

test('the pass that a code was paid for is picked where nothing is yet', () => {
  const offered = { ...options(kind('day'), kind('full')), couponTicketId: 'full' };
  expect(firstPicks(draft(), offered, null).passes).toEqual({ full: 1 });
  expect(firstPicks(draft('day'), offered, null).passes).toEqual({ day: 1 });
});
