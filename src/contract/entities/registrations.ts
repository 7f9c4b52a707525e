import * as z from 'zod/mini';
import { RegistrationStatus } from './enumerations';
import { BaseAccount } from './accounts';
import { BaseCoupon, ManagedCoupon } from './coupons';
import { BaseEvent, BaseRegistration } from './eventBase';
import { BaseAttendeePackage } from './packages';
import { BasePass } from './passes';
import { Payment } from './payments';

export const RegistrationEventDetails = z.extend(BaseEvent, {
  reservationDescription: z.nullable(z.string()),
  externalUrl: z.nullable(z.string()),
  registration: z.boolean(),
  registrationCount: z.number(),
  registrationLimit: z.number(),
  registrationStart: z.string(),
  registrationEnd: z.string(),
  tickets: z.array(z.object({ enableCoupons: z.boolean() })),
  _count: z.object({ sections: z.number(), coupons: z.number(), addOns: z.number(), roomTypes: z.number() }),
});
export type RegistrationEventDetails = z.infer<typeof RegistrationEventDetails>;

/** The viewer's attendance of an event: passes, packages, payments and managed coupons. Also called attendee. */
export const Registration = z.extend(BaseRegistration, {
  event: RegistrationEventDetails,
  account: BaseAccount,
  passes: z.array(BasePass),
  packages: z.array(BaseAttendeePackage),
  payments: z.array(Payment),
  coupons: z.array(ManagedCoupon),
  createdAt: z.string(),
  status: RegistrationStatus,
  /** When the hold on the draft's passes ends; null when nothing is held. */
  holdUntil: z.nullable(z.string()),
  coupon: z.nullable(BaseCoupon),
});
export type Registration = z.infer<typeof Registration>;
