import * as z from 'zod/mini';
import { EventType } from '../entities/enumerations';
import { LISTING } from '../hostLimits';
import { line, Slug, text } from '../text';
import { WebAddress } from '../webAddress';
import { TimeZone } from '../timeZone';

/** A time by the clocks of a zone. */
export const Clock = z.string().check(z.regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d$/));
export const WHOLE = /^\d{0,6}$/;
export const MONEY = /^\d{1,6}([.,]\d{1,2})?$/;
export const Whole = z.string().check(z.regex(WHOLE));
/** A sum in the currency. */
export const Money = z.string().check(z.regex(MONEY));

/** A new event, as its form asks for it: times by the clocks of its zone. */
export const NewListingForm = z.strictObject({
  name: line(200),
  eventType: EventType,
  timezone: TimeZone,
  start: Clock,
  end: Clock,
  groupId: text(36),
  groupOnly: z.boolean(),
});
export type NewListingForm = z.infer<typeof NewListingForm>;

export const ListingForm = z.extend(NewListingForm, {
  slug: Slug,
  shortDescription: text(500),
  longDescription: text(LISTING.longDescriptionMax),
  venue: text(200),
  address1: text(200),
  address2: text(200),
  zip: text(20),
  city: text(100),
  state: text(100),
  country: text(100),
  meetingUrl: WebAddress(500),
  registration: z.boolean(),
  registrationStart: Clock,
  registrationEnd: Clock,
  registrationLimit: Whole,
  listed: z.boolean(),
  publicRegistrants: z.boolean(),
});
export type ListingForm = z.infer<typeof ListingForm>;

const Dated = { starts: Clock, ends: Clock };

/** Any number of lines, by names. As a record it would make the way in load more. */
export const lines = <Shape extends Record<string, z.ZodMiniType>>(shape: Shape) => z.catchall(z.object({}), z.strictObject(shape));

/** A kind of pass, as its form asks for it: sums in the currency, times by the clocks of the event's zone. */
export const PassTypeForm = z.strictObject({
  name: line(200),
  shortDescription: text(500),
  price: Money,
  supply: Whole,
  maxQuantityPerSale: z.string().check(z.regex(/^[1-9]\d{0,5}$/)),
  limitPerAccount: Whole,
  active: z.boolean(),
  isPrivate: z.boolean(),
  cancelable: z.boolean(),
  transferable: z.boolean(),
  requiresApproval: z.boolean(),
  prices: lines({ name: text(200), price: Money, ...Dated }),
  refunds: lines({ percentage: z.string().check(z.regex(/^(100|\d{1,2})$/)), ...Dated }),
});
export type PassTypeForm = z.infer<typeof PassTypeForm>;

export const EventCancelForm = z.strictObject({ note: text(2_000) });

export const CopyForm = z.strictObject({ name: line(200), start: Clock });
