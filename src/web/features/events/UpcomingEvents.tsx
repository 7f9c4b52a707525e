import { FormattedMessage } from 'react-intl';
import styled from 'styled-components';
import type * as events from '@contract/entities/events';
import { font, space } from '@web/theme/tokens';
import { useListEventsInfiniteQuery, usePrefetchEvent } from '@web/api/events';
import { EmptyState } from '@web/ui/feedback/EmptyState';
import { Link } from '@web/ui/navigation/Link';
import { QueryList } from '@web/ui/list/QueryList';
import { Skeleton } from '@web/ui/feedback/Skeleton';
import { EventCard } from './EventCard';

interface UpcomingEventsProps {
  isGoing: (eventId: string) => boolean;
  most: number;
  only?: (event: events.EventCard) => boolean;
}

export function UpcomingEvents({ isGoing, most, only = () => true }: UpcomingEventsProps) {
  const list = useListEventsInfiniteQuery({});
  const prefetch = usePrefetchEvent();
  const planned = list.currentData?.pages.flat() ?? [];
  if (planned.length > 0 && !planned.some(only)) return null;
  return (
    <section aria-labelledby="upcoming">
      <Head>
        <h2 id="upcoming">
          <FormattedMessage id="events.upcomingTitle" defaultMessage="Upcoming events" />
        </h2>
        <Link className="target" to="/events">
          <FormattedMessage id="events.all" defaultMessage="All events" />
        </Link>
      </Head>
      <QueryList
        list={list}
        only={only}
        more="never"
        skeleton={<Skeleton shape="card" count={3} />}
        empty={
          <EmptyState>
            <FormattedMessage id="events.noUpcoming" defaultMessage="No events are planned at the moment. New ones appear here first." />
          </EmptyState>
        }
      >
        {(events) => (
          <ul role="list" className="cards">
            {events.slice(0, most).map((event, index) => (
              <li key={event.id}>
                <EventCard
                  event={event}
                  going={isGoing(event.id)}
                  priority={index < 2}
                  heading="h3"
                  onApproach={() => prefetch({ eventId: event.slug })}
                />
              </li>
            ))}
          </ul>
        )}
      </QueryList>
    </section>
  );
}

const Head = styled.div`
  display: flex;
  gap: ${space[4]};
  align-items: baseline;
  justify-content: space-between;
  margin-block-end: ${space[5]};
  h2 {
    font-size: ${font.xl};
  }
`;
