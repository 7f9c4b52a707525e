import { useId, useMemo, useRef, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import styled from 'styled-components';
import type { EventListing, ListingSession } from '@contract/entities/listings';
import { useListListingSessionsQuery, useUpdateListingSessionMutation } from '@web/api/listingSessions';
import { color, font } from '@web/theme/tokens';
import { ErrorMessage } from '@web/ui/feedback/ErrorMessage';
import { AgendaDayGrid } from './AgendaDayGrid';
import { agendaGrid } from './agendaGrid';
import { movedSession, withMoved, type SessionMove } from './agendaMoves';
import type { FreePlace } from './agendaPlaces';
import { EditableList } from './EditableList';
import { ListingSessionDialog } from './ListingSessionDialog';
import { sessionClashes } from './sessionClashes';

export function ListingSessions({ listing }: { listing: EventListing }) {
  const intl = useIntl();
  const asked = useListListingSessionsQuery({ eventId: listing.id });
  const known = asked.data ?? NOTHING;
  // A session stands where it was put until the server's own agenda comes.
  const [moving, setMoving] = useState<{ session: ListingSession; by: SessionMove } | null>(null);
  const agenda = useMemo(() => (moving ? withMoved(known, moving.session.id, moving.by) : known), [known, moving]);
  const zone = listing.timezone ?? 'UTC';
  const clashes = useMemo(() => sessionClashes(agenda), [agenda]);
  const days = useMemo(() => agendaGrid(agenda, zone), [agenda, zone]);
  const hint = useId();
  const [update, updating] = useUpdateListingSessionMutation();
  const [said, setSaid] = useState('');
  const [place, setPlace] = useState<FreePlace | null>(null);
  const isMoving = useRef(false);
  const handleMove = async (session: ListingSession, by: SessionMove) => {
    // Until the answer is there, another move would be made on a state that is no more.
    if (isMoving.current) return;
    isMoving.current = true;
    const moved = movedSession(session, by);
    setMoving({ session, by });
    const { error } = await update({ eventId: listing.id, sessionId: session.id, session: moved });
    await asked.refetch();
    isMoving.current = false;
    setMoving(null);
    if (error) return;
    const when = intl.formatDateTimeRange(new Date(moved.startTime), new Date(moved.endTime), {
      timeZone: zone,
      hour: 'numeric',
      minute: '2-digit',
    });
    setSaid([session.name, when, ...(moved.tracks ?? [])].join(', '));
  };
  return (
    <EditableList
      asked={asked}
      none={<FormattedMessage id="listings.sessions.none" defaultMessage="There is nothing on the agenda yet." />}
      add={<FormattedMessage id="listings.sessions.add" defaultMessage="Add a session" />}
      arrange={(edit) => (
        <>
          <Hint id={hint}>
            <FormattedMessage
              id="listings.sessions.keys"
              defaultMessage="Drag a session to another time or track. Arrow keys lead from one to the next, and with Alt they move it: by five minutes, or to another track."
            />
          </Hint>
          <p role="status" className="unseen">
            {said}
          </p>
          {updating.isError && (
            <p role="alert">
              <ErrorMessage error={updating.error} />
            </p>
          )}
          {days.map((day) => (
            <AgendaDayGrid
              key={day.day}
              day={day}
              zone={zone}
              clashes={clashes}
              describedBy={hint}
              onEdit={edit}
              onAdd={(free) => {
                setPlace(free);
                edit('new');
              }}
              onMove={(session, by) => void handleMove(session, by)}
            />
          ))}
        </>
      )}
      dialog={(session, close) => (
        <ListingSessionDialog
          listing={listing}
          session={session}
          place={place}
          agenda={agenda}
          refetch={asked.refetch}
          onClose={() => {
            setPlace(null);
            close();
          }}
        />
      )}
    />
  );
}

const NOTHING: readonly ListingSession[] = [];

const Hint = styled.p`
  color: ${color.quiet};
  font-size: ${font.sm};
  @media (hover: none) {
    display: none;
  }
`;
