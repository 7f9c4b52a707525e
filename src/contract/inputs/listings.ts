import * as z from 'zod/mini';
import { EventType, SessionAccess, TicketEventAccessLevel, TicketVisibility } from '../entities/enumerations';
import { Instant } from '../instant';
import { LISTING } from '../hostLimits';
import { Cents, Count, Percent } from '../numbers';
import { Id, line, name, Slug, text } from '../text';
import { TimeZone } from '../timeZone';
import { WebAddress } from '../webAddress';

const optional = <S extends z.ZodMiniType>(schema: S) => z.optional(z.nullable(schema));

const place = {
  venue: optional(text(200)),
  address1: optional(text(200)),
  address2: optional(text(200)),
  city: optional(text(100)),
  state: optional(text(100)),
  zip: optional(text(20)),
  country: optional(text(100)),
  externalUrl: optional(WebAddress(500)),
  meetingUrl: optional(WebAddress(500)),
};

const whoMayCome = {
  registration: z.optional(z.boolean()),
  /** Null or nought where nobody counts. */
  registrationLimit: optional(Count),
  registrationStart: z.optional(Instant),
  registrationEnd: z.optional(Instant),
  listed: z.optional(z.boolean()),
  publicRegistrants: z.optional(z.boolean()),
};

const ofGroup = {
  /** Of a group that its host moderates; null of none. */
  groupId: optional(Id),
  groupOnly: z.optional(z.boolean()),
};

export const ListingCreateInput = z.strictObject({
  eventType: EventType,
  visible: z.boolean(),
  name: line(200),
  shortDescription: text(500),
  eventStart: Instant,
  eventEnd: Instant,
  timezone: TimeZone,
  ...place,
  ...whoMayCome,
  ...ofGroup,
});
export type ListingCreateInput = z.infer<typeof ListingCreateInput>;

export const ListingUpdateInput = z.strictObject({
  eventType: z.optional(EventType),
  visible: z.optional(z.boolean()),
  name: z.optional(line(200)),
  slug: z.optional(Slug),
  shortDescription: z.optional(text(500)),
  /** HTML, of which what is allowed on pages is kept. */
  longDescription: optional(text(LISTING.longDescriptionMax)),
  eventStart: z.optional(Instant),
  eventEnd: z.optional(Instant),
  timezone: optional(TimeZone),
  ...place,
  ...whoMayCome,
  newActivityCreatorEmailNotification: z.optional(z.boolean()),
  newActivityCreatorPushNotification: z.optional(z.boolean()),
  ...ofGroup,
});
export type ListingUpdateInput = z.infer<typeof ListingUpdateInput>;

const span = { startDate: Instant, endDate: Instant };

/** A kind of pass, as a host describes it. */
export const ListingPassTypeInput = z.strictObject({
  name: line(200),
  shortDescription: text(500),
  price: Cents,
  /** Null where as many may be had as are wanted. */
  supply: z.nullable(Count),
  maxQuantityPerSale: Count.check(z.minimum(1)),
  limitPerAccount: z.nullable(Count.check(z.minimum(1))),
  accessLevel: TicketEventAccessLevel,
  visibility: TicketVisibility,
  active: z.boolean(),
  cancelable: z.boolean(),
  transferable: z.boolean(),
  requiresApproval: z.boolean(),
  overrideStartDate: z.nullable(Instant),
  priceSchedules: z.array(z.strictObject({ name: z.nullable(text(200)), price: Cents, ...span })).check(z.maxLength(LISTING.schedulesMax)),
  refundSchedules: z.array(z.strictObject({ percentage: Percent, ...span })).check(z.maxLength(LISTING.schedulesMax)),
});
export type ListingPassTypeInput = z.infer<typeof ListingPassTypeInput>;

/** The same, changed: on the state of it that `revision` names. */
export const ListingPassTypeUpdateInput = z.extend(z.partial(ListingPassTypeInput), { revision: z.optional(z.int()) });

const revision = z.optional(z.int());
const manyIds = z.array(Id).check(z.maxLength(LISTING.speakersMax));

/** A session of an event, as a host describes it; what is left out beyond its name and times stays as it is. */
export const ListingSessionInput = z.strictObject({
  name: line(200),
  description: text(5_000),
  startTime: Instant,
  endTime: Instant,
  longDescription: optional(text(20_000)),
  /** The room, by its name; one that the event has not yet is added. */
  location: optional(line(200)),
  tracks: z.optional(z.array(line(100)).check(z.maxLength(LISTING.tracksMax))),
  speakerIds: z.optional(manyIds),
  nonSession: z.optional(z.boolean()),
  access: z.optional(SessionAccess),
  registrationEnabled: z.optional(z.boolean()),
  registrationEnd: optional(Instant),
  /** How many may register; null where as many may as want to. */
  places: optional(Count),
  price: optional(Cents),
  sortOrder: optional(Count),
  revision,
});
export type ListingSessionInput = z.infer<typeof ListingSessionInput>;

/** Somebody who speaks at an event, as a host describes them; what is left out beyond their name stays as it is. */
export const ListingSpeakerInput = z.strictObject({
  firstName: line(100),
  lastName: z.nullable(name(100)),
  title: z.nullable(text(200)),
  company: z.nullable(text(200)),
  bio: z.nullable(text(5_000)),
  companyBio: optional(text(5_000)),
  label: optional(text(100)),
  isHost: z.optional(z.boolean()),
  website: optional(WebAddress(500)),
  linkedIn: optional(WebAddress(500)),
  /** The sessions that they speak at, in place of those that they did. */
  sessionIds: z.optional(z.array(Id).check(z.maxLength(LISTING.sessionsMax))),
  /** Where they are put among the others, counted from nought. */
  place: z.optional(Count),
  revision,
});
export type ListingSpeakerInput = z.infer<typeof ListingSpeakerInput>;

export const CoHostInput = z.strictObject({ accountId: Id });
export type CoHostInput = z.infer<typeof CoHostInput>;

export const ListingCancelInput = z.strictObject({ note: z.nullable(text(2_000)) });
export type ListingCancelInput = z.infer<typeof ListingCancelInput>;

export const ListingCopyInput = z.strictObject({ name: line(200), eventStart: Instant });
export type ListingCopyInput = z.infer<typeof ListingCopyInput>;

export const AttendeeInput = z.strictObject({ accountId: Id, ticketId: Id, toBePaid: z.optional(z.boolean()) });
