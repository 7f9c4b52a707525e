import type { ReactNode } from 'react';
import { skipToken } from '@reduxjs/toolkit/query/react';
import { FormattedMessage } from 'react-intl';
import type { TaxTerms } from '@contract/entities/taxTerms';
import { useGetSubscriptionIntentQuery } from '@web/api/subscriptions';
import { PayForm } from './PayForm';
import { useBilling } from './useBilling';

interface SubscriptionPayProps {
  productId: string;
  priceId: string;
  amount: number;
  summary: (terms: TaxTerms | null) => ReactNode;
  onDone: (subscriptionId: string) => void;
}

export function SubscriptionPay({ productId, priceId, amount, summary, onDone }: SubscriptionPayProps) {
  const billing = useBilling(true, '');
  const { addressId } = billing;
  const asked = useGetSubscriptionIntentQuery(addressId ? { productId, priceId, quantity: 1, amount, addressId } : skipToken);
  return (
    <PayForm
      terms={null}
      billing={billing}
      asked={{ ...asked, currentData: asked.currentData?.intent ?? undefined }}
      total={amount}
      summary={summary}
      label={(price) => <FormattedMessage id="payments.subscription" defaultMessage="Subscribe for {price}" values={{ price }} />}
      onDone={async () => {
        if (asked.currentData) onDone(asked.currentData.subscription.id);
      }}
    />
  );
}
