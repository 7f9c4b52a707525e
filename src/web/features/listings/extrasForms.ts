import type { ListingAddOn, ListingPackage, ListingRoomType } from '@contract/entities/listings';
import type { AddOnForm, PackageForm, RoomTypeForm } from '@contract/inputs/extrasForm';
import type { ListingAddOnInput, ListingPackageInput, ListingRoomTypeInput } from '@contract/inputs/listingExtras';
import { centsOf, named, sumOf, wholeOrNull } from './listingForms';

const sent = (uploadId: string) => (uploadId ? { uploadId } : {});

export const addOnFormOf = (addOn: ListingAddOn | null): AddOnForm => ({
  name: addOn?.name ?? '',
  shortDescription: addOn?.shortDescription ?? '',
  longDescription: addOn?.longDescription ?? '',
  price: sumOf(addOn?.price ?? 0),
  pricePerNight: addOn?.pricePerNight ?? false,
  supply: addOn?.supply?.toString() ?? '',
  passTypeIds: addOn?.passTypeIds ?? [],
  uploadId: '',
});

export const addOnInput = ({ uploadId, ...form }: AddOnForm): ListingAddOnInput => ({
  ...form,
  longDescription: form.longDescription || null,
  price: centsOf(form.price),
  supply: wholeOrNull(form.supply),
  ...sent(uploadId),
});

export const packageFormOf = (bundle: ListingPackage | null): PackageForm => ({
  name: bundle?.name ?? '',
  description: bundle?.description ?? '',
  price: sumOf(bundle?.price ?? 0),
  isActive: bundle?.isActive ?? true,
  passes: named(
    bundle?.passes.map(({ passTypeId, quantity }) => ({ passTypeId, quantity: String(quantity) })) ?? [{ passTypeId: '', quantity: '1' }],
  ),
  uploadId: '',
});

export const packageInput = ({ uploadId, ...form }: PackageForm): ListingPackageInput => ({
  ...form,
  price: centsOf(form.price),
  passes: Object.values(form.passes).map(({ passTypeId, quantity }) => ({ passTypeId, quantity: Number(quantity) })),
  ...sent(uploadId),
});

const DAYS = ['minStart', 'defaultStart', 'maxStart', 'minEnd', 'defaultEnd', 'maxEnd'] as const;
type Days<T> = Record<(typeof DAYS)[number], T>;
const NO_DAYS = Object.fromEntries(DAYS.map((name) => [name, null])) as Days<null>;

export const roomTypeFormOf = (room: ListingRoomType | null): RoomTypeForm => ({
  name: room?.name ?? '',
  description: room?.description ?? '',
  price: sumOf(room?.price ?? 0),
  pricePerNight: room?.pricePerNight ?? true,
  supply: room?.supply?.toString() ?? '',
  minPasses: room?.minPasses?.toString() ?? '',
  maxPasses: room?.maxPasses?.toString() ?? '',
  ...(Object.fromEntries(DAYS.map((name) => [name, room?.[name] ?? ''])) as Days<string>),
  passTypes: named(
    (room?.passTypes ?? []).map(({ passTypeId, enabled, premium, includedNights }) => ({
      passTypeId,
      enabled,
      premium: sumOf(premium),
      includedNights: String(includedNights),
    })),
  ),
  addOns: named((room?.addOns ?? []).map(({ addOnId, minStart, maxEnd }) => ({ addOnId, minStart: minStart ?? '', maxEnd: maxEnd ?? '' }))),
  uploadId: '',
});

/** What is sent of it. What the form does not ask for of a pass type or an add-on stays as it was. */
export function roomTypeInput({ uploadId, ...form }: RoomTypeForm, before: ListingRoomType | null): ListingRoomTypeInput {
  const days = Object.fromEntries(DAYS.map((name) => [name, form[name] || null])) as Days<string | null>;
  return {
    ...form,
    ...days,
    description: form.description || null,
    price: centsOf(form.price),
    supply: wholeOrNull(form.supply),
    minPasses: wholeOrNull(form.minPasses),
    maxPasses: wholeOrNull(form.maxPasses),
    passTypes: Object.values(form.passTypes).map((line) => {
      const known = before?.passTypes.find(({ passTypeId }) => passTypeId === line.passTypeId);
      return {
        ...(known ? boundsOf(known) : { ...NO_DAYS, minPasses: null, maxPasses: null }),
        passTypeId: line.passTypeId,
        enabled: line.enabled,
        premium: centsOf(line.premium),
        includedNights: Number(line.includedNights),
      };
    }),
    addOns: Object.values(form.addOns).map(({ addOnId, minStart, maxEnd }) => {
      const known = before?.addOns.find((one) => one.addOnId === addOnId);
      return { ...(known ? daysOf(known) : NO_DAYS), addOnId, minStart: minStart || null, maxEnd: maxEnd || null };
    }),
    ...sent(uploadId),
  };
}

const daysOf = (row: Days<string | null>) => Object.fromEntries(DAYS.map((name) => [name, row[name]])) as Days<string | null>;
const boundsOf = (row: ListingRoomType['passTypes'][number]) => ({ ...daysOf(row), minPasses: row.minPasses, maxPasses: row.maxPasses });
