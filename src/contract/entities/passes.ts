import * as z from 'zod/mini';
import { PassAddOn } from './addOns';
import { BaseCoupon } from './coupons';
import { PurchaseStatus } from './enumerations';
import { BaseEvent, BaseRegistration } from './eventBase';
import { BaseAttendeePackage } from './packages';
import { BasePassType } from './passTypes';
import { BaseRegistrationQuestionResponse, RegistrationQuestionResponseFull } from './questions';
import { BaseEventRoomTypeReservation } from './roomTypes';
import { BaseEventSessionAccess } from './sessionQuestions';
import { BaseSession } from './sessions';

export const BasePass = z.object({
  id: z.string(),
  alternateId: z.number(),
  location: z.nullable(z.string()),
  /** Whom it lets in, where that is not whose account it is of. */
  holderName: z.nullable(z.string()),
  usedAt: z.nullable(z.string()),
  status: PurchaseStatus,
  attendeeId: z.string(),
  attendee: BaseRegistration,
  ticketId: z.string(),
  ticket: BasePassType,
  passAddOns: z.array(PassAddOn),
  reservationId: z.nullable(z.string()),
  reservation: z.nullable(BaseEventRoomTypeReservation),
  responses: z.array(BaseRegistrationQuestionResponse),
  couponId: z.nullable(z.string()),
  coupon: z.nullable(BaseCoupon),
  packageId: z.nullable(z.string()),
  accesses: z.array(BaseEventSessionAccess),
  createdAt: z.string(),
});
export type BasePass = z.infer<typeof BasePass>;

export const BaseRound = z.object({
  id: z.string(),
  number: z.number(),
  event: z.nullable(BaseEvent),
  session: z.nullable(BaseSession),
});
export type BaseRound = z.infer<typeof BaseRound>;

export const BaseMatch = z.object({
  id: z.string(),
  number: z.number(),
  title: z.nullable(z.string()),
  description: z.nullable(z.string()),
  round: BaseRound,
});
export type BaseMatch = z.infer<typeof BaseMatch>;

export const Pass = z.extend(BasePass, {
  package: z.nullable(BaseAttendeePackage),
  matches: z.array(BaseMatch),
  updatedAt: z.string(),
  /** What its holder paid for it; nothing where another has. */
  amtPaid: z.number(),
  amtRoom: z.number(),
  /** The other passes that still count and share its room. */
  roomMateIds: z.array(z.string()),
  amtRefunded: z.number(),
  payerId: z.nullable(z.string()),
  /** What the pass's QR code says; the holder alone is told it. */
  code: z.string(),
});
export type Pass = z.infer<typeof Pass>;

export const PassWithResponses = z.extend(Pass, {
  responses: z.array(RegistrationQuestionResponseFull),
});
export type PassWithResponses = z.infer<typeof PassWithResponses>;
