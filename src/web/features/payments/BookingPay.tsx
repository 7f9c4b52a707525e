import type { ReactNode } from 'react';
import { skipToken } from '@reduxjs/toolkit/query/react';
import { FormattedMessage } from 'react-intl';
import type { TaxTerms } from '@contract/entities/taxTerms';
import { useGetBookingIntentQuery } from '@web/api/bookings';
import { PayForm } from './PayForm';
import { useBilling } from './useBilling';

interface BookingPayProps {
  bookingId: string;
  /** What is to be paid, in cents. */
  total: number;
  summary: (terms: TaxTerms | null) => ReactNode;
  onDone: () => Promise<void>;
}

export function BookingPay({ bookingId, ...rest }: BookingPayProps) {
  const billing = useBilling(true, '');
  const { addressId } = billing;
  const asked = useGetBookingIntentQuery(addressId ? { bookingId, addressId } : skipToken);
  return (
    <PayForm
      {...{ billing, asked, ...rest }}
      terms={null}
      label={(price) => <FormattedMessage id="payments.booking" defaultMessage="Book for {price}" values={{ price }} />}
    />
  );
}
