import type { ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { useListEventsInfiniteQuery, usePrefetchEvent } from '@web/api/events';
import { EmptyState } from '@web/ui/feedback/EmptyState';
import { QueryFeed } from '@web/ui/list/QueryFeed';
import { Skeleton } from '@web/ui/feedback/Skeleton';
import { ButtonLink } from '@web/ui/button/Button';
import { EventCard } from './EventCard';

interface EventListProps {
  past: boolean;
  search: string;
  /** Whether the reader is registered for an event, by its id. */
  isGoing: (eventId: string) => boolean;
}

/** Events in the order of their days, loaded page by page as the reader scrolls. */
export function EventList({ past, search, isGoing }: EventListProps) {
  const intl = useIntl();
  const list = useListEventsInfiniteQuery({ past: past ? 'true' : undefined, search: search || undefined });
  const prefetch = usePrefetchEvent();
  return (
    <QueryFeed
      list={list}
      skeleton={<Skeleton shape="card" count={6} />}
      empty={<Nothing past={past} search={search} />}
      label={intl.formatMessage({ id: 'events.feed', defaultMessage: 'Events' })}
      minItemWidth={300}
      gap={40}
      estimatedHeight={330}
      renderItem={(event, index) => (
        <EventCard event={event} going={isGoing(event.id)} priority={index < 3} onApproach={() => prefetch({ eventId: event.slug })} />
      )}
    />
  );
}

function Nothing({ past, search }: { past: boolean; search: string }) {
  const other = `/events${past ? '' : '?past=true'}`;
  if (search) {
    return (
      <Empty to={past ? '/events?past=true' : '/events'} action={<FormattedMessage id="events.showAll" defaultMessage="Show all events" />}>
        <FormattedMessage id="events.notFound" defaultMessage="No event has “{search}” in its name or place." values={{ search }} />
      </Empty>
    );
  }
  return past ? (
    <Empty to={other} action={<FormattedMessage id="events.seeUpcoming" defaultMessage="See upcoming events" />}>
      <FormattedMessage id="events.noPast" defaultMessage="No event has taken place yet." />
    </Empty>
  ) : (
    <Empty to={other} action={<FormattedMessage id="events.seePast" defaultMessage="See past events" />}>
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
