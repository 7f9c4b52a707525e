import type { EventPackage } from '@contract/entities/packages';
import type { PassType } from '@contract/entities/passTypes';
import { asSold, mostOf, mostPackages } from './quantity';

const sold = (remaining: number | null, min = 0, max = 10) => ({ remaining, minQuantityPerSale: min, maxQuantityPerSale: max });

test('a sale is bounded by its own most and by what is left beside what is held', () => {
  expect(mostOf(sold(null), 0)).toBe(10);
  expect(mostOf(sold(3), 0)).toBe(3);
  expect(mostOf(sold(3), 2)).toBe(5);
  expect(mostOf(sold(0), 2)).toBe(2);
});

test('fewer than the least of a sale are never sold: the number steps over them', () => {
  expect(asSold(1, 0, sold(null, 3))).toBe(3);
  expect(asSold(2, 3, sold(null, 3))).toBe(0);
  expect(asSold(4, 3, sold(null, 3))).toBe(4);
});

test('a package is bounded by its scarcest part', () => {
  const family = {
    passes: [
      { passTypeId: 'adult', quantity: 2 },
      { passTypeId: 'child', quantity: 3 },
    ],
  } as EventPackage;
  const types = (adult: number | null, child: number | null) =>
    [
      { id: 'adult', remaining: adult },
      { id: 'child', remaining: child },
    ] as PassType[];
  expect(mostPackages(family, types(9, 7), 0)).toBe(2);
  expect(mostPackages(family, types(null, null), 0)).toBeNull();
});
