import { useIntl } from 'react-intl';
import type { Event } from '@contract/entities/events';
import { Tabs, type Tab } from '@web/ui/navigation/Tabs';

export type EventTab = 'about' | 'agenda' | 'speakers';

/** The parts an event has; one that would be empty is left out. */
export function tabsOf({ _count }: Pick<Event, '_count'>): EventTab[] {
  return ['about', ...(_count.sessions > 0 ? (['agenda'] as const) : []), ...(_count.speakers > 0 ? (['speakers'] as const) : [])];
}

/** The ways to an event's parts; none where there is only one. */
export function EventTabs({ event }: { event: Event }) {
  const intl = useIntl();
  const base = `/events/${event.slug}`;
  const tabs: Record<EventTab, Tab> = {
    about: { to: base, end: true, label: intl.formatMessage({ id: 'events.about', defaultMessage: 'About' }) },
    agenda: {
      to: `${base}/agenda`,
      label: intl.formatMessage({ id: 'events.agenda', defaultMessage: 'Agenda' }),
      count: event._count.sessions,
    },
    speakers: {
      to: `${base}/speakers`,
      label: intl.formatMessage({ id: 'events.speakers', defaultMessage: 'Speakers' }),
      count: event._count.speakers,
    },
  };
  const shown = tabsOf(event);
  if (shown.length === 1) return null;
  return (
    <Tabs label={intl.formatMessage({ id: 'events.parts', defaultMessage: 'Parts of this event' })} tabs={shown.map((tab) => tabs[tab])} />
  );
}
