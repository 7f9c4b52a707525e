import type { ListingCoupon } from '@contract/entities/listings';
import type { Tenant } from '@server/db/tenant';
import { salesOffer } from '../../../events/reads';
import { serializeCoupon } from '../../serialize';
import { couponRows, useCounts, type CouponRow } from './queries';

export async function listingCoupons(tenant: Tenant, eventId: string, rows: readonly CouponRow[], now: Date): Promise<ListingCoupon[]> {
  if (rows.length === 0) return [];
  const offer = await salesOffer(tenant, eventId);
  const ids = rows.map(({ id }) => id);
  const uses = await useCounts(tenant, ids, now);
  return rows.map((row) => ({
    ...serializeCoupon(row, offer),
    description: row.description,
    limitPerAccount: row.limitPerAccount,
    revision: row.revision,
    uses: uses.get(row.id) ?? 0,
  }));
}

export const couponsById = async (tenant: Tenant, eventId: string, ids: string[], now: Date): Promise<ListingCoupon[]> =>
  listingCoupons(tenant, eventId, await couponRows(tenant, eventId, ids), now);
