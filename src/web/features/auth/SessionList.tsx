import { Laptop } from 'lucide-react';
import { FormattedMessage, useIntl } from 'react-intl';
import styled from 'styled-components';
import type { KnownSession } from '@web/platform/identity/port';
import { color, font, space, weight } from '@web/theme/tokens';
import { Button } from '@web/ui/button/Button';
import { Alert } from '@web/ui/feedback/Alert';
import { Chip } from '@web/ui/media/Chip';
import { RelativeTime } from '@web/ui/time/RelativeTime';
import { Skeleton } from '@web/ui/feedback/Skeleton';
import { AuthErrorMessage } from './AuthErrorMessage';
import { authMessage } from './authErrors';
import { useSessions } from './useSessions';

export function SessionList() {
  const intl = useIntl();
  const { sessions, error, ending, again, end } = useSessions();
  return (
    <>
      <Alert>{error !== undefined && <AuthErrorMessage message={authMessage(error)} />}</Alert>
      {!sessions && error === undefined && <Skeleton shape="row" count={2} />}
      {!sessions && error !== undefined && (
        <Again>
          <Button variant="secondary" onClick={again}>
            <FormattedMessage id="errors.retry" defaultMessage="Try again" />
          </Button>
        </Again>
      )}
      {sessions && (
        <Rows role="list" aria-label={intl.formatMessage({ id: 'auth.sessions', defaultMessage: 'Where you are signed in' })}>
          {sessions.map((session) => (
            <Row key={session.key}>
              <Laptop size={20} strokeWidth={1.5} aria-hidden />
              <Words>
                <strong dir="auto">{nameOf(session) ?? <FormattedMessage id="auth.session.unnamed" defaultMessage="A browser" />}</strong>
                <About session={session} />
              </Words>
              {session.current ? (
                <Chip tone="good">
                  <FormattedMessage id="auth.session.here" defaultMessage="This device" />
                </Chip>
              ) : (
                <Button
                  variant="secondary"
                  size="sm"
                  pending={ending === session.key}
                  aria-label={intl.formatMessage(
                    { id: 'auth.session.end.name', defaultMessage: 'Sign out of {name}' },
                    { name: session.name || session.key },
                  )}
                  onClick={() => void end(session.key)}
                >
                  <FormattedMessage id="auth.session.end" defaultMessage="Sign out" />
                </Button>
              )}
            </Row>
          ))}
        </Rows>
      )}
    </>
  );
}

const nameOf = ({ name }: KnownSession) => name.trim() || null;

const About = ({ session: { ip, lastSeenAt } }: { session: KnownSession }) => (
  <p>
    {lastSeenAt !== null && (
      <FormattedMessage
        id="auth.session.seen"
        defaultMessage="Last seen {when}"
        values={{ when: <RelativeTime at={new Date(lastSeenAt).toISOString()} /> }}
      />
    )}
    {lastSeenAt !== null && ip && ' · '}
    {ip && <bdi dir="ltr">{ip}</bdi>}
  </p>
);

const Rows = styled.ul`
  > li + li {
    border-block-start: 1px solid ${color.line};
  }
`;

const Row = styled.li`
  display: flex;
  gap: ${space[4]};
  align-items: center;
  min-block-size: 64px;
  padding-block: ${space[2]};
  > svg {
    flex: none;
    color: ${color.quiet};
  }
`;

const Words = styled.div`
  flex: 1;
  min-inline-size: 0;
  overflow-wrap: anywhere;
  strong {
    font-weight: ${weight.medium};
  }
  p {
    color: ${color.quiet};
    font-size: ${font.sm};
  }
`;

const Again = styled.div`
  margin-block-start: ${space[4]};
`;
