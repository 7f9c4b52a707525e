import { FormattedMessage } from 'react-intl';
import type { Event } from '@contract/entities/events';
import { useListSavedSessionsInfiniteQuery } from '@web/api/savedSessions';
import { QueryList } from '@web/ui/list/QueryList';
import { SessionSlots } from './SessionSlots';

interface SavedSessionsProps {
  event: Event;
  /** Those that are shown elsewhere. */
  but: ReadonlySet<string>;
}

export function SavedSessions({ event, but }: SavedSessionsProps) {
  const list = useListSavedSessionsInfiniteQuery({ eventId: event.slug }, { skip: event._count.sessions === 0 });
  if (!list.hasNextPage && !list.data?.pages.flat().some(({ id }) => !but.has(id))) return null;
  return (
    <section>
      <h2>
        <FormattedMessage id="events.saved" defaultMessage="Sessions you saved" />
      </h2>
      <QueryList list={list} skeleton={null} empty={null}>
        {(sessions) => <SessionSlots sessions={sessions.filter(({ id }) => !but.has(id))} event={event} />}
      </QueryList>
    </section>
  );
}
