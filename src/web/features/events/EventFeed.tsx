import type { ReactNode } from 'react';
import { useIntl } from 'react-intl';
import type * as events from '@contract/entities/events';
import { usePrefetchEvent } from '@web/api/events';
import { Skeleton } from '@web/ui/feedback/Skeleton';
import { QueryFeed } from '@web/ui/list/QueryFeed';
import type { QueriedList } from '@web/ui/list/QueryList';
import { EventCard } from './EventCard';

interface EventFeedProps {
  list: QueriedList<events.EventCard>;
  empty: ReactNode;
  isGoing: (eventId: string) => boolean;
}

export function EventFeed({ list, empty, isGoing }: EventFeedProps) {
  const intl = useIntl();
  const prefetch = usePrefetchEvent();
  return (
    <QueryFeed
      list={list}
      skeleton={<Skeleton shape="card" count={6} />}
      empty={empty}
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
