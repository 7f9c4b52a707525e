import * as z from 'zod/mini';
import { checks } from '../rules/fieldRules';
import { line, text } from '../text';
import { lines, Money, Whole } from './listingForm';

const Quantity = z.string().check(z.regex(/^([1-9]\d?|100)$/));
const Day = z.string().check(z.regex(/^(\d{4}-\d\d-\d\d)?$/));
const uploadId = text(36);

export const AddOnForm = z.strictObject({
  name: line(200),
  shortDescription: text(500),
  longDescription: text(5_000),
  price: Money,
  pricePerNight: z.boolean(),
  supply: Whole,
  passTypeIds: z.array(text(36)),
  uploadId,
});
export type AddOnForm = z.infer<typeof AddOnForm>;

export const PackageForm = z.strictObject({
  name: line(200),
  description: text(2_000),
  price: Money,
  isActive: z.boolean(),
  /** In the order of their names, which say nothing. */
  passes: lines({ passTypeId: line(36), quantity: Quantity }),
  uploadId,
});
export type PackageForm = z.infer<typeof PackageForm>;

export const RoomTypeForm = z.strictObject({
  name: line(200),
  description: text(5_000),
  price: Money,
  pricePerNight: z.boolean(),
  supply: Whole,
  minPasses: Whole,
  maxPasses: Whole,
  minStart: Day,
  defaultStart: Day,
  maxStart: Day,
  minEnd: Day,
  defaultEnd: Day,
  maxEnd: Day,
  passTypes: lines({ passTypeId: line(36), enabled: z.boolean(), premium: Money, includedNights: Whole }),
  addOns: lines({ addOnId: line(36), minStart: Day, maxEnd: Day }),
  uploadId,
});
export type RoomTypeForm = z.infer<typeof RoomTypeForm>;

/** One that is not there yet: people choose rooms by their pictures. */
export const NewRoomTypeForm = RoomTypeForm.check(
  z.refine((form) => form.uploadId !== '', { ...checks('imageRequired'), path: ['uploadId'] }),
);
