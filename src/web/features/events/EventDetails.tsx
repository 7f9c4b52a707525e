import type { ComponentType } from 'react';
import type { Event } from '@contract/entities/events';
import { EventActivations } from './EventActivations';
import { EventFaqs } from './EventFaqs';
import { EventMedia } from './EventMedia';
import { EventPages } from './EventPages';
import { EventSponsors } from './EventSponsors';
import type { EventTab } from './EventTabs';

export type DetailTab = Exclude<EventTab, 'about' | 'activities' | 'agenda' | 'speakers'>;

const PARTS: Record<DetailTab, ComponentType<{ event: Event }>> = {
  sponsors: EventSponsors,
  pages: EventPages,
  faqs: EventFaqs,
  media: EventMedia,
  activations: EventActivations,
};

export function EventDetails({ event, tab }: { event: Event; tab: DetailTab }) {
  const Part = PARTS[tab];
  return <Part event={event} />;
}
