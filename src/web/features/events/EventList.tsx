import { useState, type ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import { useListEventsInfiniteQuery, useListFeaturedEventsInfiniteQuery } from '@web/api/events';
import { useListOwnEventsInfiniteQuery } from '@web/api/self';
import { ButtonLink } from '@web/ui/button/Button';
import { EmptyState } from '@web/ui/feedback/EmptyState';
import { now } from '@web/ui/time/clock';
import { EventFeed } from './EventFeed';
import { endOfWeek, eventsAddress, filtersOf, type EventsQuery } from './eventsQuery';

interface EventListProps {
  query: EventsQuery;
  isGoing: (eventId: string) => boolean;
}

export function EventList({ query, isGoing }: EventListProps) {
  switch (query.list) {
    case 'featured':
      return <Featured query={query} isGoing={isGoing} />;
    case 'mine':
      return <Mine query={query} isGoing={isGoing} />;
    default:
      return <Listed query={query} isGoing={isGoing} />;
  }
}

function Listed({ query, isGoing }: EventListProps) {
  // Kept while it is looked at: every other instant would be another list.
  const [week] = useState(() => ({ from: new Date(now()).toISOString(), to: endOfWeek(now()).toISOString() }));
  const when = query.list === 'past' ? { past: 'true' as const } : query.list === 'week' ? week : {};
  const list = useListEventsInfiniteQuery({ ...when, ...filtersOf(query) });
  return <EventFeed list={list} isGoing={isGoing} empty={<Nothing query={query} />} />;
}

function Featured({ query, isGoing }: EventListProps) {
  const list = useListFeaturedEventsInfiniteQuery({ search: query.search || undefined });
  return <EventFeed list={list} isGoing={isGoing} empty={<Nothing query={query} />} />;
}

function Mine({ query, isGoing }: EventListProps) {
  const list = useListOwnEventsInfiniteQuery({ search: query.search || undefined });
  return <EventFeed list={list} isGoing={isGoing} empty={<Nothing query={query} />} />;
}

function Nothing({ query }: { query: EventsQuery }) {
  const { list, search, type, price, interest, near } = query;
  const narrowed = type || price || interest || near;
  if (search && !narrowed) {
    return (
      <Empty to={eventsAddress(query, { search: '' })} action={<FormattedMessage id="events.showAll" defaultMessage="Show all events" />}>
        <FormattedMessage id="events.notFound" defaultMessage="No event has “{search}” in its name or place." values={{ search }} />
      </Empty>
    );
  }
  if (narrowed || list === 'week' || list === 'featured') {
    return (
      <Empty to="/events" action={<FormattedMessage id="events.showAll" defaultMessage="Show all events" />}>
        <FormattedMessage id="events.noneLikeThis" defaultMessage="No event is like that at the moment." />
      </Empty>
    );
  }
  if (list === 'mine') {
    return (
      <Empty to="/events" action={<FormattedMessage id="events.seeUpcoming" defaultMessage="See upcoming events" />}>
        <FormattedMessage id="events.noneMine" defaultMessage="You are not registered for any event that is still to come." />
      </Empty>
    );
  }
  return list === 'past' ? (
    <Empty to="/events" action={<FormattedMessage id="events.seeUpcoming" defaultMessage="See upcoming events" />}>
      <FormattedMessage id="events.noPast" defaultMessage="No event has taken place yet." />
    </Empty>
  ) : (
    <Empty to="/events?past=true" action={<FormattedMessage id="events.seePast" defaultMessage="See past events" />}>
      <FormattedMessage id="events.noUpcoming" defaultMessage="No events are planned at the moment. New ones appear here first." />
    </Empty>
  );
}

const Empty = ({ to, action, children }: { to: string; action: ReactNode; children: ReactNode }) => (
  <EmptyState
    action={
      <ButtonLink to={to} variant="secondary">
        {action}
      </ButtonLink>
    }
  >
    {children}
  </EmptyState>
);
