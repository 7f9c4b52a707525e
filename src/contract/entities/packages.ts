import * as z from 'zod/mini';
import { PassTypeWithAddOns } from './addOns';
import { PurchaseStatus } from './enumerations';
import { BaseImage } from './images';
import { BasePassType, PassType } from './passTypes';
import { TaxTerms } from './taxTerms';

export const BaseEventPackagePass = z.object({
  id: z.string(),
  passTypeId: z.string(),
  passType: BasePassType,
  quantity: z.number(),
});
export type BaseEventPackagePass = z.infer<typeof BaseEventPackagePass>;

export const BaseEventPackage = z.object({
  id: z.string(),
  name: z.string(),
  description: z.string(),
  price: z.number(),
  isActive: z.boolean(),
  passes: z.array(BaseEventPackagePass),
  image: z.nullable(BaseImage),
  sortOrder: z.number(),
});
export type BaseEventPackage = z.infer<typeof BaseEventPackage>;

export const EventPackage = z.extend(BaseEventPackage, {
  createdAt: z.string(),
  updatedAt: z.string(),
});
export type EventPackage = z.infer<typeof EventPackage>;

export const EventPassOptions = z.object({
  passTypes: z.array(PassType),
  packages: z.array(EventPackage),
  addOns: z.array(PassTypeWithAddOns),
  /** Of which pass type a code that was paid for, and asked with, lets its holder have passes. */
  couponTicketId: z.optional(z.string()),
  asksQuestions: z.boolean(),
  offersRooms: z.boolean(),
  /** Of what is not left, some is only held in the carts of others, and may come back within minutes. */
  heldByOthers: z.boolean(),
  offerMinutes: z.number(),
  /** How what is sold is taxed; null where it is not. */
  tax: z.nullable(TaxTerms),
});
export type EventPassOptions = z.infer<typeof EventPassOptions>;

export const BaseAttendeePackage = z.object({
  id: z.string(),
  attendeeId: z.string(),
  packageId: z.string(),
  package: BaseEventPackage,
  status: PurchaseStatus,
  createdAt: z.string(),
});
export type BaseAttendeePackage = z.infer<typeof BaseAttendeePackage>;
