import { FormattedMessage } from 'react-intl';
import type { Booking } from '@contract/entities/bookings';
import { Chip } from '@web/ui/media/Chip';

export function BookingState({ booking: { status } }: { booking: Pick<Booking, 'status'> }) {
  if (status === 'draft') {
    return (
      <Chip tone="warning">
        <FormattedMessage id="bookings.state.draft" defaultMessage="Not booked yet" />
      </Chip>
    );
  }
  if (status === 'canceled') {
    return (
      <Chip>
        <FormattedMessage id="bookings.state.canceled" defaultMessage="Canceled" />
      </Chip>
    );
  }
  return (
    <Chip tone="good">
      <FormattedMessage id="bookings.state.ready" defaultMessage="Booked" />
    </Chip>
  );
}
