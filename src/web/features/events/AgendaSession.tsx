import { memo } from 'react';
import { MapPin } from 'lucide-react';
import { useIntl } from 'react-intl';
import styled from 'styled-components';
import type { Session } from '@contract/entities/sessions';
import { displayName } from '@contract/rules/names';
import { color, font, space } from '@web/theme/tokens';
import { Avatar } from '@web/ui/media/Avatar';
import { Link } from '@web/ui/navigation/Link';
import { SaveSession } from './SaveSession';
import { SessionLink, type OpenSession } from './SessionLink';
import { SessionState } from './SessionState';
import { SessionTracks } from './SessionTracks';

interface AgendaSessionProps {
  session: Session;
  eventId: string;
  zone: string;
  /** The reader's zone, where its clocks show another time. */
  beside: string | null;
  speakersAt: string;
  savable: boolean;
  going: boolean;
  go: OpenSession['go'];
}

export const AgendaSession = memo(function AgendaSession({
  session,
  eventId,
  zone,
  beside,
  speakersAt,
  savable,
  going,
  go,
}: AgendaSessionProps) {
  const intl = useIntl();
  const clock = (timeZone: string) =>
    intl.formatDateTimeRange(Date.parse(session.startTime), Date.parse(session.endTime), { timeZone, hour: 'numeric', minute: '2-digit' });
  return (
    <Row $quiet={session.nonSession}>
      <When>
        <time dateTime={session.startTime}>{clock(zone)}</time>
        {beside && <Mine>{clock(beside)}</Mine>}
      </When>
      <What>
        <Head>
          <Name>
            {session.nonSession ? (
              <bdi>{session.name}</bdi>
            ) : (
              <SessionLink slug={session.slug} go={go}>
                <bdi>{session.name}</bdi>
              </SessionLink>
            )}
          </Name>
          {savable && !session.nonSession && <SaveSession session={session} eventId={eventId} />}
        </Head>
        <SessionTracks tracks={session.tracks} />
        {session.registrationEnabled && (
          <State>
            <SessionState session={session} eventId={eventId} going={going} />
          </State>
        )}
        {session.description && (
          <p>
            <bdi>{session.description}</bdi>
          </p>
        )}
        {session.location && (
          <Room>
            <MapPin size={16} strokeWidth={1.5} aria-hidden />
            <bdi>{session.location.name}</bdi>
          </Room>
        )}
        {session.speakers.length > 0 && (
          <Speakers role="list">
            {session.speakers.map((speaker) => (
              <li key={speaker.id}>
                <Speaker to={`${speakersAt}?speaker=${speaker.slug}`}>
                  <Avatar name={displayName(speaker)} imageUrl={speaker.image?.uri} size="xs" decorative />
                  <bdi>{displayName(speaker)}</bdi>
                </Speaker>
              </li>
            ))}
          </Speakers>
        )}
      </What>
    </Row>
  );
});

const Row = styled.div<{ $quiet: boolean }>`
  display: grid;
  grid-template-columns: 8.5rem minmax(0, 1fr);
  gap: ${space[2]} ${space[6]};
  padding-block: ${space[4]};
  border-block-start: 1px solid ${color.line};
  color: ${({ $quiet }) => ($quiet ? color.quiet : color.text)};
  @media (max-width: 639px) {
    grid-template-columns: minmax(0, 1fr);
  }
`;

const When = styled.p`
  font-size: ${font.sm};
  font-variant-numeric: tabular-nums;
  line-height: 1.7;
  @media (max-width: 639px) {
    display: flex;
    flex-wrap: wrap;
    column-gap: ${space[3]};
  }
`;

const Mine = styled.span`
  display: block;
  color: ${color.quiet};
  line-height: 1.4;
`;

const What = styled.div`
  display: grid;
  gap: ${space[2]};
  > p {
    color: ${color.quiet};
    font-size: ${font.sm};
  }
`;

const Name = styled.h3`
  font-size: ${font.md};
  line-height: 24px;
  > a {
    display: inline-block;
  }
`;

const Room = styled.p`
  display: flex;
  gap: 6px;
  align-items: center;
`;

const State = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space[2]};
  align-items: center;
`;

const Head = styled.div`
  display: flex;
  gap: ${space[2]};
  align-items: start;
  justify-content: space-between;
`;

const Speakers = styled.ul`
  display: flex;
  flex-wrap: wrap;
  gap: ${space[1]} ${space[4]};
`;

const Speaker = styled(Link)`
  display: inline-flex;
  gap: ${space[2]};
  align-items: center;
  min-block-size: 32px;
  @media (pointer: coarse) {
    min-block-size: 44px;
  }
  color: inherit;
  font-size: ${font.sm};
  text-decoration: none;
  &:hover {
    text-decoration: underline;
  }
`;
