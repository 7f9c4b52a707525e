import { useMemo, type ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { useListEventsInfiniteQuery, usePrefetchEvent } from '@web/api/events';
import { EmptyState } from '@web/ui/feedback/EmptyState';
import { ErrorState } from '@web/ui/feedback/ErrorState';
import { InfiniteList } from '@web/ui/list/InfiniteList';
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
  const items = useMemo(() => list.currentData?.pages.flat() ?? [], [list.currentData]);

  if (list.isError && items.length === 0) return <ErrorState error={list.error} retry={list.refetch} retrying={list.isFetching} />;
  if (!list.currentData) return <Skeleton shape="card" count={6} />;
  if (items.length === 0) return <Nothing past={past} search={search} />;
  return (
    <>
      <InfiniteList
        label={intl.formatMessage({ id: 'events.feed', defaultMessage: 'Events' })}
        items={items}
        hasMore={list.hasNextPage}
        loading={list.isFetchingNextPage}
        loadMore={() => void list.fetchNextPage()}
        minItemWidth={300}
        gap={40}
        estimatedHeight={330}
        renderItem={(event, index) => (
          <EventCard event={event} going={isGoing(event.id)} priority={index < 3} onApproach={() => prefetch({ eventId: event.slug })} />
        )}
      />
      {list.isFetchNextPageError && <ErrorState error={list.error} retry={() => void list.fetchNextPage()} />}
    </>
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
