import { randomUUID } from 'node:crypto';
import * as z from 'zod';
import { SubscriptionInterval } from '@contract/entities/enumerations';
import { SUBSCRIPTION } from '@contract/limits';
import { nextEnd } from '@contract/rules/subscriptions';
import { insertInto } from '@server/db/insert';
import { subscriptionPrices, subscriptionProducts, subscriptionProductTiers, subscriptions } from '@server/db/schema/subscriptions';
import type { Tenant } from '@server/db/tenant';
import { line, oneOf, slug, text } from '@server/organizations/fields';
import type { SeedContext } from '@server/organizations/seedContext';

const cents = z.int().min(0).max(SUBSCRIPTION.mostCents);
const every = { interval: oneOf(SubscriptionInterval.options), intervalCount: z.int().min(1).max(365).default(1) };

const PriceSeed = z.union([
  z.strictObject({ amount: cents, ...every }),
  z.strictObject({ proposed: cents, min: cents, max: cents, ...every }),
]);

export const SubscriptionSeed = z.strictObject({
  name: line(100),
  description: text(2_000).optional(),
  features: z.array(line(200)).default([]),
  featured: z.boolean().default(false),
  tiers: z.array(slug).default([]),
  prices: z.array(PriceSeed).min(1, 'must have at least one entry'),
  /** Who is subscribed to it, by the first of its prices. */
  subscribers: z.array(slug).default([]),
});

export const insertSubscriptionProducts = insertInto(subscriptionProducts);
export const insertSubscriptionProductTiers = insertInto(subscriptionProductTiers);
export const insertSubscriptionPrices = insertInto(subscriptionPrices);
export const insertSubscriptions = insertInto(subscriptions);

type PriceSeed = z.infer<typeof PriceSeed>;

const amountsOf = (price: PriceSeed) =>
  'amount' in price
    ? ({ type: 'flat', amount: price.amount } as const)
    : ({ type: 'payWhatYouWant', amount: price.proposed, minAmount: price.min, maxAmount: price.max } as const);

export async function seedSubscriptions(
  tenant: Tenant,
  { organization, accounts, tiers, now }: Pick<SeedContext, 'organization' | 'accounts' | 'tiers' | 'now'>,
): Promise<void> {
  const products = organization.seed.subscriptions.map((product) => ({
    ...product,
    id: randomUUID(),
    prices: product.prices.map((price) => ({ ...price, id: randomUUID() })),
  }));
  await insertSubscriptionProducts(
    tenant,
    products.map(({ id, name, description, features, featured }, sortOrder) => ({ id, name, description, features, featured, sortOrder })),
  );
  await insertSubscriptionProductTiers(
    tenant,
    products.flatMap(({ id: productId, tiers: slugs }) => slugs.map((tier) => ({ productId, tierId: tiers.get(tier)! }))),
  );
  await insertSubscriptionPrices(
    tenant,
    products.flatMap(({ id: productId, prices }) =>
      prices.map(({ id, interval, intervalCount, ...price }, sortOrder) => ({
        id,
        productId,
        interval,
        intervalCount,
        sortOrder,
        ...amountsOf({ interval, intervalCount, ...price } as PriceSeed),
      })),
    ),
  );
  await insertSubscriptions(
    tenant,
    products.flatMap(({ id: productId, prices: [price], subscribers }) =>
      subscribers.map((username) => {
        const expiresAt = nextEnd(now, now, price!);
        const { amount } = amountsOf(price!);
        const times = { startedAt: now, expiresAt, renewAt: expiresAt, createdAt: now, updatedAt: now };
        return { accountId: accounts.get(username)!, productId, priceId: price!.id, amount, status: 'active' as const, ...times };
      }),
    ),
  );
}
