import type { BaseEventRoomType, BaseEventRoomTypeReservation, EventRoomType } from '@contract/entities/roomTypes';
import type { Entitlements } from '@contract/rules/entitlements';
import { roomIsFor } from '@contract/rules/rooms';
import type { Tenant } from '@server/db/tenant';
import type { Offer } from '../../events/reads';
import { availabilityOf } from './availability';
import * as queries from './queries';
import { serializeBaseRoomType, serializeReservation, serializeRoomType } from './serialize';

export interface KnownRoomType {
  row: queries.RoomTypeRow;
  base: BaseEventRoomType;
}

export type KnownReservations = ReadonlyMap<string, BaseEventRoomTypeReservation>;

async function known(tenant: Tenant, rows: queries.RoomTypeRow[], offer: Offer): Promise<Map<string, KnownRoomType>> {
  if (rows.length === 0) return new Map();
  const ids = rows.map(({ roomType }) => roomType.id);
  const passTypes = await queries.passTypeDetails(tenant, ids);
  const addOns = await queries.addOnDetails(tenant, ids);
  return new Map(
    rows.map((row) => {
      const mine = ({ roomTypeId }: { roomTypeId: string }) => roomTypeId === row.roomType.id;
      const details = { passTypes: passTypes.filter(mine), addOns: addOns.filter(mine) };
      return [row.roomType.id, { row, base: serializeBaseRoomType(row, details, offer) }];
    }),
  );
}

export const roomTypesOf = async (tenant: Tenant, eventId: string, offer: Offer): Promise<Map<string, KnownRoomType>> =>
  known(tenant, await queries.roomTypeRows(tenant, eventId), offer);

export async function reservationsOf(
  tenant: Tenant,
  passes: readonly { reservationId: string | null }[],
  offer: Offer,
): Promise<KnownReservations> {
  const ids = [...new Set(passes.flatMap(({ reservationId }) => reservationId ?? []))];
  if (ids.length === 0) return new Map();
  const rows = await queries.reservationRows(tenant, ids);
  const types = [...new Set(rows.map(({ roomTypeId }) => roomTypeId))];
  const roomTypes = await known(tenant, await queries.roomTypesById(tenant, types), offer);
  return new Map(rows.map((row) => [row.id, serializeReservation(row, roomTypes.get(row.roomTypeId)!.base)]));
}

interface RoomSeeker {
  eventId: string;
  offer: Offer;
  passes: readonly { ticketId: string }[];
  entitlements: Pick<Entitlements, 'outsideTiers'>;
}

export async function roomTypesFor(
  tenant: Tenant,
  { eventId, offer, passes, entitlements }: RoomSeeker,
  viewerId: string,
): Promise<EventRoomType[]> {
  const all = [...(await roomTypesOf(tenant, eventId, offer)).values()];
  const fitting = all.filter(({ base }) => !entitlements.outsideTiers.has(base.id) && passes.some((pass) => roomIsFor(base, pass)));
  if (fitting.length === 0) return [];
  const ids = fitting.map(({ base }) => base.id);
  const taken = await queries.takenStays(tenant, ids, viewerId);
  return fitting.map(({ row, base }) => {
    const mine = taken.filter(({ roomTypeId }) => roomTypeId === base.id);
    return serializeRoomType(row, base, availabilityOf(base, mine));
  });
}
