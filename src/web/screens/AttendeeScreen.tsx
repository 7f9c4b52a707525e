import { useIntl } from 'react-intl';
import { useSelector } from 'react-redux';
import { Navigate, useLocation, useParams } from 'react-router-dom';
import { signInPath } from '@contract/rules/redirects';
import { useGetEventQuery } from '@web/api/events';
import { AddToCalendar } from '@web/features/events/AddToCalendar';
import { MyPasses } from '@web/features/passes/MyPasses';
import { PaymentList } from '@web/features/payments/PaymentList';
import { selectStatus } from '@web/state/session/sessionSlice';
import { PageHead } from '@web/ui/PageHead';
import { PrintButton } from '@web/ui/PrintButton';
import { Skeleton } from '@web/ui/Skeleton';

/** /events/:slug/attendee — my registration: passes, answers, payments. */
export function AttendeeScreen() {
  const intl = useIntl();
  const { slug = '' } = useParams();
  const { pathname, state } = useLocation();
  const status = useSelector(selectStatus);
  const event = useGetEventQuery({ eventId: slug }, { skip: status !== 'signedIn' });

  if (status === 'unknown') return <Skeleton shape="plain" />;
  if (status === 'guest') return <Navigate to={signInPath(pathname)} replace />;
  return (
    <>
      <PageHead title={intl.formatMessage({ id: 'passes.deck', defaultMessage: 'My passes' })} />
      <MyPasses
        slug={slug}
        fresh={(state as { fresh?: boolean } | null)?.fresh === true}
        actions={
          <>
            {event.data && <AddToCalendar event={event.data} />}
            <PrintButton />
          </>
        }
        payments={<PaymentList slug={slug} />}
      />
    </>
  );
}
