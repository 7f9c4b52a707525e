import type { EventListing, ListingPassType } from '@contract/entities/listings';
import type { ListingForm, NewListingForm, PassTypeForm } from '@contract/inputs/listingForm';
import type { ListingPassTypeInput, ListingUpdateInput } from '@contract/inputs/listings';
import { instantAt, wallClock } from '@contract/rules/wallClock';
import { systemTimeZone } from '@web/i18n/formatters';

const DAY_MS = 24 * 3_600_000;

export const timeZones = (): string[] => Intl.supportedValuesOf('timeZone');

export function emptyListing(now: number): NewListingForm {
  const day = wallClock(new Date(now + 14 * DAY_MS).toISOString(), systemTimeZone()).slice(0, 10);
  return {
    name: '',
    eventType: 'physical',
    timezone: systemTimeZone(),
    start: `${day}T18:00`,
    end: `${day}T21:00`,
    groupId: '',
    groupOnly: false,
  };
}

const TEXTS = [
  'name',
  'slug',
  'shortDescription',
  'longDescription',
  'venue',
  'address1',
  'address2',
  'zip',
  'city',
  'state',
  'country',
  'meetingUrl',
] as const satisfies readonly (keyof ListingForm & keyof EventListing)[];

// Those that an event always has.
const NEVER_NULL: readonly string[] = ['name', 'slug', 'shortDescription'];

export function listingFormOf(listing: EventListing): ListingForm {
  const timezone = listing.timezone ?? 'UTC';
  const clock = (instant: string) => wallClock(instant, timezone);
  return {
    ...(Object.fromEntries(TEXTS.map((name) => [name, listing[name] ?? ''])) as Record<(typeof TEXTS)[number], string>),
    eventType: listing.eventType,
    timezone,
    start: clock(listing.eventStart),
    end: clock(listing.eventEnd),
    registration: listing.registration,
    registrationStart: clock(listing.registrationStart),
    registrationEnd: clock(listing.registrationEnd),
    registrationLimit: listing.registrationLimit > 0 ? String(listing.registrationLimit) : '',
    listed: listing.listed,
    publicRegistrants: listing.publicRegistrants,
    groupId: listing.groupId ?? '',
    groupOnly: listing.groupOnly,
  };
}

export function listingChanges(listing: EventListing, form: ListingForm): ListingUpdateInput {
  const before = listingFormOf(listing);
  const moved = form.timezone !== before.timezone;
  const differs = (name: keyof ListingForm) => form[name] !== before[name];
  const instant = (name: 'start' | 'end' | 'registrationStart' | 'registrationEnd', as: keyof ListingUpdateInput) =>
    moved || differs(name) ? { [as]: instantAt(form[name], form.timezone) } : {};
  return {
    ...Object.fromEntries(TEXTS.filter(differs).map((name) => [name, form[name] || (NEVER_NULL.includes(name) ? '' : null)])),
    ...(differs('eventType') && { eventType: form.eventType }),
    ...(moved && { timezone: form.timezone }),
    ...instant('start', 'eventStart'),
    ...instant('end', 'eventEnd'),
    ...instant('registrationStart', 'registrationStart'),
    ...instant('registrationEnd', 'registrationEnd'),
    ...(differs('groupId') && { groupId: form.groupId || null }),
    ...((differs('groupId') || differs('groupOnly')) && { groupOnly: form.groupId !== '' && form.groupOnly }),
    ...(differs('registration') && { registration: form.registration }),
    ...(differs('registrationLimit') && { registrationLimit: form.registrationLimit === '' ? null : Number(form.registrationLimit) }),
    ...(differs('listed') && { listed: form.listed }),
    ...(differs('publicRegistrants') && { publicRegistrants: form.publicRegistrants }),
  };
}

export const sumOf = (cents: number) => (cents / 100).toFixed(2);
export const centsOf = (sum: string) => Math.round(Number(sum.replace(',', '.')) * 100);
export const wholeOrNull = (whole: string) => (whole === '' ? null : Number(whole));

// A form has its lines by names, so that each field of them has one.
export const named = <Line>(lines: readonly Line[]): Record<string, Line> =>
  Object.fromEntries(lines.map((line, at) => [String(at), line]));

export function passTypeFormOf(passType: ListingPassType | null, timezone: string): PassTypeForm {
  const clock = (instant: string) => wallClock(instant, timezone);
  return {
    name: passType?.name ?? '',
    shortDescription: passType?.shortDescription ?? '',
    price: sumOf(passType?.price ?? 0),
    supply: passType?.supply?.toString() ?? '',
    maxQuantityPerSale: String(passType?.maxQuantityPerSale ?? 10),
    limitPerAccount: passType?.limitPerAccount?.toString() ?? '',
    active: passType?.active ?? true,
    isPrivate: passType?.visibility === 'private',
    cancelable: passType?.cancelable ?? true,
    transferable: passType?.transferable ?? true,
    requiresApproval: passType?.requiresApproval ?? false,
    prices: named(
      (passType?.priceSchedules ?? []).map(({ name, price, startDate, endDate }) => ({
        name: name ?? '',
        price: sumOf(price),
        starts: clock(startDate),
        ends: clock(endDate),
      })),
    ),
    refunds: named(
      (passType?.refundSchedules ?? []).map(({ percentage, startDate, endDate }) => ({
        percentage: String(percentage),
        starts: clock(startDate),
        ends: clock(endDate),
      })),
    ),
  };
}

export function passTypeInput(form: PassTypeForm, timezone: string, before: ListingPassType | null): ListingPassTypeInput {
  const span = ({ starts, ends }: { starts: string; ends: string }) => ({
    startDate: instantAt(starts, timezone)!,
    endDate: instantAt(ends, timezone)!,
  });
  const { isPrivate, prices, refunds, ...same } = form;
  return {
    ...same,
    price: centsOf(form.price),
    supply: wholeOrNull(form.supply),
    maxQuantityPerSale: Number(form.maxQuantityPerSale),
    limitPerAccount: wholeOrNull(form.limitPerAccount),
    visibility: isPrivate ? 'private' : 'public',
    accessLevel: before?.accessLevel ?? 'regular',
    overrideStartDate: before?.overrideStartDate ?? null,
    priceSchedules: Object.values(prices).map((one) => ({ name: one.name || null, price: centsOf(one.price), ...span(one) })),
    refundSchedules: Object.values(refunds).map((one) => ({ percentage: Number(one.percentage), ...span(one) })),
  };
}

export const dayIn = (instant: string, timezone: string): string => wallClock(instant, timezone).slice(0, 10);
