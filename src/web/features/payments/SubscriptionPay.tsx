import type { ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import type { TaxTerms } from '@contract/entities/taxTerms';
import { useGetSubscriptionIntentQuery } from '@web/api/subscriptions';
import { PayForm } from './PayForm';
import { useBilled } from './useBilled';

interface SubscriptionPayProps {
  productId: string;
  priceId: string;
  amount: number;
  summary: (terms: TaxTerms | null) => ReactNode;
  onDone: (subscriptionId: string) => void;
}

export function SubscriptionPay({ productId, priceId, amount, summary, onDone }: SubscriptionPayProps) {
  const { billing, args } = useBilled({ productId, priceId, quantity: 1, amount });
  const asked = useGetSubscriptionIntentQuery(args);
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
