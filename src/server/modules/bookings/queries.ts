import { and, asc, eq, gt, inArray, lt, lte, ne, or, sql, type SQL } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { insertInto, type NewRow } from '@server/db/insert';
import { named } from '@server/db/named';
import { bookingAvailabilities, bookingBlackouts, bookingPlaces, bookings, bookingSpaces } from '@server/db/schema/bookings';
import { images } from '@server/db/schema/images';
import { owned, type Tenant } from '@server/db/tenant';

export type BookingRow = typeof bookings.$inferSelect;
type Span = { from: Date; to: Date };

const placeImages = alias(images, 'place_images');

const like = (text: SQL, search: string | undefined) => (search?.trim() ? sql`folded(${text}) like containing(${search})` : undefined);

const withPlaceImage = (tenant: Tenant) =>
  tenant.db
    .select({ place: bookingPlaces, placeImage: placeImages })
    .from(bookingPlaces)
    .leftJoin(placeImages, and(owned(tenant, placeImages), eq(placeImages.id, bookingPlaces.imageId)))
    .$dynamic();
export type PlaceRow = Awaited<ReturnType<typeof withPlaceImage>>[number];

const visiblePlaces = (tenant: Tenant) => and(owned(tenant, bookingPlaces), eq(bookingPlaces.visible, true));

export const placeList = (tenant: Tenant, search?: string) => ({
  rows: withPlaceImage(tenant).where(
    and(visiblePlaces(tenant), like(sql`${bookingPlaces.name} || ' ' || coalesce(${bookingPlaces.city}, '')`, search)),
  ),
  orders: { sortOrder: [bookingPlaces.sortOrder], createdAt: [bookingPlaces.createdAt] },
  last: bookingPlaces.id,
  unasked: 'sortOrder' as const,
});

export async function placeRow(tenant: Tenant, idOrSlug: string): Promise<PlaceRow | undefined> {
  const [row] = await withPlaceImage(tenant).where(and(visiblePlaces(tenant), named(bookingPlaces, idOrSlug)));
  return row;
}

const withSpaceImage = (tenant: Tenant) =>
  tenant.db
    .select({ space: bookingSpaces, spaceImage: images })
    .from(bookingSpaces)
    .leftJoin(images, and(owned(tenant, images), eq(images.id, bookingSpaces.imageId)))
    .$dynamic();
export type SpaceRow = Awaited<ReturnType<typeof withSpaceImage>>[number];

const visibleSpaces = (tenant: Tenant, placeId: string) =>
  and(owned(tenant, bookingSpaces), eq(bookingSpaces.placeId, placeId), eq(bookingSpaces.visible, true));

export const spaceList = (tenant: Tenant, placeId: string, search?: string) => ({
  rows: withSpaceImage(tenant).where(and(visibleSpaces(tenant, placeId), like(sql`${bookingSpaces.name}`, search))),
  orders: { sortOrder: [bookingSpaces.sortOrder], createdAt: [bookingSpaces.createdAt] },
  last: bookingSpaces.id,
  unasked: 'sortOrder' as const,
});

export async function spaceRow(tenant: Tenant, placeId: string, idOrSlug: string): Promise<SpaceRow | undefined> {
  const [row] = await withSpaceImage(tenant).where(and(visibleSpaces(tenant, placeId), named(bookingSpaces, idOrSlug)));
  return row;
}

export const openingsOf = (tenant: Tenant, spaceId: string) =>
  tenant.db
    .select({ dayOfWeek: bookingAvailabilities.dayOfWeek, opens: bookingAvailabilities.opens, closes: bookingAvailabilities.closes })
    .from(bookingAvailabilities)
    .where(and(owned(tenant, bookingAvailabilities), eq(bookingAvailabilities.spaceId, spaceId)))
    .orderBy(asc(bookingAvailabilities.dayOfWeek), asc(bookingAvailabilities.opens));

export const blackoutsOf = (tenant: Tenant, spaceId: string, { from, to }: Span) =>
  tenant.db
    .select({ start: bookingBlackouts.start, end: bookingBlackouts.end })
    .from(bookingBlackouts)
    .where(
      and(
        owned(tenant, bookingBlackouts),
        eq(bookingBlackouts.spaceId, spaceId),
        gt(bookingBlackouts.end, from),
        lt(bookingBlackouts.start, to),
      ),
    );

/** A draft counts for as long as it is held. */
const isTaking = (now: Date) => or(ne(bookings.status, 'draft'), gt(bookings.holdUntil, now));

/** What takes a space in a span; no booking is longer than a day, by which the index finds those that began before. */
export const takenSpans = (tenant: Tenant, spaceId: string, { from, to }: Span, now: Date) =>
  tenant.db
    .select({ start: bookings.startsAt, end: bookings.endsAt })
    .from(bookings)
    .where(
      and(
        owned(tenant, bookings),
        eq(bookings.spaceId, spaceId),
        ne(bookings.status, 'canceled'),
        gt(bookings.startsAt, dayBefore(from)),
        lt(bookings.startsAt, to),
        isTaking(now),
      ),
    );

const dayBefore = (date: Date) => new Date(date.getTime() - 86_400_000);

const whole = (tenant: Tenant) =>
  tenant.db
    .select({ booking: bookings, space: bookingSpaces, spaceImage: images, place: bookingPlaces, placeImage: placeImages })
    .from(bookings)
    .innerJoin(bookingSpaces, and(owned(tenant, bookingSpaces), eq(bookingSpaces.id, bookings.spaceId)))
    .innerJoin(bookingPlaces, and(owned(tenant, bookingPlaces), eq(bookingPlaces.id, bookingSpaces.placeId)))
    .leftJoin(images, and(owned(tenant, images), eq(images.id, bookingSpaces.imageId)))
    .leftJoin(placeImages, and(owned(tenant, placeImages), eq(placeImages.id, bookingPlaces.imageId)))
    .$dynamic();
export type WholeRow = Awaited<ReturnType<typeof whole>>[number];

export interface BookingFilters {
  past?: boolean | undefined;
  placeId?: string | undefined;
  search?: string | undefined;
  now: Date;
}

/** What somebody has booked, and the drafts that they hold; a draft that ran out is nothing any more. */
export const bookingList = (tenant: Tenant, accountId: string, { past, placeId, search, now }: BookingFilters) => ({
  rows: whole(tenant).where(
    and(
      owned(tenant, bookings),
      eq(bookings.accountId, accountId),
      isTaking(now),
      past === true ? and(lte(bookings.startsAt, now), lte(bookings.endsAt, now)) : undefined,
      past === false ? and(gt(bookings.startsAt, dayBefore(now)), gt(bookings.endsAt, now)) : undefined,
      placeId === undefined ? undefined : named(bookingPlaces, placeId),
      like(sql`${bookingSpaces.name} || ' ' || ${bookingPlaces.name}`, search),
    ),
  ),
  orders: { day: [bookings.startsAt] },
  last: bookings.id,
  unasked: past === false ? ('day' as const) : ('-day' as const),
});

export async function wholeBooking(tenant: Tenant, id: string): Promise<WholeRow | undefined> {
  const [row] = await whole(tenant).where(and(owned(tenant, bookings), eq(bookings.id, id)));
  return row;
}

export async function lockedBooking(tenant: Tenant, id: string): Promise<BookingRow | undefined> {
  const [row] = await tenant.db
    .select()
    .from(bookings)
    .where(and(owned(tenant, bookings), eq(bookings.id, id)))
    .for('update');
  return row;
}

/** What an account has yet to use, and its drafts; locked in one order. */
export const lockedFuture = (tenant: Tenant, accountId: string, now: Date): Promise<BookingRow[]> =>
  tenant.db
    .select()
    .from(bookings)
    .where(and(owned(tenant, bookings), eq(bookings.accountId, accountId), ne(bookings.status, 'canceled'), gt(bookings.startsAt, now)))
    .orderBy(asc(bookings.id))
    .for('update');

const insert = insertInto(bookings);

export const addBooking = async (tenant: Tenant, values: NewRow<typeof bookings>): Promise<BookingRow> =>
  (await insert(tenant, [values]))[0]!;

export const changeBooking = (tenant: Tenant, id: string, change: Partial<NewRow<typeof bookings>>) =>
  tenant.db
    .update(bookings)
    .set(change)
    .where(and(owned(tenant, bookings), eq(bookings.id, id)));

/** Drafts of somebody that ran out before a moment. */
export const abandonedDrafts = (tenant: Tenant, accountId: string, before: Date) =>
  tenant.db
    .select({ id: bookings.id })
    .from(bookings)
    .where(and(owned(tenant, bookings), eq(bookings.accountId, accountId), eq(bookings.status, 'draft'), lt(bookings.holdUntil, before)));

export const removeBookings = (tenant: Tenant, ids: readonly string[]) =>
  tenant.db.delete(bookings).where(and(owned(tenant, bookings), inArray(bookings.id, [...ids])));
