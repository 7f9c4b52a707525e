import { FormattedMessage } from 'react-intl';
import { useDispatch, useSelector } from 'react-redux';
import styled from 'styled-components';
import { displayName } from '@contract/rules/names';
import { useGetSelfQuery } from '@web/api/self';
import { offerAccepted, offerDeclined, selectOffered } from '@web/state/session/sharedSessionOffer';
import { selectShared, selectStatus } from '@web/state/session/sessionSlice';
import { space } from '@web/theme/tokens';
import { Button, ButtonLink } from '@web/ui/button/Button';
import { Skeleton } from '@web/ui/feedback/Skeleton';
import { Above, AuthPage } from './AuthPage';
import { Until } from '@web/ui/time/Until';

/** What the link of a shared session opens: the session, or why it does not. The token in it was taken away before this is shown. */
export function SharedSession() {
  const status = useSelector(selectStatus);
  const shared = useSelector(selectShared);
  const offered = useSelector(selectOffered);
  if (status === 'unknown' || (offered && !offered.name)) return <Skeleton shape="form" />;
  if (offered?.name) return <Offered name={offered.name} until={offered.expiresAt} visitor={status !== 'signedIn'} />;
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

/** Nobody becomes another by a link alone: not who is signed in, nor a visitor, who would go on in a stranger's name. */
function Offered({ name, until, visitor }: { name: string; until: number; visitor: boolean }) {
  const dispatch = useDispatch();
  const { data: self } = useGetSelfQuery(undefined, { skip: visitor });
  if (!self && !visitor) return <Skeleton shape="form" />;
  const other = <bdi>{name}</bdi>;
  const about = { name: <b>{other}</b>, time: <Until at={until} /> };
  return (
    <AuthPage
      title={<FormattedMessage id="auth.shared.offer" defaultMessage="Continue as {name}?" values={{ name: other }} />}
      lead={
        self ? (
          <FormattedMessage
            id="auth.shared.offer.lead"
            defaultMessage="This link shares the session of {name} with you. You are signed in as {self}. If you continue, you see and do everything as {name} until {time}; your own session waits until you leave."
            values={{ ...about, self: <b dir="auto">{displayName(self)}</b> }}
          />
        ) : (
          <FormattedMessage
            id="auth.shared.offer.visitor"
            defaultMessage="This link shares the session of {name} with you. If you continue, you see and do everything as {name} until {time}. What you began here waits until you leave."
            values={about}
          />
        )
      }
    >
      <Ways>
        <Button size="lg" wide onClick={() => dispatch(offerAccepted())}>
          {/* As one item, or the row of the button would set its words apart. */}
          <span>
            <FormattedMessage id="auth.shared.accept" defaultMessage="Continue as {name}" values={{ name: other }} />
          </span>
        </Button>
        <ButtonLink to="/" replace size="lg" wide variant="secondary" onClick={() => dispatch(offerDeclined())}>
          {visitor ? (
            <FormattedMessage id="auth.shared.decline" defaultMessage="Not now" />
          ) : (
            <FormattedMessage id="auth.shared.keep" defaultMessage="Keep my session" />
          )}
        </ButtonLink>
      </Ways>
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

const Ways = styled(Above)`
  display: grid;
  gap: ${space[3]};
`;
