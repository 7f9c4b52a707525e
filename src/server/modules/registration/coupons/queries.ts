import { and, asc, desc, eq, inArray, sql } from 'drizzle-orm';
import { boughtCoupons, couponOrders } from '@server/db/schema/couponOrders';
import { coupons } from '@server/db/schema/coupons';
import { passes } from '@server/db/schema/passes';
import { registrations } from '@server/db/schema/registrations';
import { owned, type Tenant } from '@server/db/tenant';

export type CouponOrderRow = typeof couponOrders.$inferSelect;

const oneOrder = (tenant: Tenant, id: string) => and(owned(tenant, couponOrders), eq(couponOrders.id, id));
const counting = inArray(passes.status, ['ready', 'needsInfo']);

export async function orderById(tenant: Tenant, id: string): Promise<CouponOrderRow | undefined> {
  const [row] = await tenant.db.select().from(couponOrders).where(oneOrder(tenant, id));
  return row;
}

type Wanted = Pick<CouponOrderRow, 'registrationId' | 'ticketId' | 'quantity'>;

/** The one order that a registration has for codes of a pass type; it is made when there is none. */
export async function orderOf(tenant: Tenant, wanted: Wanted, createdAt: Date): Promise<CouponOrderRow> {
  await tenant.db
    .insert(couponOrders)
    .values({ ...wanted, organizationId: tenant.organizationId, createdAt })
    .onConflictDoNothing();
  const [row] = await tenant.db
    .select()
    .from(couponOrders)
    .where(
      and(owned(tenant, couponOrders), eq(couponOrders.registrationId, wanted.registrationId), eq(couponOrders.ticketId, wanted.ticketId)),
    );
  return row!;
}

export const changeOrder = (tenant: Tenant, id: string, change: Partial<Pick<CouponOrderRow, 'quantity' | 'holdUntil'>>) =>
  tenant.db.update(couponOrders).set(change).where(oneOrder(tenant, id));

type NewCoupon = Omit<typeof coupons.$inferInsert, 'organizationId'>;

export async function addBought(
  tenant: Tenant,
  coupon: NewCoupon,
  of: { registrationId: string; paymentId: string | null },
): Promise<string> {
  const { organizationId } = tenant;
  const [row] = await tenant.db
    .insert(coupons)
    .values({ ...coupon, organizationId })
    .returning({ id: coupons.id });
  await tenant.db.insert(boughtCoupons).values({ ...of, organizationId, couponId: row!.id, createdAt: coupon.createdAt! });
  return row!.id;
}

const bought = (tenant: Tenant) =>
  tenant.db
    .select({
      row: coupons,
      paymentId: boughtCoupons.paymentId,
      purchases: tenant.db.$count(passes, and(owned(tenant, passes), eq(passes.couponId, coupons.id), counting)),
    })
    .from(boughtCoupons)
    .innerJoin(coupons, and(owned(tenant, coupons), eq(coupons.id, boughtCoupons.couponId)))
    .$dynamic();

export const boughtBy = (tenant: Tenant, registrationId: string) =>
  bought(tenant)
    .where(and(owned(tenant, boughtCoupons), eq(boughtCoupons.registrationId, registrationId)))
    .orderBy(desc(boughtCoupons.createdAt), desc(coupons.id));

export const paidBy = (tenant: Tenant, paymentIds: string[]) =>
  bought(tenant).where(and(owned(tenant, boughtCoupons), inArray(boughtCoupons.paymentId, paymentIds)));

export async function paidCodes(tenant: Tenant, eventId: string, buyerId?: string) {
  const rows = await tenant.db
    .select({ accountId: registrations.accountId, paymentId: boughtCoupons.paymentId, ticketId: coupons.ticketId })
    .from(boughtCoupons)
    .innerJoin(coupons, and(owned(tenant, coupons), eq(coupons.id, boughtCoupons.couponId)))
    .innerJoin(registrations, and(owned(tenant, registrations), eq(registrations.id, boughtCoupons.registrationId)))
    .where(
      and(
        owned(tenant, boughtCoupons),
        eq(registrations.eventId, eventId),
        buyerId === undefined ? undefined : eq(registrations.accountId, buyerId),
      ),
    )
    .orderBy(asc(boughtCoupons.createdAt), asc(boughtCoupons.couponId));
  return rows.flatMap(({ accountId, paymentId, ticketId }) => (paymentId && ticketId ? [{ accountId, paymentId, ticketId }] : []));
}

export async function boughtCoupon(tenant: Tenant, id: string) {
  const [one] = await bought(tenant).where(and(owned(tenant, boughtCoupons), eq(boughtCoupons.couponId, id)));
  return one!.row;
}

export const hasBought = async (tenant: Tenant, registrationId: string): Promise<boolean> =>
  (await tenant.db.$count(boughtCoupons, and(owned(tenant, boughtCoupons), eq(boughtCoupons.registrationId, registrationId)))) > 0;

export const passesHadWith = (tenant: Tenant, couponId: string) =>
  tenant.db
    .select({ id: passes.id, status: passes.status, accountId: passes.accountId, createdAt: passes.createdAt })
    .from(passes)
    .where(and(owned(tenant, passes), eq(passes.couponId, couponId), counting))
    .orderBy(asc(passes.createdAt), asc(passes.id));

export async function prepaidPasses(tenant: Tenant, ticketIds: string[]): Promise<Map<string, number>> {
  const { rows } = (await tenant.db.execute(
    sql`select id, prepaid_passes(id)::int as kept from unnest(${sql.param(ticketIds)}::uuid[]) as type (id)`,
  )) as unknown as { rows: { id: string; kept: number }[] };
  return new Map(rows.map(({ id, kept }) => [id, kept]));
}
