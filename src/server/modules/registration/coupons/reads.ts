import type { ManagedCoupon } from '@contract/entities/coupons';
import { couponKey } from '@contract/rules/coupons';
import type { Tenant } from '@server/db/tenant';
import type { Offer } from '../../events/reads';
import { couponByKey } from '../cart/queries';
import { serializeManagedCoupon } from '../serialize';
import * as queries from './queries';

export { prepaidPasses } from './queries';

/** The codes that a registration bought for others, each with how often it was used. */
export async function managedCoupons(tenant: Tenant, registrationId: string, offer: Offer): Promise<ManagedCoupon[]> {
  const rows = await queries.boughtBy(tenant, registrationId);
  return rows.map(({ row, purchases }) => serializeManagedCoupon(row, offer, { registrationId, purchases }));
}

/** The codes that some payments paid for. */
export const couponsPaidBy = async (tenant: Tenant, paymentIds: string[]) =>
  paymentIds.length > 0 ? queries.paidBy(tenant, paymentIds) : [];

/** What a code that was paid for still lets people have: of which type, and how many. */
export async function leftOfCode(tenant: Tenant, eventId: string, code: string): Promise<{ ticketId: string; left: number } | null> {
  const coupon = await couponByKey(tenant, eventId, couponKey(code));
  if (!coupon?.prePaid || !coupon.active || coupon.ticketId === null) return null;
  const used = await queries.passesHadWith(tenant, coupon.id);
  return { ticketId: coupon.ticketId, left: Math.max(0, (coupon.purchaseLimit ?? 0) - used.length) };
}
