import { FormattedMessage } from 'react-intl';
import type { Booking } from '@contract/entities/bookings';
import { useDeleteBookingMutation } from '@web/api/bookings';
import { AskingButton } from '@web/ui/dialog/AskingButton';
import { Price } from '@web/ui/media/Price';

/** Cancels what is booked, and says before what is given back. */
export function CancelBooking({ booking: { id, payment } }: { booking: Booking }) {
  const [cancel, canceling] = useDeleteBookingMutation();
  return (
    <AskingButton
      variant="secondary"
      size="md"
      title={<FormattedMessage id="bookings.cancel.ask" defaultMessage="Cancel this booking?" />}
      about={
        <>
          <p>
            <FormattedMessage id="bookings.cancel.about" defaultMessage="The time goes to others at once." />
          </p>
          <p>
            <GivenBack payment={payment} />
          </p>
        </>
      }
      onAct={() => cancel({ bookingId: id })}
      pending={canceling.isLoading}
    >
      <FormattedMessage id="bookings.cancel" defaultMessage="Cancel booking" />
    </AskingButton>
  );
}

function GivenBack({ payment }: Pick<Booking, 'payment'>) {
  const received = payment ? payment.amount - payment.refunded - payment.due : 0;
  if (received > 0) {
    return (
      <FormattedMessage
        id="bookings.cancel.refund"
        defaultMessage="All you paid is given back: {amount}."
        values={{ amount: <Price cents={received} exact /> }}
      />
    );
  }
  if (payment && payment.due > 0) {
    return (
      <FormattedMessage
        id="bookings.cancel.due"
        defaultMessage="{amount} that are still open are not to be paid any more."
        values={{ amount: <Price cents={payment.due} exact /> }}
      />
    );
  }
  return <FormattedMessage id="bookings.cancel.free" defaultMessage="You have paid nothing for it, so nothing is given back." />;
}
