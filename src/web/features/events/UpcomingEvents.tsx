import { FormattedMessage } from 'react-intl';
import styled from 'styled-components';
import { font, space } from '@web/theme/tokens';
import { useListEventsInfiniteQuery, usePrefetchEvent } from '@web/api/events';
import { EmptyState } from '@web/ui/feedback/EmptyState';
import { ErrorState } from '@web/ui/feedback/ErrorState';
import { Link } from '@web/ui/navigation/Link';
import { Skeleton } from '@web/ui/feedback/Skeleton';
import { EventCard } from './EventCard';

const SHOWN = 6;

/** The events that come next, and the way to all of them. */
export function UpcomingEvents({ isGoing }: { isGoing: (eventId: string) => boolean }) {
  const list = useListEventsInfiniteQuery({});
  const prefetch = usePrefetchEvent();
  const events = list.data?.pages.flat().slice(0, SHOWN) ?? [];
  return (
    <section aria-labelledby="upcoming">
      <Head>
        <h2 id="upcoming">
          <FormattedMessage id="events.upcomingTitle" defaultMessage="Upcoming events" />
        </h2>
        <Link to="/events">
          <FormattedMessage id="events.all" defaultMessage="All events" />
        </Link>
      </Head>
      {list.isError && events.length === 0 ? (
        <ErrorState error={list.error} retry={list.refetch} retrying={list.isFetching} />
      ) : !list.data ? (
        <Skeleton shape="card" count={3} />
      ) : events.length === 0 ? (
        <EmptyState>
          <FormattedMessage id="events.noUpcoming" defaultMessage="No events are planned at the moment. New ones appear here first." />
        </EmptyState>
      ) : (
        <ul role="list" className="cards">
          {events.map((event, index) => (
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
