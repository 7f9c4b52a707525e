import { useMemo } from 'react';
import { FormattedDate, FormattedMessage, useIntl } from 'react-intl';
import styled from 'styled-components';
import type { Event } from '@contract/entities/events';
import { color, font, frame, space } from '@web/theme/tokens';
import { useListSessionsQuery } from '@web/api/events';
import { ErrorState } from '@web/ui/feedback/ErrorState';
import { Skeleton } from '@web/ui/feedback/Skeleton';
import { sameWallClock, systemTimeZone } from '@web/i18n/formatters';
import { agendaDays } from './agenda';
import { AgendaSession } from './AgendaSession';
import { zoneName } from './zones';

/** The sessions of an event, day by day, told in the event's own zone and, where the clocks differ, in the reader's. */
export function EventAgenda({ event }: { event: Event }) {
  const intl = useIntl();
  const mine = systemTimeZone();
  const zone = event.timezone ?? mine;
  const away = !sameWallClock(event.eventStart, zone, mine);
  const sessions = useListSessionsQuery({ eventId: event.slug });
  const days = useMemo(() => agendaDays(sessions.data ?? [], zone), [sessions.data, zone]);

  if (sessions.isError && !sessions.data)
    return <ErrorState error={sessions.error} retry={sessions.refetch} retrying={sessions.isFetching} />;
  if (!sessions.data) return <Skeleton shape="row" count={5} />;
  return (
    <div>
      <Note>
        <FormattedMessage
          id="events.agenda.zone"
          defaultMessage="{away, select, true {Times are in {zone}; yours stand beneath.} other {Times are in {zone}.}}"
          values={{ away: String(away), zone: zoneName(intl, event.eventStart, zone) }}
        />
      </Note>
      {days.map(({ day, at, sessions: held }) => (
        <section key={day} aria-labelledby={`day-${day}`}>
          <Day id={`day-${day}`}>
            <FormattedDate value={at} timeZone={zone} weekday="long" day="numeric" month="long" />
          </Day>
          <List role="list">
            {held.map((session) => (
              <li key={session.id}>
                <AgendaSession session={session} zone={zone} mine={away ? mine : null} speakersAt={`/events/${event.slug}/speakers`} />
              </li>
            ))}
          </List>
        </section>
      ))}
    </div>
  );
}

const Note = styled.p`
  padding-block: ${space[4]} ${space[2]};
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

const List = styled.ol`
  margin-block-end: ${space[8]};
`;
