import { useState, type ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { useDispatch } from 'react-redux';
import styled from 'styled-components';
import type { Booking } from '@contract/entities/bookings';
import { paymentReference } from '@contract/rules/paymentReference';
import { useGetBookingQuery } from '@web/api/bookings';
import { toastAdded } from '@web/state/toasts/toastsSlice';
import { color, font, space as gap } from '@web/theme/tokens';
import { ButtonLink } from '@web/ui/button/Button';
import { ErrorState } from '@web/ui/feedback/ErrorState';
import { namesNothing } from '@web/ui/feedback/errorText';
import { NotFound } from '@web/ui/feedback/NotFound';
import { Skeleton } from '@web/ui/feedback/Skeleton';
import { PageHead } from '@web/ui/layout/PageHead';
import { PageTitle } from '@web/ui/layout/PageTitle';
import { Picture } from '@web/ui/media/Picture';
import { Price } from '@web/ui/media/Price';
import { Link } from '@web/ui/navigation/Link';
import { EventTime } from '@web/ui/time/EventTime';
import { useNow } from '@web/ui/time/useNow';
import { BookingChip } from './BookingChip';
import { CancelBooking } from './CancelBooking';
import { DraftBooking, type BookingPaySlot } from './DraftBooking';
import { PlaceAddress } from './PlaceAddress';

interface BookingPageProps {
  bookingId: string;
  pay: (slot: BookingPaySlot) => ReactNode;
  /** How an open payment is made by hand. */
  howToPay: (reference: string) => ReactNode;
}

export function BookingPage({ bookingId, pay, howToPay }: BookingPageProps) {
  const intl = useIntl();
  const dispatch = useDispatch();
  const [paid, setPaid] = useState(false);
  const { currentData: booking, ...asked } = useGetBookingQuery({ bookingId });
  if (namesNothing(asked.error)) return <NotFound home="/bookings" />;
  if (asked.isError && !booking) return <ErrorState error={asked.error} retry={asked.refetch} retrying={asked.isFetching} />;
  if (!booking) return <Skeleton shape="plain" />;
  const { space, place, startsAt, endsAt } = booking;

  async function onPaid() {
    setPaid(true);
    dispatch(toastAdded({ tone: 'success', text: intl.formatMessage({ id: 'bookings.done', defaultMessage: 'It is booked for you.' }) }));
    await asked.refetch();
  }

  return (
    <Columns>
      <PageHead title={space.name} />
      <div>
        <Back className="target" to="/bookings">
          <FormattedMessage id="bookings.own" defaultMessage="Your bookings" />
        </Back>
        <PageTitle>
          <bdi>{space.name}</bdi>
        </PageTitle>
        <Facts>
          <BookingChip booking={booking} />
          <EventTime start={startsAt} end={endsAt} timeZone={place.timezone} />
          <div>
            <Link to={`/bookings/places/${place.slug}`}>
              <bdi>{place.name}</bdi>
            </Link>
            <PlaceAddress place={place} />
          </div>
          <Quiet>
            <FormattedMessage id="bookings.number" defaultMessage="Booking {number}" values={{ number: booking.alternateId }} />
          </Quiet>
        </Facts>
        {booking.status === 'draft' ? (
          paid ? (
            <Skeleton shape="text" />
          ) : (
            <DraftBooking booking={booking} pay={pay} onPaid={onPaid} />
          )
        ) : (
          <Had booking={booking} howToPay={howToPay} />
        )}
      </div>
      <Picture src={(space.image ?? place.image)?.uri} alt="" ratio={1.5} />
    </Columns>
  );
}

function Had({ booking, howToPay }: { booking: Booking; howToPay: BookingPageProps['howToPay'] }) {
  const { payment, status, startsAt, space, place } = booking;
  const now = useNow(60_000);
  const isToCome = Date.parse(startsAt) > now;
  return (
    <Parts>
      {payment && <Money payment={payment} />}
      {status === 'ready' && payment && payment.due > 0 && howToPay(paymentReference(booking.alternateId, 'booking'))}
      <Actions>
        {status === 'ready' && isToCome && <CancelBooking booking={booking} />}
        {(status === 'canceled' || !isToCome) && (
          <ButtonLink to={`/bookings/places/${place.slug}/${space.slug}`} variant="secondary">
            <FormattedMessage id="bookings.again" defaultMessage="Book again" />
          </ButtonLink>
        )}
      </Actions>
    </Parts>
  );
}

function Money({ payment: { amount, due, refunded, isReceived } }: { payment: NonNullable<Booking['payment']> }) {
  const received = amount - due;
  return (
    <p>
      {due > 0 ? (
        <FormattedMessage id="bookings.due" defaultMessage="To pay: {amount}" values={{ amount: <Price cents={due} exact /> }} />
      ) : refunded > 0 && !isReceived ? (
        <FormattedMessage id="bookings.nothingDue" defaultMessage="Nothing is to be paid any more." />
      ) : refunded > 0 ? (
        <FormattedMessage
          id="bookings.refunded"
          defaultMessage="Given back: {amount}"
          values={{ amount: <Price cents={refunded} exact /> }}
        />
      ) : (
        <FormattedMessage id="bookings.paid" defaultMessage="Paid: {amount}" values={{ amount: <Price cents={received} exact /> }} />
      )}
    </p>
  );
}

const Columns = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${gap[8]};
  align-items: start;
  @media (min-width: 900px) {
    grid-template-columns: minmax(0, 560px) minmax(0, 1fr);
    gap: ${gap[12]};
  }
  @media (max-width: 899px) {
    > :last-child {
      display: none;
    }
  }
`;

const Back = styled(Link)`
  color: ${color.quiet};
  font-size: ${font.sm};
`;

const Facts = styled.div`
  display: grid;
  gap: ${gap[4]};
  margin-block-end: ${gap[8]};
`;

const Quiet = styled.p`
  color: ${color.quiet};
  font-size: ${font.sm};
`;

const Parts = styled.div`
  display: grid;
  gap: ${gap[4]};
`;

const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${gap[3]};
`;
