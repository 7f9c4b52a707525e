import * as z from 'zod/mini';
import { Day } from '../instant';
import { LISTING } from '../hostLimits';
import { Cents, Count } from '../numbers';
import { Id, line, text } from '../text';
import { dataUri } from './storage';

const picture = {
  imageDataUri: z.optional(dataUri),
  uploadId: z.optional(Id),
};

/** How a change says on which state it was made, and where a thing is put among the others, counted from nought. */
const placed = {
  place: z.optional(Count),
  revision: z.optional(z.int()),
};

const someTypes = z.array(Id).check(z.maxLength(LISTING.passTypesMax));

export const ListingAddOnInput = z.strictObject({
  name: line(200),
  shortDescription: text(500),
  longDescription: z.nullable(text(5_000)),
  price: Cents,
  pricePerNight: z.boolean(),
  /** Null where as many may be had as are wanted. */
  supply: z.nullable(Count),
  /** The kinds of passes that it goes with; with all where none is named. */
  passTypeIds: someTypes,
  ...picture,
});
export type ListingAddOnInput = z.infer<typeof ListingAddOnInput>;

export const ListingAddOnUpdateInput = z.extend(z.partial(ListingAddOnInput), placed);
export type ListingAddOnUpdateInput = z.infer<typeof ListingAddOnUpdateInput>;

export const ListingPackageInput = z.strictObject({
  name: line(200),
  description: text(2_000),
  price: Cents,
  isActive: z.boolean(),
  passes: z
    .array(z.strictObject({ passTypeId: Id, quantity: Count.check(z.minimum(1), z.maximum(100)) }))
    .check(z.minLength(1), z.maxLength(LISTING.packagePassesMax)),
  ...picture,
});
export type ListingPackageInput = z.infer<typeof ListingPackageInput>;

export const ListingPackageUpdateInput = z.extend(z.partial(ListingPackageInput), placed);
export type ListingPackageUpdateInput = z.infer<typeof ListingPackageUpdateInput>;

const OwnDay = z.nullable(Day);
const days = { minStart: OwnDay, defaultStart: OwnDay, maxStart: OwnDay, minEnd: OwnDay, defaultEnd: OwnDay, maxEnd: OwnDay };
const AtLeastOne = z.nullable(Count.check(z.minimum(1)));
const bounds = { minPasses: AtLeastOne, maxPasses: AtLeastOne, ...days };

export const ListingRoomTypeInput = z.strictObject({
  name: line(200),
  description: z.nullable(text(5_000)),
  price: Cents,
  pricePerNight: z.boolean(),
  /** How many there are on each night; null where as many may be had as are wanted. */
  supply: z.nullable(Count),
  ...bounds,
  passTypes: z
    .array(z.strictObject({ passTypeId: Id, enabled: z.boolean(), premium: Cents, includedNights: Count, ...bounds }))
    .check(z.maxLength(LISTING.passTypesMax)),
  addOns: z.array(z.strictObject({ addOnId: Id, ...days })).check(z.maxLength(LISTING.addOnsMax)),
  ...picture,
});
export type ListingRoomTypeInput = z.infer<typeof ListingRoomTypeInput>;

export const ListingRoomTypeUpdateInput = z.extend(z.partial(ListingRoomTypeInput), placed);
export type ListingRoomTypeUpdateInput = z.infer<typeof ListingRoomTypeUpdateInput>;
