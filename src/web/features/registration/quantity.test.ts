import type { EventPackage } from '@contract/entities/packages';
import type { PassType } from '@contract/entities/passTypes';
import { asSold, mostOf, mostPackages } from './quantity';

const sold = (remaining: number | null, min = 0, max = 10) => ({ remaining, minQuantityPerSale: min, maxQuantityPerSale: max });

test('a sale is bounded by its own most and by what is left', () => {
  expect(mostOf(sold(null))).toBe(10);
  expect(mostOf(sold(3))).toBe(3);
  expect(mostOf(sold(30))).toBe(10);
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
  expect(mostPackages(family, types(9, 7))).toBe(2);
  expect(mostPackages(family, types(null, null))).toBeNull();
});
