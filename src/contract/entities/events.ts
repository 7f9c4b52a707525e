import * as z from 'zod/mini';
import { BaseAccount } from './accounts';
import { EventType } from './enumerations';
import { BaseEvent, BaseRegistration } from './eventBase';
import { Group } from './groups';
import { BaseImage } from './images';
import { BaseVideo, EventMediaItem } from './media';
import { BaseSession, BaseSpeaker } from './sessions';
import { BaseStreamInput } from './streams';

export const BaseEventPage = z.object({
  id: z.string(),
  slug: z.string(),
  title: z.string(),
  sortOrder: z.number(),
});
export type BaseEventPage = z.infer<typeof BaseEventPage>;

export const EventPage = z.extend(BaseEventPage, {
  subtitle: z.string(),
  html: z.string(),
  images: z.array(BaseImage),
});
export type EventPage = z.infer<typeof EventPage>;

export const BaseFaqSection = z.object({
  id: z.string(),
  slug: z.string(),
  name: z.string(),
});
export type BaseFaqSection = z.infer<typeof BaseFaqSection>;

export const BaseFaq = z.object({
  id: z.string(),
  slug: z.string(),
  question: z.string(),
  answer: z.optional(z.string()),
});
export type BaseFaq = z.infer<typeof BaseFaq>;

export const Faq = z.extend(BaseFaq, { section: z.nullable(BaseFaqSection) });
export type Faq = z.infer<typeof Faq>;

export const FaqSection = z.extend(BaseFaqSection, { faqs: z.array(BaseFaq) });
export type FaqSection = z.infer<typeof FaqSection>;

export const BaseEventSponsorship = z.object({
  id: z.string(),
  name: z.string(),
  description: z.nullable(z.string()),
  url: z.nullable(z.string()),
  account: z.nullable(BaseAccount),
  image: z.nullable(BaseImage),
});
export type BaseEventSponsorship = z.infer<typeof BaseEventSponsorship>;

export const EventSponsorship = z.extend(BaseEventSponsorship, { createdAt: z.string(), updatedAt: z.string() });
export type EventSponsorship = z.infer<typeof EventSponsorship>;

export const BaseEventSponsorshipLevel = z.object({
  id: z.string(),
  slug: z.string(),
  name: z.string(),
  description: z.nullable(z.string()),
  sponsorsPerRow: z.number(),
});
export type BaseEventSponsorshipLevel = z.infer<typeof BaseEventSponsorshipLevel>;

export const EventSponsorshipLevel = z.extend(BaseEventSponsorshipLevel, {
  sponsors: z.array(BaseEventSponsorship),
  createdAt: z.string(),
  updatedAt: z.string(),
});
export type EventSponsorshipLevel = z.infer<typeof EventSponsorshipLevel>;

export const Event = z.extend(BaseEvent, {
  eventType: EventType,
  longDescription: z.nullable(z.string()),
  externalUrl: z.nullable(z.string()),
  meetingUrl: z.nullable(z.string()),
  venue: z.nullable(z.string()),
  venueMap: z.nullable(BaseImage),
  address1: z.nullable(z.string()),
  address2: z.nullable(z.string()),
  city: z.nullable(z.string()),
  state: z.nullable(z.string()),
  country: z.nullable(z.string()),
  zip: z.nullable(z.string()),
  latitude: z.nullable(z.number()),
  longitude: z.nullable(z.number()),
  groupId: z.nullable(z.string()),
  group: z.nullable(Group),
  groupOnly: z.boolean(),
  creatorId: z.nullable(z.string()),
  creator: BaseAccount,
  registration: z.boolean(),
  registrationStart: z.string(),
  registrationEnd: z.string(),
  cancelNote: z.nullable(z.string()),
  publicRegistrants: z.boolean(),
  activityFeedEnabled: z.boolean(),
  chatBotNumber: z.nullable(z.string()),
  iosAppLink: z.nullable(z.string()),
  registrations: z.array(BaseRegistration),
  androidAppLink: z.nullable(z.string()),
  pages: z.array(BaseEventPage),
  streamInputs: z.array(BaseStreamInput),
  streamReplay: z.nullable(BaseVideo),
  createdAt: z.string(),
  updatedAt: z.string(),
  sessions: z.array(BaseSession),
  speakers: z.array(BaseSpeaker),
  sponsors: z.array(BaseAccount),
  faqSections: z.array(BaseFaqSection),
  sponsorshipLevels: z.array(EventSponsorshipLevel),
  reservationDescription: z.nullable(z.string()),
  backgroundImage: z.nullable(BaseImage),
  media: z.array(EventMediaItem),
  _count: z.object({
    activations: z.number(),
    sessions: z.number(),
    speakers: z.number(),
    sponsors: z.number(),
    sponsorshipLevels: z.number(),
    media: z.number(),
  }),
});
export type Event = z.infer<typeof Event>;

const WHAT_CARDS_ADD = {
  /** The lowest price of a pass on sale, in cents; null when none is. */
  priceFrom: z.nullable(z.number()),
  registrationOpen: z.boolean(),
  /** Some of those who are going, where the list of attendees is public. */
  going: z.array(BaseAccount),
  /** Metres from where `near` is; null where nothing was said of that. */
  distance: z.nullable(z.number()),
};

export const EventCard = z.extend(BaseEvent, {
  eventType: EventType,
  venue: z.nullable(z.string()),
  city: z.nullable(z.string()),
  country: z.nullable(z.string()),
  latitude: z.nullable(z.number()),
  longitude: z.nullable(z.number()),
  ...WHAT_CARDS_ADD,
  _count: z.object({ sessions: z.number(), speakers: z.number(), registrations: z.number() }),
});
export type EventCard = z.infer<typeof EventCard>;

export const EventInList = z.extend(Event, {
  ...WHAT_CARDS_ADD,
  _count: z.extend(Event.shape._count, { registrations: z.number() }),
});
export type EventInList = z.infer<typeof EventInList>;
