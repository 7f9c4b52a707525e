import type { BaseBooking, BaseBookingSpace, Booking, BookingPlace, BookingSpace } from '@contract/entities/bookings';
import type { PaymentLineItem } from '@contract/entities/payments';
import { wallClock } from '@contract/rules/wallClock';
import { iso, isoOrNull } from '@server/db/columns';
import { serializeBaseImage } from '../storage/reads';
import type { BookingRow, PlaceRow, SpaceRow, WholeRow } from './queries';

export const serializePlace = ({ place, placeImage }: PlaceRow): BookingPlace => ({
  id: place.id,
  name: place.name,
  slug: place.slug,
  timezone: place.timezone,
  description: place.description,
  image: placeImage && serializeBaseImage(placeImage),
  address1: place.address1,
  address2: place.address2,
  city: place.city,
  state: place.state,
  zip: place.zip,
  country: place.country,
  createdAt: iso(place.createdAt),
  updatedAt: iso(place.updatedAt),
});

const serializeBaseSpace = ({ space, spaceImage }: SpaceRow): BaseBookingSpace => ({
  id: space.id,
  name: space.name,
  slug: space.slug,
  supply: space.supply,
  slotDuration: space.slotDuration,
  price: space.price,
  description: space.description,
  image: spaceImage && serializeBaseImage(spaceImage),
});

export const serializeSpace = (row: SpaceRow): BookingSpace => ({
  ...serializeBaseSpace(row),
  start: row.space.start,
  end: row.space.end,
  createdAt: iso(row.space.createdAt),
  updatedAt: iso(row.space.updatedAt),
});

export function serializeBaseBooking({ id, alternateId, startsAt, endsAt, status }: BookingRow, timezone: string): BaseBooking {
  const [day, time] = wallClock(iso(startsAt), timezone).split('T') as [string, string];
  return { id, alternateId, day, time, duration: (endsAt.getTime() - startsAt.getTime()) / 60_000, status };
}

/** `items` are those of its payment, and `due` what of that is open; undefined where its money has come. */
export const serializeBooking = (row: WholeRow, items: readonly PaymentLineItem[] | undefined, due: number | undefined): Booking => ({
  ...serializeBaseBooking(row.booking, row.place.timezone),
  space: serializeBaseSpace(row),
  place: serializePlace(row),
  startsAt: iso(row.booking.startsAt),
  endsAt: iso(row.booking.endsAt),
  holdUntil: isoOrNull(row.booking.holdUntil),
  price: row.booking.price,
  payment: items
    ? {
        amount: items.reduce((sum, { paid }) => sum + paid, 0),
        due: due ?? 0,
        refunded: items.reduce((sum, { refunded }) => sum + refunded, 0),
        isReceived: due === undefined,
      }
    : null,
  createdAt: iso(row.booking.createdAt),
  updatedAt: iso(row.booking.updatedAt),
});
