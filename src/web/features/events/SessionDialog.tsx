import type { ReactNode } from 'react';
import { MapPin, Radio } from 'lucide-react';
import { FormattedDateTimeRange, FormattedMessage } from 'react-intl';
import styled from 'styled-components';
import type { Event } from '@contract/entities/events';
import type { Session } from '@contract/entities/sessions';
import { displayName } from '@contract/rules/names';
import { color, font, space } from '@web/theme/tokens';
import { useGetSessionQuery } from '@web/api/events';
import { ShareLink } from '@web/ui/button/ShareLink';
import { Dialog } from '@web/ui/dialog/Dialog';
import { ErrorState } from '@web/ui/feedback/ErrorState';
import { Skeleton } from '@web/ui/feedback/Skeleton';
import { Avatar } from '@web/ui/media/Avatar';
import { Link } from '@web/ui/navigation/Link';
import { Paragraphs } from './Paragraphs';
import { SaveSession } from './SaveSession';
import { SessionState } from './SessionState';
import { SessionTracks } from './SessionTracks';

interface SessionDialogProps {
  event: Event;
  sessionId: string;
  known: Session | undefined;
  zone: string;
  going: boolean;
  savable: boolean;
  waiting: (session: Session) => ReactNode;
  onClose: () => void;
}

export function SessionDialog({ event, sessionId, known, zone, going, savable, waiting, onClose }: SessionDialogProps) {
  const asked = useGetSessionQuery({ eventId: event.slug, sessionId }, { skip: known !== undefined });
  const session = known ?? asked.data;
  return (
    <Dialog
      open
      onClose={onClose}
      title={session ? <bdi>{session.name}</bdi> : <FormattedMessage id="events.session" defaultMessage="Session" />}
      footer={
        session && (
          <>
            <State>
              <SessionState session={session} eventId={event.slug} going={going} />
              {savable && !session.nonSession && <SaveSession session={session} eventId={event.slug} />}
            </State>
            <ShareLink to={`/events/${event.slug}/agenda?session=${session.slug}`} />
          </>
        )
      }
    >
      {session ? (
        <About session={session} zone={zone} speakersAt={`/events/${event.slug}/speakers`}>
          {going && session.registrationEnabled && waiting(session)}
        </About>
      ) : asked.isError ? (
        <ErrorState error={asked.error} retry={asked.refetch} retrying={asked.isFetching} />
      ) : (
        <Skeleton shape="text" />
      )}
    </Dialog>
  );
}

interface AboutProps {
  session: Session;
  zone: string;
  speakersAt: string;
  children: ReactNode;
}

const About = ({ session, zone, speakersAt, children }: AboutProps) => (
  <Stack>
    <Facts>
      <time dateTime={session.startTime}>
        <FormattedDateTimeRange
          from={Date.parse(session.startTime)}
          to={Date.parse(session.endTime)}
          timeZone={zone}
          weekday="long"
          day="numeric"
          month="long"
          hour="numeric"
          minute="2-digit"
          timeZoneName="short"
        />
      </time>
      {session.location && (
        <span>
          <MapPin size={16} strokeWidth={1.5} aria-hidden />
          <bdi>{session.location.name}</bdi>
        </span>
      )}
      {session.streamInput && (
        <span>
          <Radio size={16} strokeWidth={1.5} aria-hidden />
          <FormattedMessage
            id="events.session.stream"
            defaultMessage="Streamed on {name}"
            values={{ name: <bdi>{session.streamInput.name}</bdi> }}
          />
        </span>
      )}
      <SessionTracks tracks={session.tracks} />
    </Facts>
    {children}
    {session.description && <p dir="auto">{session.description}</p>}
    {session.longDescription && <Paragraphs text={session.longDescription} />}
    {session.speakers.length > 0 && (
      <People role="list">
        {session.speakers.map((speaker) => (
          <li key={speaker.id}>
            <Person to={`${speakersAt}?speaker=${speaker.slug}`}>
              <Avatar name={displayName(speaker)} imageUrl={speaker.image?.uri} decorative />
              <span>
                <bdi>{displayName(speaker)}</bdi>
                <Quiet>
                  <bdi>{[speaker.title, speaker.company].filter(Boolean).join(', ')}</bdi>
                </Quiet>
              </span>
            </Person>
          </li>
        ))}
      </People>
    )}
    {session.sponsors.length > 0 && (
      <Quiet>
        <FormattedMessage
          id="events.session.sponsors"
          defaultMessage="With the support of {names}"
          values={{ names: <bdi>{session.sponsors.map(displayName).join(', ')}</bdi> }}
        />
      </Quiet>
    )}
  </Stack>
);

const State = styled.div`
  display: flex;
  gap: ${space[2]};
  align-items: center;
`;

const Stack = styled.div`
  display: grid;
  gap: ${space[5]};
`;

const Facts = styled.div`
  display: grid;
  gap: ${space[2]};
  font-size: ${font.sm};
  > span {
    display: flex;
    gap: 6px;
    align-items: center;
  }
  time {
    font-weight: 600;
  }
`;

const People = styled.ul`
  display: grid;
  gap: ${space[3]};
`;

const Person = styled(Link)`
  display: flex;
  gap: ${space[3]};
  align-items: center;
  color: inherit;
  text-decoration: none;
  &:hover bdi:first-child {
    text-decoration: underline;
  }
`;

const Quiet = styled.span`
  display: block;
  color: ${color.quiet};
  font-size: ${font.sm};
`;
