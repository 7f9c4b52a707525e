import { FormattedMessage } from 'react-intl';
import type { BasePayment } from '@contract/entities/payments';
import { Chip } from '@web/ui/media/Chip';
import { Price } from '@web/ui/media/Price';
import { isDropped } from './isDropped';

interface PaymentProps {
  payment: BasePayment;
}

export function PaymentKind({ payment }: PaymentProps) {
  if (payment.type === 'refund') return <FormattedMessage id="payments.refunded" defaultMessage="Refund" />;
  if (isDropped(payment)) return <FormattedMessage id="payments.canceled" defaultMessage="Canceled before it was paid" />;
  if (!payment.settledAt) return <FormattedMessage id="payments.due" defaultMessage="To pay" />;
  return payment.last4 ? (
    <FormattedMessage id="payments.card" defaultMessage="Card ending in {last4}" values={{ last4: payment.last4 }} />
  ) : (
    <FormattedMessage id="payments.charged" defaultMessage="Payment" />
  );
}

/** Money that changes hands outside of the platform is open until somebody has noted it down. */
export function PaymentState({ payment }: PaymentProps) {
  const { type, settledAt, due, takenOff } = payment;
  if (isDropped(payment)) {
    return (
      <Chip>
        <FormattedMessage id="payments.dropped" defaultMessage="Nothing due any more" />
      </Chip>
    );
  }
  if (takenOff || (type === 'refund' && !settledAt && due === 0)) {
    return (
      <Chip>
        <FormattedMessage id="payments.takenOff" defaultMessage="Off what is due" />
      </Chip>
    );
  }
  if (settledAt) return null;
  return (
    <Chip tone="warning">
      {type === 'refund' ? (
        <FormattedMessage id="payments.openRefund" defaultMessage="On its way to you" />
      ) : (
        <FormattedMessage id="payments.open" defaultMessage="Open until received" />
      )}
    </Chip>
  );
}

/** What changed hands, from where the payer stands. */
export const PaymentSum = ({ payment: { type, chargedAmt, currency } }: PaymentProps) => (
  <Price cents={type === 'refund' ? -chargedAmt : chargedAmt} currency={currency} exact plainZero />
);
