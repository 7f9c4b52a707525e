import * as z from 'zod/mini';
import { BaseAccount } from './accounts';
import { BaseEventActivation } from './activations';
import { BaseEventAddOn } from './addOns';
import { BaseCoupon, Coupon } from './coupons';
import { PurchaseStatus, RegistrationStatus } from './enumerations';
import { BaseRegistration } from './eventBase';
import { BaseEventSponsorship, BaseEventSponsorshipLevel, BaseFaq, BaseFaqSection, Event, EventPage } from './events';
import { BaseImage } from './images';
import { BaseFile, BaseVideo } from './media';
import { BaseAttendeePackage, BaseEventPackage } from './packages';
import { BasePass, Pass } from './passes';
import { BasePassType, PassType } from './passTypes';
import { Payment } from './payments';
import { BaseRegistrationSection, RegistrationQuestion } from './questions';
import { RegistrationEventDetails } from './registrations';
import { BaseEventRoomType } from './roomTypes';
import { Session, Speaker } from './sessions';
import { BaseAccountTier } from './tiers';

const OfRevision = {
  /** Grows with each change; a change names the one that it was made on. */
  revision: z.number(),
};

/** Where an event stands on its way: told to its hosts alone, on sale or not. */
export const ListingStatus = z.enum(['draft', 'notOpen', 'open', 'soldOut', 'closed', 'canceled']);
export type ListingStatus = z.infer<typeof ListingStatus>;

export const EventListing = z.extend(Event, {
  /** Whether anybody but its hosts may know of it. */
  visible: z.boolean(),
  /** Whether lists show it; others find it only with the link. */
  listed: z.boolean(),
  newActivityCreatorEmailNotification: z.boolean(),
  newActivityCreatorPushNotification: z.boolean(),
  /** How many may register; nought where nobody counts. */
  registrationLimit: z.number(),
  ...OfRevision,
  status: ListingStatus,
  _count: z.extend(Event.shape._count, { registrations: z.number(), passTypes: z.number(), requests: z.number() }),
});
export type EventListing = z.infer<typeof EventListing>;

/** An event that its hosts deleted, and may take back until it is gone for good. */
export const RemovedListing = z.object({
  id: z.string(),
  name: z.string(),
  eventStart: z.string(),
  timezone: z.nullable(z.string()),
  removedAt: z.string(),
  goneAt: z.string(),
});
export type RemovedListing = z.infer<typeof RemovedListing>;

export const ListingAccount = z.extend(BaseAccount, { email: z.nullable(z.string()), phone: z.nullable(z.string()) });
export type ListingAccount = z.infer<typeof ListingAccount>;

export const ListingPass = z.extend(BasePass, {
  attendee: z.extend(BaseRegistration, { account: ListingAccount }),
  /** What has yet to be received of the order that it was bought with, in cents. */
  due: z.number(),
  updatedAt: z.string(),
});
export type ListingPass = z.infer<typeof ListingPass>;

export const ListingPassCount = z.object({ all: z.number(), checkedIn: z.number() });
export type ListingPassCount = z.infer<typeof ListingPassCount>;

const { amtPaid, amtRoom, amtRefunded, roomMateIds, payerId } = Pass.shape;

export const PaidPass = z.extend(BasePass, { amtPaid, amtRoom, amtRefunded, roomMateIds, payerId });
export type PaidPass = z.infer<typeof PaidPass>;

export const ListingRegistration = z.extend(BaseRegistration, {
  event: RegistrationEventDetails,
  account: ListingAccount,
  status: RegistrationStatus,
  couponId: z.nullable(z.string()),
  coupon: z.nullable(BaseCoupon),
  passes: z.array(PaidPass),
  packages: z.array(BaseAttendeePackage),
  /** How they came: a source that a link named, a host that led here, `direct`, or `host`; null where it was not noted. */
  channel: z.nullable(z.string()),
  payments: z.array(Payment),
  createdAt: z.string(),
  registeredAt: z.nullable(z.string()),
});
export type ListingRegistration = z.infer<typeof ListingRegistration>;

/** One of an event's people as the table of all of them tells of them; everything else stands in `ListingRegistration`. */
export const AttendeeSummary = z.object({
  id: z.string(),
  alternateId: z.number(),
  accountId: z.string(),
  account: z.pick(ListingAccount, { id: true, username: true, firstName: true, lastName: true, image: true, email: true }),
  registeredAt: z.nullable(z.string()),
  channel: z.nullable(z.string()),
  /** The code that was used last. */
  couponCode: z.nullable(z.string()),
  /** Without those in carts, in the order they were chosen. */
  passes: z.array(
    z.object({
      id: z.string(),
      ticketId: z.string(),
      status: PurchaseStatus,
      usedAt: z.nullable(z.string()),
      amtPaid: z.number(),
      amtRefunded: z.number(),
      responses: z.array(z.object({ questionId: z.string(), value: z.string() })),
    }),
  ),
});
export type AttendeeSummary = z.infer<typeof AttendeeSummary>;

const { visibility, active, requiresApproval } = PassType.shape;

export const ListingPassType = z.extend(BasePassType, {
  visibility,
  active,
  requiresApproval,
  limitPerAccount: z.nullable(z.number()),
  taken: z.number(),
  ...OfRevision,
});
export type ListingPassType = z.infer<typeof ListingPassType>;

export const ListingFaq = z.extend(BaseFaq, OfRevision);
export type ListingFaq = z.infer<typeof ListingFaq>;

export const ListingFaqSection = z.extend(BaseFaqSection, { ...OfRevision, faqs: z.array(ListingFaq) });
export type ListingFaqSection = z.infer<typeof ListingFaqSection>;

export const ListingPage = z.extend(EventPage, OfRevision);
export type ListingPage = z.infer<typeof ListingPage>;

/** A picture, video or file as the hosts of its event see it: the one medium that it is is there, the others are null. */
export const ListingMediaItem = z.object({
  id: z.string(),
  name: z.string(),
  description: z.nullable(z.string()),
  image: z.nullable(BaseImage),
  video: z.nullable(BaseVideo),
  file: z.nullable(BaseFile),
  /** The kinds of passes that it is for; for everyone where there are none. */
  passTypeIds: z.array(z.string()),
  ...OfRevision,
});
export type ListingMediaItem = z.infer<typeof ListingMediaItem>;

export const ListingActivation = z.extend(BaseEventActivation, {
  ...OfRevision,
  longDescription: z.nullable(z.string()),
  code: z.nullable(z.string()),
  completed: z.number(),
});
export type ListingActivation = z.infer<typeof ListingActivation>;

export const ListingSession = z.extend(Session, {
  ...OfRevision,
  /** How many may register; null where as many may as want to. Its `supply` is what is left of them. */
  places: z.nullable(z.number()),
});
export type ListingSession = z.infer<typeof ListingSession>;

export const ListingSpeaker = z.extend(Speaker, OfRevision);
export type ListingSpeaker = z.infer<typeof ListingSpeaker>;

export const ListingQuestion = z.extend(RegistrationQuestion, {
  ...OfRevision,
  /** Null where a choice opens it. */
  sectionId: z.nullable(z.string()),
  /** How often it was answered. What is answered is kept: such a question stays, and so do its choices that were chosen. */
  answers: z.number(),
  values: z.array(z.string()),
});
export type ListingQuestion = z.infer<typeof ListingQuestion>;

export const ListingQuestionSection = z.extend(BaseRegistrationSection, {
  ...OfRevision,
  passTypeIds: z.array(z.string()),
  addOnIds: z.array(z.string()),
});
export type ListingQuestionSection = z.infer<typeof ListingQuestionSection>;

/** What of an event may be for some tiers alone, or not for them; of sections of questions: who is asked them. */
export const LimitedKind = z.enum(['passType', 'addOn', 'roomType', 'section']);
export type LimitedKind = z.infer<typeof LimitedKind>;

export const TierLimited = z.object({
  id: z.string(),
  kind: LimitedKind,
  name: z.string(),
  allowed: z.array(z.string()),
  disallowed: z.array(z.string()),
});
export type TierLimited = z.infer<typeof TierLimited>;

export const ListingTiers = z.object({ tiers: z.array(BaseAccountTier), things: z.array(TierLimited) });
export type ListingTiers = z.infer<typeof ListingTiers>;

/** All that an event asks: its sections in their order, and the questions in theirs, those that choices open among them. */
export const ListingQuestionnaire = z.object({ sections: z.array(ListingQuestionSection), questions: z.array(ListingQuestion) });
export type ListingQuestionnaire = z.infer<typeof ListingQuestionnaire>;

export const ListingCoupon = z.extend(Coupon, {
  ...OfRevision,
  limitPerAccount: z.nullable(z.number()),
  uses: z.number(),
});
export type ListingCoupon = z.infer<typeof ListingCoupon>;

export const ListingSponsor = z.extend(BaseEventSponsorship, OfRevision);
export type ListingSponsor = z.infer<typeof ListingSponsor>;

export const ListingSponsorLevel = z.extend(BaseEventSponsorshipLevel, { ...OfRevision, sponsors: z.array(ListingSponsor) });
export type ListingSponsorLevel = z.infer<typeof ListingSponsorLevel>;

export const ListingAddOn = z.extend(BaseEventAddOn, {
  ...OfRevision,
  /** The kinds of passes that it goes with; with all where there are none. */
  passTypeIds: z.array(z.string()),
  /** How many are had, or kept for somebody. */
  taken: z.number(),
});
export type ListingAddOn = z.infer<typeof ListingAddOn>;

export const ListingPackage = z.extend(BaseEventPackage, {
  ...OfRevision,
  sold: z.number(),
});
export type ListingPackage = z.infer<typeof ListingPackage>;

export const ListingRoomType = z.extend(BaseEventRoomType, {
  ...OfRevision,
  description: z.nullable(z.string()),
  /** How many are had on the night on which the most are. */
  taken: z.number(),
});
export type ListingRoomType = z.infer<typeof ListingRoomType>;

/** In whose place a host looks at an event; a member is one of its group, where it is for that alone. */
export const PreviewReader = z.enum(['guest', 'member', 'attendee']);
export type PreviewReader = z.infer<typeof PreviewReader>;

export const ListingPreview = z.object({
  /** Null where they would not find it. */
  event: z.nullable(Event),
  passTypes: z.array(BasePassType),
});
export type ListingPreview = z.infer<typeof ListingPreview>;

/** What becomes of those who come, where an event is canceled: all that they paid is given back. */
export const ListingCancellation = z.object({
  /** Null while it takes place. */
  canceledAt: z.nullable(z.string()),
  note: z.nullable(z.string()),
  /** Who is registered still; of an event that is canceled, those whose turn has not come yet. */
  people: z.number(),
  passes: z.number(),
  waiting: z.number(),
  /** What they paid, or have yet to pay, in cents. */
  paid: z.number(),
});
export type ListingCancellation = z.infer<typeof ListingCancellation>;
