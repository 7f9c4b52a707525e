import type { SubscriptionStatus } from '@contract/entities/enumerations';
import { and, asc, eq, gt, inArray, lte, ne, or, sql } from 'drizzle-orm';
import { subscriptionPrices, subscriptionProducts, subscriptions } from '@server/db/schema/subscriptions';
import { owned, type Tenant } from '@server/db/tenant';

export type SubscriptionRow = typeof subscriptions.$inferSelect;
export type ProductRow = typeof subscriptionProducts.$inferSelect;
export type PriceRow = typeof subscriptionPrices.$inferSelect;
type NewSubscription = Omit<typeof subscriptions.$inferInsert, 'organizationId'>;

export const offeredProducts = (tenant: Tenant): Promise<ProductRow[]> =>
  tenant.db
    .select()
    .from(subscriptionProducts)
    .where(and(owned(tenant, subscriptionProducts), eq(subscriptionProducts.active, true)))
    .orderBy(asc(subscriptionProducts.sortOrder), asc(subscriptionProducts.id));

export const offeredPrices = (tenant: Tenant, productIds: readonly string[]): Promise<PriceRow[]> =>
  tenant.db
    .select()
    .from(subscriptionPrices)
    .where(
      and(owned(tenant, subscriptionPrices), inArray(subscriptionPrices.productId, [...productIds]), eq(subscriptionPrices.active, true)),
    )
    .orderBy(asc(subscriptionPrices.sortOrder), asc(subscriptionPrices.amount), asc(subscriptionPrices.id));

const withParts = (tenant: Tenant) =>
  tenant.db
    .select({ subscription: subscriptions, product: subscriptionProducts, price: subscriptionPrices })
    .from(subscriptions)
    .innerJoin(subscriptionProducts, and(owned(tenant, subscriptionProducts), eq(subscriptionProducts.id, subscriptions.productId)))
    .innerJoin(subscriptionPrices, and(owned(tenant, subscriptionPrices), eq(subscriptionPrices.id, subscriptions.priceId)))
    .$dynamic();

export type SubscriptionParts = Awaited<ReturnType<typeof withParts>>[number];

const ofAccount = (tenant: Tenant, accountId: string) => and(owned(tenant, subscriptions), eq(subscriptions.accountId, accountId));
const byId = (tenant: Tenant, id: string) => and(owned(tenant, subscriptions), eq(subscriptions.id, id));

export const subscriptionList = (tenant: Tenant, accountId: string, { status, search }: ListFilter = {}) => ({
  rows: withParts(tenant).where(
    and(
      ofAccount(tenant, accountId),
      status ? eq(subscriptions.status, status) : undefined,
      search?.trim() ? sql`folded(${subscriptionProducts.name}) like containing(${search})` : undefined,
    ),
  ),
  orders: { createdAt: [subscriptions.createdAt] },
  last: subscriptions.id,
  unasked: '-createdAt' as const,
});

interface ListFilter {
  status?: SubscriptionStatus | undefined;
  search?: string | undefined;
}

export async function ownSubscription(tenant: Tenant, accountId: string, id: string): Promise<SubscriptionParts | undefined> {
  const [row] = await withParts(tenant).where(and(ofAccount(tenant, accountId), eq(subscriptions.id, id)));
  return row;
}

export async function subscriptionParts(tenant: Tenant, id: string): Promise<SubscriptionParts | undefined> {
  const [row] = await withParts(tenant).where(byId(tenant, id));
  return row;
}

/** A subscription with what it is to, which nobody else changes before this transaction ends. */
export async function lockedSubscription(tenant: Tenant, id: string): Promise<SubscriptionParts | undefined> {
  await tenant.db.select({ id: subscriptions.id }).from(subscriptions).where(byId(tenant, id)).for('update');
  return subscriptionParts(tenant, id);
}

export async function openSubscriptionTo(tenant: Tenant, accountId: string, productId: string): Promise<SubscriptionParts | undefined> {
  const [row] = await withParts(tenant).where(
    and(ofAccount(tenant, accountId), eq(subscriptions.productId, productId), ne(subscriptions.status, 'canceled')),
  );
  return row;
}

/** The one subscription of an account to a product that has not been canceled, locked; made where there is none. */
export async function subscriptionTo(tenant: Tenant, values: NewSubscription): Promise<SubscriptionParts> {
  await tenant.db
    .insert(subscriptions)
    .values({ ...values, organizationId: tenant.organizationId })
    .onConflictDoNothing();
  const [row] = await tenant.db
    .select({ id: subscriptions.id })
    .from(subscriptions)
    .where(and(ofAccount(tenant, values.accountId), eq(subscriptions.productId, values.productId), ne(subscriptions.status, 'canceled')))
    .for('update');
  return (await subscriptionParts(tenant, row!.id))!;
}

export const changeSubscription = (tenant: Tenant, id: string, change: Partial<NewSubscription>, updatedAt: Date) =>
  tenant.db
    .update(subscriptions)
    .set({ ...change, updatedAt })
    .where(byId(tenant, id));

/** What is to be renewed or ended by now, after a place in the order. */
export const dueSubscriptions = (tenant: Tenant, now: Date, after: { renewAt: Date | null; id: string } | null) =>
  tenant.db
    .select({ id: subscriptions.id, renewAt: subscriptions.renewAt })
    .from(subscriptions)
    .where(
      and(
        owned(tenant, subscriptions),
        lte(subscriptions.renewAt, now),
        after?.renewAt
          ? or(gt(subscriptions.renewAt, after.renewAt), and(eq(subscriptions.renewAt, after.renewAt), gt(subscriptions.id, after.id)))
          : undefined,
      ),
    )
    .orderBy(asc(subscriptions.renewAt), asc(subscriptions.id))
    .limit(100);

export const openSubscriptionIds = async (tenant: Tenant, accountId: string): Promise<string[]> => {
  const rows = await tenant.db
    .select({ id: subscriptions.id })
    .from(subscriptions)
    .where(and(ofAccount(tenant, accountId), ne(subscriptions.status, 'canceled')))
    .for('update');
  return rows.map(({ id }) => id);
};
