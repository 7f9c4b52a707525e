import { lookedAtFor } from './paging';

test('for the first pages some rows of the order are looked at, for one far behind none', () => {
  expect(lookedAtFor({ page: 1, pageSize: 25 })).toBe(200);
  expect(lookedAtFor({ page: 4, pageSize: 25 })).toBe(800);
  expect(lookedAtFor({ page: 100_000, pageSize: 1 })).toBeUndefined();
});
