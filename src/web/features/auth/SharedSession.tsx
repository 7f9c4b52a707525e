import { FormattedMessage } from 'react-intl';
import { useSelector } from 'react-redux';
import { displayName } from '@contract/rules/names';
import { useGetSelfQuery } from '@web/api/self';
import { selectShared, selectStatus } from '@web/state/session/sessionSlice';
import { ButtonLink } from '@web/ui/button/Button';
import { Skeleton } from '@web/ui/feedback/Skeleton';
import { Above, AuthPage } from './AuthPage';
import { Until } from '@web/ui/time/Until';

/** What the link of a shared session opens: the session, or why it does not. The token in it was taken away before this is shown. */
export function SharedSession() {
  const status = useSelector(selectStatus);
  const shared = useSelector(selectShared);
  if (status === 'unknown') return <Skeleton shape="form" />;
  if (shared) return <Opened until={shared.expiresAt} />;
  return (
    <AuthPage
      title={<FormattedMessage id="auth.shared.none" defaultMessage="This link opens nothing" />}
      lead={
        <FormattedMessage
          id="auth.shared.none.lead"
          defaultMessage="A shared session lasts for a short time only, and its link must be copied whole. Ask for a new one, or sign in to your own account."
        />
      }
    >
      <Above>
        <ButtonLink to={status === 'signedIn' ? '/' : '/auth/sign-in'} replace wide size="lg">
          {status === 'signedIn' ? (
            <FormattedMessage id="auth.goHome" defaultMessage="Go to home" />
          ) : (
            <FormattedMessage id="auth.signIn" defaultMessage="Sign in" />
          )}
        </ButtonLink>
      </Above>
    </AuthPage>
  );
}

function Opened({ until }: { until: number }) {
  const { data: self } = useGetSelfQuery();
  if (!self) return <Skeleton shape="form" />;
  return (
    <AuthPage
      title={<FormattedMessage id="auth.shared" defaultMessage="A session shared with you" />}
      lead={
        <FormattedMessage
          id="auth.shared.lead"
          defaultMessage="You now see and do everything as {name}, until {time}. Leave at any time at the top of the page."
          values={{ name: <b>{displayName(self)}</b>, time: <Until at={until} /> }}
        />
      }
    >
      <Above>
        <ButtonLink to="/" replace wide size="lg">
          <FormattedMessage id="auth.shared.go" defaultMessage="Go on" />
        </ButtonLink>
      </Above>
    </AuthPage>
  );
}
