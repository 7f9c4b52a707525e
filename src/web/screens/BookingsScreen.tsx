import { FormattedMessage, useIntl } from 'react-intl';
import { useSelector } from 'react-redux';
import { useParams, useSearchParams } from 'react-router-dom';
import { BookingPage } from '@web/features/bookings/BookingPage';
import { MyBookings } from '@web/features/bookings/MyBookings';
import { BookingPay } from '@web/features/payments/BookingPay';
import { HowToPay } from '@web/features/payments/HowToPay';
import { selectViewer } from '@web/state/session/sessionSlice';
import { ButtonLink } from '@web/ui/button/Button';
import { PageHead } from '@web/ui/layout/PageHead';
import { PageTitle } from '@web/ui/layout/PageTitle';

export function BookingsScreen() {
  const { booking } = useParams();
  const viewer = useSelector(selectViewer);
  if (booking === undefined) return <AllBookings />;
  return (
    <BookingPage
      // Nothing of it is another's, whom a tab may become while it stands.
      key={`${viewer} ${booking}`}
      bookingId={booking}
      pay={(slot) => <BookingPay {...slot} />}
      howToPay={(reference) => <HowToPay reference={reference} />}
    />
  );
}

function AllBookings() {
  const title = useIntl().formatMessage({ id: 'bookings.title', defaultMessage: 'Bookings' });
  const [query] = useSearchParams();
  return (
    <>
      <PageHead title={title} />
      <PageTitle
        actions={
          <ButtonLink to="/bookings/places" variant="secondary">
            <FormattedMessage id="bookings.find" defaultMessage="Find a place" />
          </ButtonLink>
        }
      >
        {title}
      </PageTitle>
      <MyBookings past={query.get('past') === 'true'} />
    </>
  );
}
