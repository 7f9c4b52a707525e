import { useMemo, type ReactNode } from 'react';
import { FormattedDate, FormattedMessage, useIntl } from 'react-intl';
import { useSelector } from 'react-redux';
import styled from 'styled-components';
import type { Event } from '@contract/entities/events';
import type { Session } from '@contract/entities/sessions';
import { color, font, frame, space } from '@web/theme/tokens';
import { useListSessionsQuery } from '@web/api/events';
import { selectSignedIn } from '@web/state/session/sessionSlice';
import { EmptyState } from '@web/ui/feedback/EmptyState';
import { ErrorState } from '@web/ui/feedback/ErrorState';
import { Skeleton } from '@web/ui/feedback/Skeleton';
import { VirtualFeed } from '@web/ui/list/VirtualFeed';
import { useQuietQuery } from '@web/ui/hooks/useQuietQuery';
import { sameWallClock, systemTimeZone } from '@web/i18n/formatters';
import { agendaDays, tracksOf, wantedSessions } from './agenda';
import { AgendaFilters } from './AgendaFilters';
import { AgendaSession } from './AgendaSession';
import { NowAndNext } from './NowAndNext';
import { SessionDialog } from './SessionDialog';
import { useGoing } from './useGoing';
import { zoneName } from './zones';

/** The sessions of an event, day by day, in its own zone or the reader's; what is shown of them stands in the address. */
export function EventAgenda({ event, waiting }: { event: Event; waiting: (session: Session) => ReactNode }) {
  const intl = useIntl();
  const { query, change, go } = useQuietQuery();
  const signedIn = useSelector(selectSignedIn);
  const isGoing = useGoing();
  const going = isGoing(event.id) || event.registrations.length > 0;
  const mine = systemTimeZone();
  const there = event.timezone ?? mine;
  const away = !sameWallClock(event.eventStart, there, mine);
  const inMine = away && query.get('zone') === 'mine';
  const zone = inMine ? mine : there;
  const beside = away && !inMine ? mine : null;
  const asked = useListSessionsQuery({ eventId: event.slug });
  const sessions = asked.data ?? NONE;
  const days = useMemo(() => agendaDays(sessions, zone), [sessions, zone]);
  const [track, search, saved, chosen] = [
    query.get('track'),
    query.get('search') ?? '',
    query.get('saved') === 'true',
    query.get('session'),
  ];
  const wanted = useMemo(() => wantedSessions(sessions, { track, saved, search }), [sessions, track, saved, search]);
  const shownDay = days.some(({ day }) => day === query.get('day')) ? query.get('day') : null;
  const speakersAt = `/events/${event.slug}/speakers`;
  const tracks = useMemo(() => tracksOf(sessions), [sessions]);
  const isLong = sessions.length > WHOLE_AT_MOST;
  const line = (session: Session) => (
    <AgendaSession {...{ session, zone, beside, speakersAt, going, go }} eventId={event.slug} savable={signedIn} />
  );

  if (asked.isError && !asked.data) return <ErrorState error={asked.error} retry={asked.refetch} retrying={asked.isFetching} />;
  if (!asked.data) return <Skeleton shape="row" count={5} />;
  return (
    <div>
      <AgendaFilters {...{ tracks, days, zone, away, query, change }} canSave={signedIn} />
      <Note>
        <FormattedMessage
          id="events.agenda.zone"
          defaultMessage="{away, select, true {Times are in {zone}; yours stand beneath.} other {Times are in {zone}.}}"
          values={{ away: String(beside !== null), zone: zoneName(intl, event.eventStart, zone) }}
        />
      </Note>
      <NowAndNext sessions={sessions} zone={zone} go={go} />
      {days.map(({ day, at, sessions: held }) => (
        <section
          key={day}
          aria-labelledby={`day-${day}`}
          hidden={(shownDay !== null && day !== shownDay) || !held.some(({ id }) => wanted.has(id))}
        >
          <Day id={`day-${day}`}>
            <FormattedDate value={at} timeZone={zone} weekday="long" day="numeric" month="long" />
          </Day>
          {isLong ? (
            <VirtualFeed
              label={intl.formatDate(at, { timeZone: zone, weekday: 'long', day: 'numeric', month: 'long' })}
              items={held.filter(({ id }) => wanted.has(id))}
              renderItem={line}
              hasMore={false}
              loading={false}
              loadMore={noMore}
              estimatedHeight={132}
            />
          ) : (
            <List role="list">
              {held.map((session) => (
                <li key={session.id} hidden={!wanted.has(session.id)}>
                  {line(session)}
                </li>
              ))}
            </List>
          )}
        </section>
      ))}
      {wanted.size === 0 && (
        <EmptyState>
          {saved ? (
            <FormattedMessage
              id="events.agenda.noneSaved"
              defaultMessage="No session that you saved is shown here. Save one with its star."
            />
          ) : (
            <FormattedMessage id="events.agenda.none" defaultMessage="No session is like that. Try fewer filters." />
          )}
        </EmptyState>
      )}
      {chosen && (
        <SessionDialog
          event={event}
          sessionId={chosen}
          known={sessions.find(({ id, slug }) => slug === chosen || id === chosen)}
          zone={zone}
          going={going}
          waiting={waiting}
          onClose={() => go({ session: null })}
        />
      )}
    </div>
  );
}

const NONE: Session[] = [];
// Up to so many all lines are there, for the browser's own search too; of more those in sight are, which a slow phone draws at once.
const WHOLE_AT_MOST = 80;
const noMore = () => undefined;

const Note = styled.p`
  padding-block: ${space[2]};
  color: ${color.quiet};
  font-size: ${font.sm};
`;

const Day = styled.h2`
  position: sticky;
  inset-block-start: calc(${frame.head} + 48px);
  z-index: 5;
  padding-block: ${space[3]};
  background: ${color.page};
  font-size: ${font.lg};
`;

// Rows out of sight are neither laid out nor painted.
const List = styled.ol`
  margin-block-end: ${space[8]};
  > li {
    content-visibility: auto;
    contain-intrinsic-block-size: auto 132px;
  }
`;
