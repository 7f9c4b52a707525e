import { and, asc, eq, inArray, ne, notExists, notInArray, or, sql } from 'drizzle-orm';
import { images } from '@server/db/schema/images';
import { passes } from '@server/db/schema/passes';
import { roomReservations, roomTypeAddOns, roomTypePassTypes, roomTypes } from '@server/db/schema/rooms';
import { owned, type Tenant } from '@server/db/tenant';

const withImage = (tenant: Tenant) =>
  tenant.db
    .select({ roomType: roomTypes, image: images })
    .from(roomTypes)
    .innerJoin(images, and(owned(tenant, images), eq(images.id, roomTypes.imageId)))
    .$dynamic();

export type RoomTypeRow = Awaited<ReturnType<typeof withImage>>[number];
export type RoomTypePassTypeRow = typeof roomTypePassTypes.$inferSelect;
export type RoomTypeAddOnRow = typeof roomTypeAddOns.$inferSelect;
export type ReservationRow = typeof roomReservations.$inferSelect;

export const roomTypeRows = (tenant: Tenant, eventId: string): Promise<RoomTypeRow[]> =>
  withImage(tenant)
    .where(and(owned(tenant, roomTypes), eq(roomTypes.eventId, eventId)))
    .orderBy(asc(roomTypes.sortOrder), asc(roomTypes.id));

export const roomTypesById = (tenant: Tenant, ids: string[]): Promise<RoomTypeRow[]> =>
  withImage(tenant).where(and(owned(tenant, roomTypes), inArray(roomTypes.id, ids)));

export const passTypeDetails = (tenant: Tenant, roomTypeIds: string[]): Promise<RoomTypePassTypeRow[]> =>
  tenant.db
    .select()
    .from(roomTypePassTypes)
    .where(and(owned(tenant, roomTypePassTypes), inArray(roomTypePassTypes.roomTypeId, roomTypeIds)));

export const addOnDetails = (tenant: Tenant, roomTypeIds: string[]): Promise<RoomTypeAddOnRow[]> =>
  tenant.db
    .select()
    .from(roomTypeAddOns)
    .where(and(owned(tenant, roomTypeAddOns), inArray(roomTypeAddOns.roomTypeId, roomTypeIds)));

export const reservationRows = (tenant: Tenant, ids: string[]): Promise<ReservationRow[]> =>
  tenant.db
    .select()
    .from(roomReservations)
    .where(and(owned(tenant, roomReservations), inArray(roomReservations.id, ids)));

/** The stays for which rooms of some kinds are taken, without those in the viewer's own cart, which a new choice would give back. */
export const takenStays = (tenant: Tenant, roomTypeIds: string[], viewerId: string) =>
  tenant.db
    .select({
      roomTypeId: roomReservations.roomTypeId,
      start: roomReservations.start,
      end: roomReservations.end,
      rooms: sql<number>`count(distinct ${roomReservations.id})::int`,
    })
    .from(roomReservations)
    .innerJoin(passes, and(owned(tenant, passes), eq(passes.reservationId, roomReservations.id)))
    .where(
      and(
        owned(tenant, roomReservations),
        inArray(roomReservations.roomTypeId, roomTypeIds),
        sql`takes(${passes.status}, ${passes.holdUntil})`,
        or(ne(passes.status, 'draft'), ne(passes.accountId, viewerId)),
      ),
    )
    .groupBy(roomReservations.roomTypeId, roomReservations.start, roomReservations.end);

const drafts = (tenant: Tenant, registrationId: string) =>
  and(owned(tenant, passes), eq(passes.attendeeId, registrationId), eq(passes.status, 'draft'));

/** Takes cart passes out of all rooms but some. */
export const leaveRooms = (tenant: Tenant, registrationId: string, kept: string[]) =>
  tenant.db
    .update(passes)
    .set({ reservationId: null })
    .where(and(drafts(tenant, registrationId), notInArray(passes.reservationId, kept)));

export async function keepReservations(tenant: Tenant, rows: Pick<ReservationRow, 'id' | 'attendeeId' | 'roomTypeId' | 'start' | 'end'>[]) {
  if (rows.length === 0) return;
  await tenant.db.insert(roomReservations).values(rows.map((row) => ({ ...row, organizationId: tenant.organizationId })));
}

export async function enterRooms(tenant: Tenant, registrationId: string, roomOf: ReadonlyMap<string, string | null>): Promise<void> {
  if (roomOf.size === 0) return;
  const rows = sql.join(
    [...roomOf].map(([passId, reservationId]) => sql`(${passId}::uuid, ${reservationId}::uuid)`),
    sql`, `,
  );
  await tenant.db
    .update(passes)
    .set({ reservationId: sql`(select room.id from (values ${rows}) as room (pass_id, id) where room.pass_id = ${passes.id})` })
    .where(and(drafts(tenant, registrationId), inArray(passes.id, [...roomOf.keys()])));
}

export const forgetEmptyRooms = (tenant: Tenant, registrationId: string) =>
  tenant.db.delete(roomReservations).where(
    and(
      owned(tenant, roomReservations),
      eq(roomReservations.attendeeId, registrationId),
      notExists(
        tenant.db
          .select({ one: sql`1` })
          .from(passes)
          .where(and(owned(tenant, passes), eq(passes.reservationId, roomReservations.id))),
      ),
    ),
  );
