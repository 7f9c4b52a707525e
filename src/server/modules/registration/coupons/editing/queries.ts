import { and, desc, eq, inArray, sql } from 'drizzle-orm';
import { coupons } from '@server/db/schema/coupons';
import { couponUses } from '@server/db/schema/registrations';
import { owned, type Tenant } from '@server/db/tenant';

type New<T extends { $inferInsert: { organizationId: string } }> = Omit<T['$inferInsert'], 'organizationId'>;
export type CouponRow = typeof coupons.$inferSelect;

// Codes that somebody bought for others are theirs.
const given = (tenant: Tenant, eventId: string) => and(owned(tenant, coupons), eq(coupons.eventId, eventId), eq(coupons.prePaid, false));
const one = (tenant: Tenant, eventId: string, id: string) => and(given(tenant, eventId), eq(coupons.id, id));

export const couponList = (tenant: Tenant, eventId: string, search?: string) => ({
  rows: tenant.db
    .select()
    .from(coupons)
    .where(
      and(
        given(tenant, eventId),
        search?.trim() ? sql`folded(${coupons.code} || ' ' || coalesce(${coupons.description}, '')) like containing(${search})` : undefined,
      ),
    )
    .$dynamic(),
  orders: { createdAt: [coupons.createdAt], code: [coupons.codeKey] },
  last: coupons.id,
  unasked: '-createdAt' as const,
});

export const couponRows = (tenant: Tenant, eventId: string, ids: string[]): Promise<CouponRow[]> =>
  tenant.db
    .select()
    .from(coupons)
    .where(and(given(tenant, eventId), inArray(coupons.id, ids)))
    .orderBy(coupons.codeKey, desc(coupons.id));

/** A code, which nobody uses and nobody changes until the transaction ends. */
export async function lockedCoupon(tenant: Tenant, eventId: string, id: string): Promise<CouponRow | undefined> {
  const [row] = await tenant.db
    .select()
    .from(coupons)
    .where(one(tenant, eventId, id))
    .for('update');
  return row;
}

export const couponCount = (tenant: Tenant, eventId: string) => tenant.db.$count(coupons, given(tenant, eventId));

export async function useCounts(tenant: Tenant, ids: string[], now: Date): Promise<Map<string, number>> {
  if (ids.length === 0) return new Map();
  const rows = await tenant.db
    .select({ id: couponUses.couponId, uses: sql<number>`count(*)::int` })
    .from(couponUses)
    .where(
      and(
        owned(tenant, couponUses),
        inArray(couponUses.couponId, ids),
        sql`(${couponUses.status} = 'used' or ${couponUses.holdUntil} > ${now.toISOString()}::timestamptz)`,
      ),
    )
    .groupBy(couponUses.couponId);
  return new Map(rows.map(({ id, uses }) => [id, uses]));
}

export const addCoupons = (tenant: Tenant, rows: New<typeof coupons>[]) =>
  tenant.db.insert(coupons).values(rows.map((row) => ({ ...row, organizationId: tenant.organizationId })));

export const changeCoupon = (tenant: Tenant, eventId: string, id: string, change: Partial<typeof coupons.$inferInsert>) =>
  tenant.db
    .update(coupons)
    .set(change)
    .where(one(tenant, eventId, id));

export const removeCoupon = (tenant: Tenant, eventId: string, id: string) => tenant.db.delete(coupons).where(one(tenant, eventId, id));
