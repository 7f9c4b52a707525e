import { useId, useMemo, useRef, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import styled from 'styled-components';
import type { EventListing, ListingSession } from '@contract/entities/listings';
import { useListListingSessionsQuery, useUpdateListingSessionMutation } from '@web/api/listingSessions';
import { color, font } from '@web/theme/tokens';
import { ErrorMessage } from '@web/ui/feedback/ErrorMessage';
import { AgendaDayGrid, type SessionMove } from './AgendaDayGrid';
import { agendaGrid } from './agendaGrid';
import { movedSession } from './agendaMoves';
import { EditableList } from './EditableList';
import { ListingSessionDialog } from './ListingSessionDialog';
import { sessionClashes } from './sessionClashes';

/** The agenda of an event by days and tracks, each session to be changed or moved, and marked where it clashes with another. */
export function ListingSessions({ listing }: { listing: EventListing }) {
  const intl = useIntl();
  const asked = useListListingSessionsQuery({ eventId: listing.id });
  const agenda = asked.data ?? NOTHING;
  const zone = listing.timezone ?? 'UTC';
  const clashes = useMemo(() => sessionClashes(agenda), [agenda]);
  const days = useMemo(() => agendaGrid(agenda, zone), [agenda, zone]);
  const hint = useId();
  const [update, moving] = useUpdateListingSessionMutation();
  const [said, setSaid] = useState('');
  const isMoving = useRef(false);
  const handleMove = async (session: ListingSession, by: SessionMove) => {
    // Until the answer is there, another move would be made on a state that is no more.
    if (isMoving.current) return;
    isMoving.current = true;
    const moved = movedSession(session, by);
    const { error } = await update({ eventId: listing.id, sessionId: session.id, session: moved });
    await asked.refetch();
    isMoving.current = false;
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
              defaultMessage="Arrow keys lead from one session to the next. With Alt they move it: by five minutes, or to another track."
            />
          </Hint>
          <p role="status" className="unseen">
            {said}
          </p>
          {moving.isError && (
            <p role="alert">
              <ErrorMessage error={moving.error} />
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
              onMove={(session, by) => void handleMove(session, by)}
            />
          ))}
        </>
      )}
      dialog={(session, close) => (
        <ListingSessionDialog listing={listing} session={session} agenda={agenda} onOutdated={() => void asked.refetch()} onClose={close} />
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
