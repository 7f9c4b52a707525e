import { and, eq, isNull } from 'drizzle-orm';
import { paymentIntents, payments } from '@server/db/schema/payments';
import { owned, type Tenant } from '@server/db/tenant';

export type IntentRow = typeof paymentIntents.$inferSelect;

const one = (tenant: Tenant, id: string) => and(owned(tenant, paymentIntents), eq(paymentIntents.id, id));

/** The intent of a registration that nothing was captured for. */
export async function openIntent(tenant: Tenant, registrationId: string): Promise<IntentRow | undefined> {
  const [row] = await tenant.db
    .select()
    .from(paymentIntents)
    .where(and(owned(tenant, paymentIntents), eq(paymentIntents.registrationId, registrationId), isNull(paymentIntents.capturedAt)));
  return row;
}

export async function intentById(tenant: Tenant, id: string): Promise<IntentRow | undefined> {
  const [row] = await tenant.db.select().from(paymentIntents).where(one(tenant, id));
  return row;
}

export async function addIntent(tenant: Tenant, values: Omit<typeof paymentIntents.$inferInsert, 'organizationId'>): Promise<IntentRow> {
  const [row] = await tenant.db
    .insert(paymentIntents)
    .values({ ...values, organizationId: tenant.organizationId })
    .returning();
  return row!;
}

/** Leaves an intent without what it was for: its id is known, and can be captured no more. */
export const dropIntent = (tenant: Tenant, id: string) =>
  tenant.db.update(paymentIntents).set({ registrationId: null }).where(one(tenant, id));

export const markCaptured = (tenant: Tenant, id: string, capturedAt: Date) =>
  tenant.db.update(paymentIntents).set({ capturedAt }).where(one(tenant, id));

export async function addPayment(tenant: Tenant, values: Omit<typeof payments.$inferInsert, 'organizationId'>): Promise<{ id: string }> {
  const [row] = await tenant.db
    .insert(payments)
    .values({ ...values, organizationId: tenant.organizationId })
    .returning({ id: payments.id });
  return row!;
}
