import { useIntl } from 'react-intl';
import { useParams } from 'react-router-dom';
import { useGetEventQuery } from '@web/api/events';
import { Door } from '@web/features/listings/Door';
import { Link } from '@web/ui/navigation/Link';
import { PageHead } from '@web/ui/layout/PageHead';
import { PageTitle } from '@web/ui/layout/PageTitle';

/** /listings/:eventId/check-in — for hosts: the door of the event. */
export function CheckInScreen() {
  const intl = useIntl();
  const { eventId = '' } = useParams();
  const { currentData: event } = useGetEventQuery({ eventId });
  const title = intl.formatMessage({ id: 'listings.checkIn', defaultMessage: 'Check-in' });
  return (
    <>
      <PageHead title={title} />
      {event && <Link to={`/listings/${eventId}`}>{event.name}</Link>}
      <PageTitle>{title}</PageTitle>
      <Door eventId={eventId} />
    </>
  );
}
