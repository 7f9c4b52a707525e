import type { ManagedCoupon } from '@contract/entities/coupons';
import { couponKey } from '@contract/rules/coupons';
import type { Tenant } from '@server/db/tenant';
import type { Offer } from '../../events/reads';
import { couponByKey } from '../cart/queries';
import { serializeManagedCoupon } from '../serialize';
import * as queries from './queries';

export { prepaidPasses } from './queries';

export async function managedCoupons(tenant: Tenant, registrationId: string, offer: Offer): Promise<ManagedCoupon[]> {
  const rows = await queries.boughtBy(tenant, registrationId);
  return rows.map(({ row, purchases }) => serializeManagedCoupon(row, offer, { registrationId, purchases }));
}

export const couponsPaidBy = async (tenant: Tenant, paymentIds: string[]) =>
  paymentIds.length > 0 ? queries.paidBy(tenant, paymentIds) : [];

export async function leftOfCode(tenant: Tenant, eventId: string, code: string): Promise<{ ticketId: string; left: number } | null> {
  const coupon = await couponByKey(tenant, eventId, couponKey(code));
  if (!coupon?.prePaid || !coupon.active || coupon.ticketId === null) return null;
  const used = await queries.passesHadWith(tenant, coupon.id);
  return { ticketId: coupon.ticketId, left: Math.max(0, (coupon.purchaseLimit ?? 0) - used.length) };
}
