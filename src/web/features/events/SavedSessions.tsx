import { FormattedMessage } from 'react-intl';
import type { Event } from '@contract/entities/events';
import { useListSavedSessionsInfiniteQuery } from '@web/api/savedSessions';
import { QueryList } from '@web/ui/list/QueryList';
import { SessionSlots } from './SessionSlots';

/** What the reader saved of an agenda; nothing until there is something. */
export function SavedSessions({ event }: { event: Event }) {
  const list = useListSavedSessionsInfiniteQuery({ eventId: event.slug }, { skip: event._count.sessions === 0 });
  if (!list.data?.pages[0]?.length) return null;
  return (
    <section>
      <h2>
        <FormattedMessage id="events.saved" defaultMessage="Sessions you saved" />
      </h2>
      <QueryList list={list} skeleton={null} empty={null}>
        {(sessions) => <SessionSlots sessions={sessions} event={event} />}
      </QueryList>
    </section>
  );
}
