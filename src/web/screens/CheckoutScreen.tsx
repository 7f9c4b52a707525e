import { useSelector } from 'react-redux';
import { Navigate, useLocation, useParams } from 'react-router-dom';
import { useIntl } from 'react-intl';
import { signInPath } from '@contract/rules/redirects';
import { PayStep } from '@web/features/payments/PayStep';
import { AnswersStep } from '@web/features/questions/AnswersStep';
import { Checkout } from '@web/features/registration/Checkout';
import { selectStatus } from '@web/state/session/sessionSlice';
import { PageHead } from '@web/ui/PageHead';
import { Skeleton } from '@web/ui/Skeleton';

/** /events/:slug/register — registering, in three steps; whoever is not signed in does that first. */
export function CheckoutScreen() {
  const intl = useIntl();
  const { slug = '' } = useParams();
  const { pathname, search } = useLocation();
  const status = useSelector(selectStatus);

  if (status === 'unknown') return <Skeleton shape="plain" />;
  if (status === 'guest') return <Navigate to={signInPath(pathname + search)} replace />;
  return (
    <>
      <PageHead title={intl.formatMessage({ id: 'registration.heading', defaultMessage: 'Register' })} />
      <Checkout slug={slug} form={(step) => <AnswersStep {...step} />} pay={(step) => <PayStep {...step} />} />
    </>
  );
}
