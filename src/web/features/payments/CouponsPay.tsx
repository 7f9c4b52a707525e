import { FormattedMessage } from 'react-intl';
import { useGetCouponIntentQuery } from '@web/api/coupons';
import { PayForm } from './PayForm';
import { useBilled, type PayProps } from './useBilled';
import { useOfferedTerms } from './useOfferedTerms';

interface CouponsPayProps extends PayProps {
  eventId: string;
  ticketId: string;
  quantity: number;
}

export function CouponsPay({ eventId, ticketId, quantity, ...rest }: CouponsPayProps) {
  const { billing, args } = useBilled({ eventId, ticketId, quantity });
  const terms = useOfferedTerms(eventId);
  const asked = useGetCouponIntentQuery(args);
  return (
    <PayForm
      {...{ terms, billing, asked, ...rest }}
      label={(price) => <FormattedMessage id="payments.coupons" defaultMessage="Buy the code for {price}" values={{ price }} />}
    />
  );
}
