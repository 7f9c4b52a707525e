import { useIntl } from 'react-intl';
import type { Event } from '@contract/entities/events';
import { Tabs, type Tab } from '@web/ui/navigation/Tabs';

export type EventTab = 'about' | 'agenda' | 'speakers' | 'sponsors' | 'faqs' | 'pages' | 'media' | 'activations' | 'activities';

type Parted = Pick<Event, 'activityFeedEnabled' | '_count' | 'faqSections' | 'pages' | 'registrations'>;

export function tabsOf({ activityFeedEnabled, _count, faqSections, pages, registrations }: Parted): EventTab[] {
  const has: Record<EventTab, boolean> = {
    about: true,
    activities: activityFeedEnabled,
    agenda: _count.sessions > 0,
    speakers: _count.speakers > 0,
    sponsors: _count.sponsors > 0,
    pages: pages.length > 0,
    faqs: faqSections.length > 0,
    media: _count.media > 0,
    // What is done there is done with a pass.
    activations: _count.activations > 0 && registrations.length > 0,
  };
  return (Object.keys(has) as EventTab[]).filter((tab) => has[tab]);
}

export function EventTabs({ event }: { event: Event }) {
  const intl = useIntl();
  const { sessions, speakers, media } = event._count;
  const tabs: Record<EventTab, Pick<Tab, 'label' | 'count'>> = {
    about: { label: intl.formatMessage({ id: 'events.about', defaultMessage: 'About' }) },
    activities: { label: intl.formatMessage({ id: 'posts.title', defaultMessage: 'Posts' }) },
    agenda: { label: intl.formatMessage({ id: 'events.agenda', defaultMessage: 'Agenda' }), count: sessions },
    speakers: { label: intl.formatMessage({ id: 'events.speakers', defaultMessage: 'Speakers' }), count: speakers },
    sponsors: { label: intl.formatMessage({ id: 'events.sponsors', defaultMessage: 'Sponsors' }) },
    pages: { label: intl.formatMessage({ id: 'events.pages', defaultMessage: 'Good to know' }) },
    faqs: { label: intl.formatMessage({ id: 'events.faqs', defaultMessage: 'Questions' }) },
    media: { label: intl.formatMessage({ id: 'events.media', defaultMessage: 'Media' }), count: media },
    activations: { label: intl.formatMessage({ id: 'events.activations', defaultMessage: 'To do' }) },
  };
  const shown = tabsOf(event);
  if (shown.length === 1) return null;
  const base = `/events/${event.slug}`;
  return (
    <Tabs
      label={intl.formatMessage({ id: 'events.parts', defaultMessage: 'Parts of this event' })}
      tabs={shown.map((tab) => ({ ...tabs[tab], ...(tab === 'about' ? { to: base, end: true } : { to: `${base}/${tab}` }) }))}
    />
  );
}
