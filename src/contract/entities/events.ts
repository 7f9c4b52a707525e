import * as z from 'zod/mini';
import { BaseAccount } from './accounts';
import { EventType } from './enumerations';
import { BaseEvent, BaseRegistration } from './eventBase';
import { Group } from './groups';
import { BaseImage } from './images';
import { BaseVideo, EventMediaItem } from './media';
import { BaseSession, BaseSpeaker } from './sessions';
import { BaseStreamInput } from './streams';

/** Short form of EventPage, used where it is nested in another answer. */
export const BaseEventPage = z.object({
  id: z.string(),
  slug: z.string(),
  title: z.string(),
  sortOrder: z.number(),
});
export type BaseEventPage = z.infer<typeof BaseEventPage>;

/** A page of an event that its host writes. */
export const EventPage = z.extend(BaseEventPage, {
  subtitle: z.string(),
  html: z.string(),
  images: z.array(BaseImage),
});
export type EventPage = z.infer<typeof EventPage>;

/** Short form of FaqSection, used where it is nested in another answer. */
export const BaseFaqSection = z.object({
  id: z.string(),
  slug: z.string(),
  name: z.string(),
});
export type BaseFaqSection = z.infer<typeof BaseFaqSection>;

/** Short form of Faq, used where it is nested in another answer. */
export const BaseFaq = z.object({
  id: z.string(),
  slug: z.string(),
  question: z.string(),
  answer: z.optional(z.string()),
});
export type BaseFaq = z.infer<typeof BaseFaq>;

/** A question that is asked often, with its answer. */
export const Faq = z.extend(BaseFaq, { section: z.nullable(BaseFaqSection) });
export type Faq = z.infer<typeof Faq>;

/** Questions on one subject. */
export const FaqSection = z.extend(BaseFaqSection, { faqs: z.array(BaseFaq) });
export type FaqSection = z.infer<typeof FaqSection>;

/** Short form of EventSponsorship, used where it is nested in another answer. */
export const BaseEventSponsorship = z.object({
  id: z.string(),
  name: z.string(),
  description: z.nullable(z.string()),
  url: z.nullable(z.string()),
  account: z.nullable(BaseAccount),
  image: z.nullable(BaseImage),
});
export type BaseEventSponsorship = z.infer<typeof BaseEventSponsorship>;

/** Who supports an event, as it is named there. */
export const EventSponsorship = z.extend(BaseEventSponsorship, { createdAt: z.string(), updatedAt: z.string() });
export type EventSponsorship = z.infer<typeof EventSponsorship>;

/** Short form of EventSponsorshipLevel, used where it is nested in another answer. */
export const BaseEventSponsorshipLevel = z.object({
  id: z.string(),
  slug: z.string(),
  name: z.string(),
  description: z.nullable(z.string()),
  sponsorsPerRow: z.number(),
});
export type BaseEventSponsorshipLevel = z.infer<typeof BaseEventSponsorshipLevel>;

/** A sponsor level of one event with its sponsors and how many show per row. */
export const EventSponsorshipLevel = z.extend(BaseEventSponsorshipLevel, {
  sponsors: z.array(BaseEventSponsorship),
  createdAt: z.string(),
  updatedAt: z.string(),
});
export type EventSponsorshipLevel = z.infer<typeof EventSponsorshipLevel>;

/** A full event page: dates, venue, registration window, registrations of the viewer, pages, sessions, speakers, sponsors, FAQ, media and counters. */
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
  /** What its hosts say of why it was canceled. */
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

/** An event as lists show it, with its counts and what an event card needs. */
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

/** An event of a list that answers them whole, with what its card shows. */
export const EventInList = z.extend(Event, {
  ...WHAT_CARDS_ADD,
  _count: z.extend(Event.shape._count, { registrations: z.number() }),
});
export type EventInList = z.infer<typeof EventInList>;
