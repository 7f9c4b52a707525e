import { Suspense } from 'react';
import { useParams } from 'react-router-dom';
import type { Event } from '@contract/entities/events';
import { useGetEventQuery } from '@web/api/events';
import { AddToCalendar } from '@web/features/events/AddToCalendar';
import { EventAbout } from '@web/features/events/EventAbout';
import { EventHero } from '@web/features/events/EventHero';
import { EventTabs, tabsOf, type EventTab } from '@web/features/events/EventTabs';
import { useGoing } from '@web/features/events/useGoing';
import { RegistrationBar } from '@web/features/registration/RegistrationBar';
import { RegistrationCard } from '@web/features/registration/RegistrationCard';
import { useEventWaiting } from '@web/features/registration/waiting/useEventWaiting';
import { Columns } from '@web/ui/layout/Columns';
import { ShareLink } from '@web/ui/button/ShareLink';
import { ErrorState } from '@web/ui/feedback/ErrorState';
import { NotFound } from '@web/ui/feedback/NotFound';
import { PageHead } from '@web/ui/layout/PageHead';
import { Skeleton } from '@web/ui/feedback/Skeleton';
import { isMissing } from '@web/ui/feedback/errorText';
import { lazyPart } from '@web/ui/hooks/lazyPart';

// Most readers stay with what the event is about; the rest comes when it is gone to.
const agenda = lazyPart(() =>
  import(/* webpackChunkName: "programme" */ '@web/features/events/EventAgenda').then((file) => file.EventAgenda),
);
const waiting = lazyPart(() =>
  import(/* webpackChunkName: "session-waiting" */ '@web/features/registration/waiting/SessionWaiting').then((file) => file.SessionWaiting),
);
const speakers = lazyPart(() =>
  import(/* webpackChunkName: "programme" */ '@web/features/events/EventSpeakers').then((file) => file.EventSpeakers),
);
const posts = lazyPart(() => import(/* webpackChunkName: "event-posts" */ '@web/features/posts/Posts').then((file) => file.Posts));
const details = lazyPart(() =>
  import(/* webpackChunkName: "event-details" */ '@web/features/events/EventDetails').then((file) => file.EventDetails),
);

function EventPart({ event, tab }: { event: Event; tab: EventTab }) {
  switch (tab) {
    case 'about':
      return <EventAbout event={event} />;
    case 'agenda':
      return <agenda.Part event={event} waiting={(session) => <waiting.Part session={session} eventId={event.id} slug={event.slug} />} />;
    case 'speakers':
      return <speakers.Part event={event} />;
    case 'activities':
      return <posts.Part place={{ kind: 'event', eventId: event.id }} writing={event.registrations.length > 0} />;
    default:
      return <details.Part event={event} tab={tab} />;
  }
}

export function EventScreen() {
  const { slug = '', tab = 'about' } = useParams();
  const { currentData: event, ...asked } = useGetEventQuery({ eventId: slug });
  const isGoing = useGoing();
  const Waiting = useEventWaiting(event?.id);

  if (isMissing(asked.error)) return <NotFound />;
  if (asked.isError && !event) return <ErrorState error={asked.error} retry={asked.refetch} retrying={asked.isFetching} />;
  if (!event) return <Skeleton shape="event" />;
  const part = tabsOf(event).find((name) => name === tab);
  if (!part) return <NotFound home={`/events/${slug}`} />;

  const going = isGoing(event.id) || event.registrations.length > 0;
  return (
    <>
      <PageHead title={event.name} description={event.shortDescription} image={event.image?.uri} />
      <Columns aside={<RegistrationCard event={event} going={going} />}>
        <EventHero
          event={event}
          actions={
            <>
              <AddToCalendar event={event} />
              <ShareLink to={`/events/${event.slug}?utm_source=share`} />
            </>
          }
        />
        {Waiting && <Waiting slug={event.slug} />}
        <EventTabs event={event} />
        <Suspense fallback={<Skeleton shape="row" count={4} />}>
          <EventPart event={event} tab={part} />
        </Suspense>
      </Columns>
      <RegistrationBar event={event} going={going} />
    </>
  );
}
