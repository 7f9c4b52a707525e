import { FormattedMessage } from 'react-intl';
import type { Booking } from '@contract/entities/bookings';
import { StateChip, type ChipStates } from '@web/ui/media/StateChip';

const STATES: ChipStates<'draft' | 'ready' | 'canceled'> = {
  draft: { tone: 'warning', label: <FormattedMessage id="bookings.state.draft" defaultMessage="Not booked yet" /> },
  ready: { tone: 'good', label: <FormattedMessage id="bookings.state.ready" defaultMessage="Booked" /> },
  canceled: { tone: 'neutral', label: <FormattedMessage id="bookings.state.canceled" defaultMessage="Canceled" /> },
};

export const BookingChip = ({ booking: { status } }: { booking: Pick<Booking, 'status'> }) => <StateChip states={STATES} state={status} />;
