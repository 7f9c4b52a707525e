import { and, eq, inArray, sql } from 'drizzle-orm';
import { eventParts } from '@server/db/eventParts';
import { addOns } from '@server/db/schema/addOns';
import { roomTypeAddOns, roomTypePassTypes, roomTypes } from '@server/db/schema/rooms';
import { owned, type Tenant } from '@server/db/tenant';

type New<T extends { $inferInsert: { organizationId: string } }> = Omit<T['$inferInsert'], 'organizationId'>;
export type RoomType = typeof roomTypes.$inferSelect;

export const {
  locked: lockedRoomType,
  add: addRoomType,
  change: changeRoomType,
  order: orderRoomTypes,
  remove: removeRoomType,
} = eventParts(roomTypes);

export async function replacePassTypes(tenant: Tenant, roomTypeId: string, rows: Omit<New<typeof roomTypePassTypes>, 'roomTypeId'>[]) {
  const { db, organizationId } = tenant;
  await db.delete(roomTypePassTypes).where(and(owned(tenant, roomTypePassTypes), eq(roomTypePassTypes.roomTypeId, roomTypeId)));
  if (rows.length > 0) await db.insert(roomTypePassTypes).values(rows.map((row) => ({ ...row, roomTypeId, organizationId })));
}

export async function replaceAddOns(tenant: Tenant, roomTypeId: string, rows: Omit<New<typeof roomTypeAddOns>, 'roomTypeId'>[]) {
  const { db, organizationId } = tenant;
  await db.delete(roomTypeAddOns).where(and(owned(tenant, roomTypeAddOns), eq(roomTypeAddOns.roomTypeId, roomTypeId)));
  if (rows.length > 0) await db.insert(roomTypeAddOns).values(rows.map((row) => ({ ...row, roomTypeId, organizationId })));
}

export const addOnsAmong = (tenant: Tenant, eventId: string, ids: string[]) =>
  ids.length === 0
    ? Promise.resolve([])
    : tenant.db
        .select({ id: addOns.id })
        .from(addOns)
        .where(and(owned(tenant, addOns), eq(addOns.eventId, eventId), inArray(addOns.id, ids)));

/** How many rooms of each of an event's kinds are had on the night on which the most are. */
export async function takenOfEvent(tenant: Tenant, eventId: string): Promise<Map<string, number>> {
  const rows = await tenant.db
    .select({ id: roomTypes.id, taken: sql<number>`taken_rooms(${roomTypes.id})::int` })
    .from(roomTypes)
    .where(and(owned(tenant, roomTypes), eq(roomTypes.eventId, eventId)));
  return new Map(rows.map(({ id, taken }) => [id, taken]));
}
