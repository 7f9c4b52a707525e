import { useIntl } from 'react-intl';
import { useParams, useSearchParams } from 'react-router-dom';
import { useGetEventQuery } from '@web/api/events';
import { ListingPayments } from '@web/features/listings/ListingPayments';
import { Link } from '@web/ui/navigation/Link';
import { PageHead } from '@web/ui/layout/PageHead';
import { PageTitle } from '@web/ui/layout/PageTitle';

/** /listings/:eventId/payments — for hosts: what is open, and what has been received. */
export function ListingPaymentsScreen() {
  const intl = useIntl();
  const { eventId = '' } = useParams();
  const [query] = useSearchParams();
  const { currentData: event } = useGetEventQuery({ eventId });
  const title = intl.formatMessage({ id: 'listings.payments', defaultMessage: 'Payments' });
  return (
    <>
      <PageHead title={title} />
      {event && <Link to={`/events/${event.slug}`}>{event.name}</Link>}
      <PageTitle>{title}</PageTitle>
      <ListingPayments eventId={eventId} all={query.get('open') === 'false'} />
    </>
  );
}
