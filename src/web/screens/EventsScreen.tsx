import { Suspense } from 'react';
import { useIntl } from 'react-intl';
import { useSelector } from 'react-redux';
import { useSearchParams } from 'react-router-dom';
import { EventFilters } from '@web/features/events/EventFilters';
import { EventList } from '@web/features/events/EventList';
import { eventsAddress, readEventsQuery } from '@web/features/events/eventsQuery';
import { useGoing } from '@web/features/events/useGoing';
import { useWaitingLists } from '@web/features/registration/waiting/useWaitingLists';
import { selectSignedIn } from '@web/state/session/sessionSlice';
import { Skeleton } from '@web/ui/feedback/Skeleton';
import { lazyPart } from '@web/ui/hooks/lazyPart';
import { PageHead } from '@web/ui/layout/PageHead';
import { PageTitle } from '@web/ui/layout/PageTitle';

const month = lazyPart(() => import(/* webpackChunkName: "month" */ '@web/features/events/EventMonth').then((file) => file.EventMonth));
const map = lazyPart(() => import(/* webpackChunkName: "map" */ '@web/features/events/map/EventMap').then((file) => file.EventMap));

/** /events — events as cards, by the month or on a map; which of them stands in the address. */
export function EventsScreen() {
  const intl = useIntl();
  const [params] = useSearchParams();
  const signedIn = useSelector(selectSignedIn);
  const isGoing = useGoing();
  const asked = readEventsQuery(params);
  const query = asked.list === 'mine' && !signedIn ? { ...asked, list: 'upcoming' as const } : asked;
  const Waiting = useWaitingLists();
  const title = intl.formatMessage({ id: 'events.title', defaultMessage: 'Events' });
  return (
    <>
      <PageHead title={title} />
      <PageTitle>{title}</PageTitle>
      <EventFilters query={query} signedIn={signedIn} />
      {query.list === 'mine' && Waiting && <Waiting overList />}
      {query.map ? (
        <Suspense fallback={<Skeleton shape="card" count={1} />}>
          <map.Part query={query} isGoing={isGoing} />
        </Suspense>
      ) : query.month === null ? (
        <EventList key={eventsAddress(query)} query={query} isGoing={isGoing} />
      ) : (
        <Suspense fallback={<Skeleton shape="row" count={6} />}>
          <month.Part query={query} month={query.month} />
        </Suspense>
      )}
    </>
  );
}
