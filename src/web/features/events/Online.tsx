import type { Event } from '@contract/entities/events';
import { lazyPart } from '@web/ui/hooks/lazyPart';
import { useLazyPart } from '@web/ui/hooks/useLazyPart';

// Only some events are sent anywhere.
const online = lazyPart(() => import(/* webpackChunkName: "online" */ './EventOnline').then((file) => file.EventOnline));

export function Online({ event }: { event: Event }) {
  const { registrations, meetingUrl, streamInputs, streamReplay } = event;
  const EventOnline = useLazyPart(online, streamInputs.length > 0 || streamReplay || (registrations.length > 0 && meetingUrl));
  return EventOnline && <EventOnline event={event} />;
}
