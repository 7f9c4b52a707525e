import { and, eq, gt, inArray, notInArray, sql } from 'drizzle-orm';
import { addOnOrderLines, addOnOrders } from '@server/db/schema/addOnOrders';
import { passAddOns } from '@server/db/schema/passes';
import { owned, type Tenant } from '@server/db/tenant';

export type OrderRow = typeof addOnOrders.$inferSelect;

const one = (tenant: Tenant, id: string) => and(owned(tenant, addOnOrders), eq(addOnOrders.id, id));
const lines = (tenant: Tenant, orderId: string) => and(owned(tenant, addOnOrderLines), eq(addOnOrderLines.orderId, orderId));

export async function orderById(tenant: Tenant, id: string): Promise<OrderRow | undefined> {
  const [row] = await tenant.db.select().from(addOnOrders).where(one(tenant, id));
  return row;
}

export async function orderOf(tenant: Tenant, passId: string, createdAt: Date): Promise<OrderRow> {
  await tenant.db.insert(addOnOrders).values({ organizationId: tenant.organizationId, passId, createdAt }).onConflictDoNothing();
  const [row] = await tenant.db
    .select()
    .from(addOnOrders)
    .where(and(owned(tenant, addOnOrders), eq(addOnOrders.passId, passId)));
  return row!;
}

export async function orderedIds(tenant: Tenant, orderId: string): Promise<string[]> {
  const rows = await tenant.db.select({ id: addOnOrderLines.addOnId }).from(addOnOrderLines).where(lines(tenant, orderId));
  return rows.map(({ id }) => id);
}

/** Replaces what an order is for; what stays in it goes on being held. */
export async function replaceLines(tenant: Tenant, orderId: string, addOnIds: readonly string[]): Promise<void> {
  await tenant.db.delete(addOnOrderLines).where(and(lines(tenant, orderId), notInArray(addOnOrderLines.addOnId, [...addOnIds])));
  if (addOnIds.length === 0) return;
  const rows = addOnIds.map((addOnId) => ({ organizationId: tenant.organizationId, orderId, addOnId }));
  await tenant.db.insert(addOnOrderLines).values(rows).onConflictDoNothing();
}

export const holdOrder = (tenant: Tenant, id: string, holdUntil: Date | null) =>
  tenant.db.update(addOnOrders).set({ holdUntil }).where(one(tenant, id));

export const addOnsPaidBy = async (tenant: Tenant, paymentIds: string[]) =>
  paymentIds.length === 0
    ? []
    : tenant.db
        .select({ addOnId: passAddOns.addOnId, paymentId: passAddOns.paymentId })
        .from(passAddOns)
        .where(and(owned(tenant, passAddOns), inArray(passAddOns.paymentId, paymentIds), gt(passAddOns.amtPaid, 0)))
        .orderBy(sql`${passAddOns.createdAt}`);
