import { memo, type ReactNode } from 'react';
import { FormattedMessage, FormattedTime } from 'react-intl';
import styled from 'styled-components';
import type { Session } from '@contract/entities/sessions';
import { color, font, radius, space } from '@web/theme/tokens';
import { useNow } from '@web/ui/time/useNow';
import { nowAndNext } from './agenda';
import { SessionLink, type OpenSession } from './SessionLink';

const MINUTE_MS = 60_000;

export const NowAndNext = memo(function NowAndNext({
  sessions,
  zone,
  go,
}: {
  sessions: readonly Session[];
  zone: string;
  go: OpenSession['go'];
}) {
  const { running, next } = nowAndNext(sessions, useNow(MINUTE_MS));
  if (running.length === 0 && next.length === 0) return null;
  return (
    <Box>
      {running.length > 0 && (
        <Group title={<FormattedMessage id="events.agenda.now" defaultMessage="Now" />} sessions={running} zone={zone} go={go} until />
      )}
      {next.length > 0 && (
        <Group title={<FormattedMessage id="events.agenda.next" defaultMessage="Next" />} sessions={next} zone={zone} go={go} />
      )}
    </Box>
  );
});

interface GroupProps {
  title: ReactNode;
  sessions: Session[];
  zone: string;
  go: OpenSession['go'];
  /** Tells when they end rather than when they begin. */
  until?: boolean;
}

const Group = ({ title, sessions, zone, go, until = false }: GroupProps) => (
  <section>
    <h2>{title}</h2>
    <ul role="list">
      {sessions.map((session) => (
        <Line key={session.id}>
          <SessionLink slug={session.slug} go={go}>
            <bdi>{session.name}</bdi>
          </SessionLink>
          <Quiet>
            {until ? (
              <FormattedMessage
                id="events.agenda.until"
                defaultMessage="until {time}"
                values={{ time: <FormattedTime value={session.endTime} timeZone={zone} /> }}
              />
            ) : (
              <FormattedTime value={session.startTime} timeZone={zone} />
            )}
            {session.location && (
              <>
                {' · '}
                <bdi>{session.location.name}</bdi>
              </>
            )}
          </Quiet>
        </Line>
      ))}
    </ul>
  </section>
);

const Box = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 240px), 1fr));
  gap: ${space[4]} ${space[6]};
  margin-block: ${space[3]} ${space[4]};
  padding: ${space[4]};
  border-radius: ${radius.lg};
  background: ${color.primaryTint};
  h2 {
    margin-block-end: ${space[2]};
    color: ${color.primaryText};
    font-size: ${font.sm};
  }
`;

const Line = styled.li`
  padding-block: ${space[1]};
  a {
    font-weight: 600;
  }
`;

const Quiet = styled.span`
  display: block;
  color: ${color.quiet};
  font-size: ${font.sm};
`;
