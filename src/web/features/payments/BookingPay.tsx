import { FormattedMessage } from 'react-intl';
import { useGetBookingIntentQuery } from '@web/api/bookings';
import { PayForm } from './PayForm';
import { useBilled, type PayProps } from './useBilled';

interface BookingPayProps extends PayProps {
  bookingId: string;
}

export function BookingPay({ bookingId, ...rest }: BookingPayProps) {
  const { billing, args } = useBilled({ bookingId });
  const asked = useGetBookingIntentQuery(args);
  return (
    <PayForm
      {...{ billing, asked, ...rest }}
      terms={null}
      label={(price) => <FormattedMessage id="payments.booking" defaultMessage="Book for {price}" values={{ price }} />}
    />
  );
}
