import type { EventPackage } from '@contract/entities/packages';
import type { PassType } from '@contract/entities/passTypes';

type Sold = Pick<PassType, 'minQuantityPerSale' | 'maxQuantityPerSale' | 'remaining'>;

/** The most one order may hold of a pass type. What the order holds already counts as remaining to it. */
export const mostOf = ({ maxQuantityPerSale, remaining }: Sold): number =>
  remaining === null ? maxQuantityPerSale : Math.min(maxQuantityPerSale, remaining);

/** A number as it may be sold: none at all, or at least the least of one sale. */
export function asSold(next: number, before: number, { minQuantityPerSale: least }: Sold): number {
  if (next <= 0 || next >= least) return Math.max(0, next);
  return next > before ? least : 0;
}

/** The most one order may hold of a package, by what is left of each of its parts. */
export const mostPackages = ({ passes }: Pick<EventPackage, 'passes'>, passTypes: readonly PassType[]): number | null => {
  const bounds = passes.flatMap(({ passTypeId, quantity }) => {
    const remaining = passTypes.find(({ id }) => id === passTypeId)?.remaining;
    return remaining === null || remaining === undefined ? [] : [Math.floor(remaining / quantity)];
  });
  return bounds.length === 0 ? null : Math.min(...bounds);
};
