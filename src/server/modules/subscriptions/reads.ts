import type { InputOf } from '@contract/endpoint';
import type { listSubscriptionPayments, listSubscriptions } from '@contract/endpoints/subscriptions';
import type { Payment } from '@contract/entities/payments';
import type { Subscription, SubscriptionProduct } from '@contract/entities/subscriptions';
import { listPage } from '@server/db/paging';
import type { Tenant } from '@server/db/tenant';
import { notFound } from '@server/http/errors';
import { baseAccounts } from '../accounts/reads';
import { lineItemsOf, paymentPage, serializeBasePayment } from '../payments/reads';
import { offeredPrices, offeredProducts, ownSubscription, subscriptionList, type SubscriptionParts } from './queries';
import { serializeProduct, serializeSubscription } from './serialize';

export { subscriptionMailOf } from './mail';

export async function readProducts(tenant: Tenant): Promise<SubscriptionProduct[]> {
  const products = await offeredProducts(tenant);
  if (products.length === 0) return [];
  const prices = await offeredPrices(
    tenant,
    products.map(({ id }) => id),
  );
  return products.map((product) =>
    serializeProduct(
      product,
      prices.filter(({ productId }) => productId === product.id),
    ),
  );
}

/** @throws ApiError notFound */
export async function mustOwn(tenant: Tenant, accountId: string, id: string): Promise<SubscriptionParts> {
  const parts = await ownSubscription(tenant, accountId, id);
  if (!parts) throw notFound();
  return parts;
}

export async function readSubscriptions(tenant: Tenant, accountId: string, rows: readonly SubscriptionParts[]): Promise<Subscription[]> {
  const account = (await baseAccounts(tenant, [accountId])).get(accountId);
  return rows.map((parts) => serializeSubscription(parts, account!));
}

export async function subscriptionPage(tenant: Tenant, accountId: string, input: InputOf<typeof listSubscriptions>) {
  const { rows, count } = await listPage(tenant, subscriptionList(tenant, accountId, input), input);
  return { items: await readSubscriptions(tenant, accountId, rows), count };
}

export async function subscriptionPaymentPage(tenant: Tenant, subscriptionId: string, input: InputOf<typeof listSubscriptionPayments>) {
  const { rows, count } = await paymentPage(tenant, { purpose: 'subscription', subjectId: subscriptionId }, input);
  const lines = await lineItemsOf(
    tenant,
    rows.map(({ id }) => id),
  );
  const items: Payment[] = rows.map((row) => ({
    ...serializeBasePayment(row),
    lineItems: lines.get(row.id) ?? [],
    addOns: [],
    purchases: [],
    coupons: [],
    accesses: [],
  }));
  return { items, count };
}
