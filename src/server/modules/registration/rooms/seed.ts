import { randomUUID } from 'node:crypto';
import * as z from 'zod';
import { insertInto } from '@server/db/insert';
import { roomReservations, roomTypeAddOns, roomTypePassTypes, roomTypes } from '@server/db/schema/rooms';
import { cents, count, line, picture, slug, text, type HasPicture } from '@server/organizations/fields';
import { EventDay } from '@server/organizations/moments';
import type { EventContext } from '../../events/seed';

const dates = {
  minStart: EventDay.optional(),
  defaultStart: EventDay.optional(),
  maxStart: EventDay.optional(),
  minEnd: EventDay.optional(),
  defaultEnd: EventDay.optional(),
  maxEnd: EventDay.optional(),
};
const places = z.int().min(1).max(100).optional();

export const RoomTypeSeed = (has: HasPicture) =>
  z.strictObject({
    name: line(200),
    description: text(2_000).optional(),
    price: cents,
    pricePerNight: z.boolean().default(true),
    /** Absent: as many as are wanted. */
    supply: count.optional(),
    minPasses: places,
    maxPasses: places,
    ...dates,
    image: picture(has),
    passTypes: z
      .array(
        z.strictObject({
          passType: slug,
          enabled: z.boolean().default(true),
          premium: cents.default(0),
          includedNights: z.int().min(0).max(366).default(0),
          minPasses: places,
          maxPasses: places,
          ...dates,
        }),
      )
      .default([]),
    addOns: z.array(z.strictObject({ addOn: line(200), ...dates })).default([]),
  });

export const insertRoomTypes = insertInto(roomTypes);
export const insertRoomTypePassTypes = insertInto(roomTypePassTypes);
export const insertRoomTypeAddOns = insertInto(roomTypeAddOns);
export const insertReservations = insertInto(roomReservations);

type Dates = Partial<Record<keyof typeof dates, EventDay>>;

const datedBy =
  (day: EventContext['day']) =>
  <T extends Dates>(said: T) => {
    const known = Object.keys(dates).map((name) => [name, said[name as keyof Dates]] as const);
    const days = known.map(([name, given]) => [name, given === undefined ? null : day(given)] as const);
    return { ...said, ...(Object.fromEntries(days) as Record<keyof Dates, string | null>) };
  };

export async function seedRooms(
  { tenant, event, eventId, day, imageId }: EventContext,
  ids: { passTypes: ReadonlyMap<string, string>; addOns: ReadonlyMap<string, string> },
): Promise<Map<string, string>> {
  const dated = datedBy(day);
  const rooms = event.roomTypes.map((room) => ({ ...room, id: randomUUID() }));
  await insertRoomTypes(
    tenant,
    rooms.map(({ passTypes: _types, addOns: _addOns, image, ...said }, sortOrder) => ({
      ...dated(said),
      eventId,
      imageId: imageId(image)!,
      sortOrder,
    })),
  );
  await insertRoomTypePassTypes(
    tenant,
    rooms.flatMap(({ id: roomTypeId, passTypes }) =>
      passTypes.map(({ passType, ...said }) => ({ ...dated(said), roomTypeId, passTypeId: ids.passTypes.get(passType)! })),
    ),
  );
  await insertRoomTypeAddOns(
    tenant,
    rooms.flatMap(({ id: roomTypeId, addOns }) =>
      addOns.map(({ addOn, ...said }) => ({ ...dated(said), roomTypeId, addOnId: ids.addOns.get(addOn)! })),
    ),
  );
  return new Map(rooms.map(({ name, id }) => [name, id]));
}
