import { randomUUID } from 'node:crypto';
import * as z from 'zod';
import { DayOfWeek } from '@contract/entities/enumerations';
import { insertInto } from '@server/db/insert';
import { bookingAvailabilities, bookingBlackouts, bookingPlaces, bookings, bookingSpaces } from '@server/db/schema/bookings';
import type { Tenant } from '@server/db/tenant';
import { pictureUri } from '@server/organizations/directory';
import { cents, line, oneOf, picture, slug, text, timezone, type HasPicture } from '@server/organizations/fields';
import { Moment, resolveMoment } from '@server/organizations/moments';
import type { SeedContext } from '@server/organizations/seedContext';

const TIME = 'must be a time of day such as "09:00", or "24:00" for the end of the day';
const time = z.string().regex(/^(([01]\d|2[0-3]):[0-5]\d|24:00)$/, TIME);
const day = z.iso.date('must be a day such as 2027-03-04');

const OpeningSeed = z
  .strictObject({ days: z.array(oneOf(DayOfWeek.options)).min(1), opens: time, closes: time })
  .refine(({ opens, closes }) => opens < closes, 'must close after it opens');

const SpaceSeed = (has: HasPicture) =>
  z.strictObject({
    slug,
    name: line(100),
    description: text(5_000).optional(),
    image: picture(has).optional(),
    supply: z.int().min(1).max(10_000).default(1),
    slotDuration: z.int('must be a whole number of minutes').min(5).max(1_440),
    price: cents.default(0),
    start: day.optional(),
    end: day.optional(),
    confirmation: text(5_000).optional(),
    replyTo: z.email('must be an e-mail address').optional(),
    open: z.array(OpeningSeed).default([]),
    blackouts: z.array(z.strictObject({ start: Moment, end: Moment })).default([]),
  });

export const BookingPlaceSeed = (has: HasPicture) =>
  z.strictObject({
    slug,
    name: line(100),
    timezone,
    description: text(5_000).optional(),
    image: picture(has).optional(),
    address1: line(200).optional(),
    address2: line(200).optional(),
    city: line(100).optional(),
    state: line(100).optional(),
    zip: line(20).optional(),
    country: line(100).optional(),
    spaces: z.array(SpaceSeed(has)).default([]),
  });
export type BookingPlaceSeed = z.infer<ReturnType<typeof BookingPlaceSeed>>;

export const insertPlaces = insertInto(bookingPlaces);
export const insertSpaces = insertInto(bookingSpaces);
export const insertAvailabilities = insertInto(bookingAvailabilities);
export const insertBlackouts = insertInto(bookingBlackouts);
export const insertBookings = insertInto(bookings);

const minutes = (clock: string) => Number(clock.slice(0, 2)) * 60 + Number(clock.slice(3));

type Context = Pick<SeedContext, 'organization' | 'images' | 'now'>;

export async function seedBookings(tenant: Tenant, context: Context): Promise<void> {
  const { organization, images } = context;
  for (const [sortOrder, { spaces, image, ...said }] of organization.seed.bookingPlaces.entries()) {
    const id = randomUUID();
    const imageId = image === undefined ? undefined : images.get(pictureUri(image));
    await insertPlaces(tenant, [{ ...said, id, imageId, sortOrder }]);
    for (const [nth, space] of spaces.entries()) await seedSpace(tenant, context, space, { id, timezone: said.timezone, nth });
  }
}

async function seedSpace(
  tenant: Tenant,
  { images, now }: Context,
  { open, blackouts, image, ...said }: BookingPlaceSeed['spaces'][number],
  place: { id: string; timezone: string; nth: number },
): Promise<void> {
  const spaceId = randomUUID();
  const imageId = image === undefined ? undefined : images.get(pictureUri(image));
  await insertSpaces(tenant, [{ ...said, id: spaceId, placeId: place.id, imageId, sortOrder: place.nth }]);
  await insertAvailabilities(
    tenant,
    open.flatMap(({ days, opens, closes }) =>
      days.map((dayOfWeek) => ({ spaceId, dayOfWeek, opens: minutes(opens), closes: minutes(closes) })),
    ),
  );
  const instant = (moment: Moment) => resolveMoment(moment, place.timezone, now);
  await insertBlackouts(
    tenant,
    blackouts.map(({ start, end }) => ({ spaceId, start: instant(start), end: instant(end) })),
  );
}
