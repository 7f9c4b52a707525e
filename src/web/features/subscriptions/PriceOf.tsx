import type { BaseSubscriptionProductPrice } from '@contract/entities/subscriptions';
import { Price } from '@web/ui/media/Price';
import { usePriceLabel } from './usePriceLabel';

type Shown = Pick<BaseSubscriptionProductPrice, 'amount' | 'currency' | 'interval' | 'intervalCount'>;

/** What an interval costs, such as "$12 a month". */
export function PriceOf({ price }: { price: Shown }) {
  const label = usePriceLabel();
  return price.amount === 0 ? <Price cents={0} /> : <>{label(price)}</>;
}
