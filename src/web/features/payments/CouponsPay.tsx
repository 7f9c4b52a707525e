import type { ReactNode } from 'react';
import { skipToken } from '@reduxjs/toolkit/query/react';
import { FormattedMessage } from 'react-intl';
import type { TaxTerms } from '@contract/entities/taxTerms';
import { useGetCouponIntentQuery } from '@web/api/coupons';
import { PayForm } from './PayForm';
import { useBilling } from './useBilling';
import { useOfferedTerms } from './useOfferedTerms';

interface CouponsPayProps {
  eventId: string;
  ticketId: string;
  quantity: number;
  /** What is to be paid, in cents. */
  total: number;
  summary: (terms: TaxTerms | null) => ReactNode;
  onDone: () => Promise<void>;
}

export function CouponsPay({ eventId, ticketId, quantity, ...rest }: CouponsPayProps) {
  const billing = useBilling(true, '');
  const terms = useOfferedTerms(eventId);
  const { addressId } = billing;
  const asked = useGetCouponIntentQuery(addressId ? { eventId, ticketId, quantity, addressId } : skipToken);
  return (
    <PayForm
      {...{ terms, billing, asked, ...rest }}
      label={(price) => <FormattedMessage id="payments.coupons" defaultMessage="Buy the code for {price}" values={{ price }} />}
    />
  );
}
