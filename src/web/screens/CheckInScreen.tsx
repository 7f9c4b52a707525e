import { useEffect } from 'react';
import { useIntl } from 'react-intl';
import { useParams } from 'react-router-dom';
import { useGetListingQuery } from '@web/api/eventListings';
import { Door } from '@web/features/listings/Door';
import { showManifest } from '@web/platform/head';
import { namesNothing } from '@web/ui/feedback/errorText';
import { NotFound } from '@web/ui/feedback/NotFound';
import { Skeleton } from '@web/ui/feedback/Skeleton';
import { Link } from '@web/ui/navigation/Link';
import { PageHead } from '@web/ui/layout/PageHead';
import { PageTitle } from '@web/ui/layout/PageTitle';

export function CheckInScreen() {
  const intl = useIntl();
  const { eventId = '' } = useParams();
  const { currentData: listing, error } = useGetListingQuery({ eventId });
  const title = intl.formatMessage({ id: 'listings.checkIn', defaultMessage: 'Check-in' });
  useEffect(() => showManifest(`/listings/${eventId}/check-in/manifest.webmanifest`), [eventId]);
  if (namesNothing(error)) return <NotFound home="/listings" />;
  return (
    <>
      <PageHead title={title} />
      {listing && <Link to={`/listings/${eventId}`}>{listing.name}</Link>}
      <PageTitle>{title}</PageTitle>
      {listing || error ? <Door eventId={eventId} /> : <Skeleton shape="row" count={5} />}
    </>
  );
}
