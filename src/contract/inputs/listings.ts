import * as z from 'zod/mini';
import { EventType, TicketEventAccessLevel, TicketVisibility } from '../entities/enumerations';
import { LISTING } from '../limits';
import { Cents, Count, Percent } from '../numbers';
import { Id, line, Slug, text } from '../text';
import { TimeZone } from '../timeZone';
import { WebAddress } from '../webAddress';

const Instant = z.iso.datetime({ offset: true });
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
  /** Whether its members alone may know of it. */
  groupOnly: z.optional(z.boolean()),
};

/** A new event. */
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

/** What changes of an event; fields left out stay as they are. */
export const ListingUpdateInput = z.strictObject({
  eventType: z.optional(EventType),
  visible: z.optional(z.boolean()),
  name: z.optional(line(200)),
  slug: z.optional(Slug),
  shortDescription: z.optional(text(500)),
  longDescription: optional(text(20_000)),
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
  /** Prices that hold for a time in place of its own. */
  priceSchedules: z.array(z.strictObject({ name: z.nullable(text(200)), price: Cents, ...span })).check(z.maxLength(LISTING.schedulesMax)),
  refundSchedules: z.array(z.strictObject({ percentage: Percent, ...span })).check(z.maxLength(LISTING.schedulesMax)),
});
export type ListingPassTypeInput = z.infer<typeof ListingPassTypeInput>;

/** The same, changed: on the state of it that `revision` names. */
export const ListingPassTypeUpdateInput = z.extend(z.partial(ListingPassTypeInput), { revision: z.optional(z.int()) });

/** A session of an event, as a host describes it. */
export const ListingSessionInput = z.strictObject({
  name: line(200),
  description: text(5_000),
  startTime: Instant,
  endTime: Instant,
});
export type ListingSessionInput = z.infer<typeof ListingSessionInput>;
