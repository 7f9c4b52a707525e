import { useIntl } from 'react-intl';
import type { BaseSubscriptionProductPrice } from '@contract/entities/subscriptions';

type Shown = Pick<BaseSubscriptionProductPrice, 'amount' | 'currency' | 'interval' | 'intervalCount'>;

/** The same as a text, for choices. */
export function usePriceLabel(): (price: Shown) => string {
  const intl = useIntl();
  return ({ amount, currency, interval, intervalCount: count }) => {
    const price = intl.formatNumber(amount / 100, { style: 'currency', currency, minimumFractionDigits: amount % 100 === 0 ? 0 : 2 });
    const values = { price, count };
    switch (interval) {
      case 'day':
        return intl.formatMessage(
          { id: 'subscriptions.every.day', defaultMessage: '{price} {count, plural, one {a day} other {every # days}}' },
          values,
        );
      case 'week':
        return intl.formatMessage(
          { id: 'subscriptions.every.week', defaultMessage: '{price} {count, plural, one {a week} other {every # weeks}}' },
          values,
        );
      case 'month':
        return intl.formatMessage(
          { id: 'subscriptions.every.month', defaultMessage: '{price} {count, plural, one {a month} other {every # months}}' },
          values,
        );
      case 'year':
        return intl.formatMessage(
          { id: 'subscriptions.every.year', defaultMessage: '{price} {count, plural, one {a year} other {every # years}}' },
          values,
        );
    }
  };
}
