import { useDeferredValue, useMemo, type ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { useSelector } from 'react-redux';
import styled from 'styled-components';
import type { Event } from '@contract/entities/events';
import type { Session } from '@contract/entities/sessions';
import { color, font, space } from '@web/theme/tokens';
import { useListSessionsQuery } from '@web/api/events';
import { selectSignedIn } from '@web/state/session/sessionSlice';
import { EmptyState } from '@web/ui/feedback/EmptyState';
import { ErrorState } from '@web/ui/feedback/ErrorState';
import { Skeleton } from '@web/ui/feedback/Skeleton';
import { useQuietQuery } from '@web/ui/hooks/useQuietQuery';
import { sameWallClock, systemTimeZone } from '@web/i18n/formatters';
import { agendaDays, tracksOf, wantedSessions } from './agenda';
import { AgendaDays } from './AgendaDays';
import { AgendaFilters } from './AgendaFilters';
import { NowAndNext } from './NowAndNext';
import { SessionDialog } from './SessionDialog';
import { useGoing } from './useGoing';
import { zoneName } from '@web/ui/time/zoneName';

export function EventAgenda({ event, waiting }: { event: Event; waiting: (session: Session) => ReactNode }) {
  const intl = useIntl();
  const { query, change, go } = useQuietQuery();
  // A filter shows at once that it was pressed; the lines come after, and give way to whatever is pressed meanwhile.
  const shown = useDeferredValue(query);
  const signedIn = useSelector(selectSignedIn);
  const isGoing = useGoing();
  const going = isGoing(event.id) || event.registrations.length > 0;
  const mine = systemTimeZone();
  const there = event.timezone ?? mine;
  const away = !sameWallClock(event.eventStart, there, mine);
  const inMine = away && shown.get('zone') === 'mine';
  const zone = inMine ? mine : there;
  const beside = away && !inMine ? mine : null;
  const asked = useListSessionsQuery({ eventId: event.slug });
  const sessions = asked.data ?? NONE;
  const days = useMemo(() => agendaDays(sessions, zone), [sessions, zone]);
  const [track, search, saved, chosen] = [
    shown.get('track'),
    shown.get('search') ?? '',
    shown.get('saved') === 'true',
    query.get('session'),
  ];
  const wanted = useMemo(() => wantedSessions(sessions, { track, saved, search }), [sessions, track, saved, search]);
  const shownDay = days.some(({ day }) => day === shown.get('day')) ? shown.get('day') : null;
  const speakersAt = `/events/${event.slug}/speakers`;
  const tracks = useMemo(() => tracksOf(sessions), [sessions]);
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
      <AgendaDays
        {...{ days, wanted, shownDay, zone, beside, speakersAt, going, go }}
        isLong={sessions.length > WHOLE_AT_MOST}
        eventId={event.slug}
        savable={signedIn}
      />
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
          savable={signedIn}
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

const Note = styled.p`
  padding-block: ${space[2]};
  color: ${color.quiet};
  font-size: ${font.sm};
`;
