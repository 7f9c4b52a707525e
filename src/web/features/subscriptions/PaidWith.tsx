import { FormattedMessage } from 'react-intl';
import type { Subscription } from '@contract/entities/subscriptions';

const BRANDS = { amex: 'American Express', discover: 'Discover', mastercard: 'Mastercard', visa: 'Visa', unknown: '' } as const;

export function PaidWith({ card: { brand, last4, expMonth, expYear } }: { card: NonNullable<Subscription['paymentMethod']> }) {
  return (
    <div>
      <dt>
        <FormattedMessage id="subscriptions.paidWith" defaultMessage="Paid with" />
      </dt>
      <dd>
        <bdi>{brand && BRANDS[brand]}</bdi> {last4 && <bdi>•••• {last4}</bdi>}{' '}
        {expMonth !== null && expYear !== null && (
          <bdi>
            ({String(expMonth).padStart(2, '0')}/{expYear})
          </bdi>
        )}
      </dd>
    </div>
  );
}
