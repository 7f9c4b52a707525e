import type { BasePassType } from '@contract/entities/passTypes';
import type {
  BaseEventRoomType,
  BaseEventRoomTypePassTypeDetails,
  BaseEventRoomTypeReservation,
  EventRoomType,
} from '@contract/entities/roomTypes';
import { iso } from '@server/db/columns';
import type { Offer } from '../../events/reads';
import { serializeBaseImage } from '../../storage/reads';
import type { Availability } from './availability';
import type { ReservationRow, RoomTypeAddOnRow, RoomTypePassTypeRow, RoomTypeRow } from './queries';

const datesOf = ({ minStart, defaultStart, maxStart, minEnd, defaultEnd, maxEnd }: RoomTypeAddOnRow | RoomTypePassTypeRow) => ({
  minStart,
  defaultStart,
  maxStart,
  minEnd,
  defaultEnd,
  maxEnd,
});

const serializePassTypeDetails = (row: RoomTypePassTypeRow, passType: BasePassType): BaseEventRoomTypePassTypeDetails => ({
  id: row.id,
  passTypeId: row.passTypeId,
  passType,
  enabled: row.enabled,
  premium: row.premium,
  includedNights: row.includedNights,
  minPasses: row.minPasses,
  maxPasses: row.maxPasses,
  ...datesOf(row),
});

export const serializeBaseRoomType = (
  { roomType, image }: RoomTypeRow,
  details: { passTypes: RoomTypePassTypeRow[]; addOns: RoomTypeAddOnRow[] },
  { passTypes }: Offer,
): BaseEventRoomType => ({
  id: roomType.id,
  name: roomType.name,
  price: roomType.price,
  pricePerNight: roomType.pricePerNight,
  image: serializeBaseImage(image),
  minPasses: roomType.minPasses,
  maxPasses: roomType.maxPasses,
  minStart: roomType.minStart,
  defaultStart: roomType.defaultStart,
  maxStart: roomType.maxStart,
  minEnd: roomType.minEnd,
  defaultEnd: roomType.defaultEnd,
  maxEnd: roomType.maxEnd,
  sortOrder: roomType.sortOrder,
  passTypes: [...passTypes.values()].flatMap(({ base: passType }) => {
    const row = details.passTypes.find(({ passTypeId }) => passTypeId === passType.id);
    return row ? [serializePassTypeDetails(row, passType)] : [];
  }),
  addOns: details.addOns.map((row) => ({ id: row.id, addOnId: row.addOnId, ...datesOf(row) })),
  supply: roomType.supply,
});

export const serializeRoomType = (
  { roomType }: RoomTypeRow,
  base: BaseEventRoomType,
  { remaining, fullNights }: Availability,
): EventRoomType => ({
  ...base,
  description: roomType.description,
  createdAt: iso(roomType.createdAt),
  updatedAt: iso(roomType.updatedAt),
  remaining,
  fullNights,
});

export const serializeReservation = (
  { id, start, end, roomTypeId }: ReservationRow,
  eventRoomType: BaseEventRoomType,
): BaseEventRoomTypeReservation => ({ id, start, end, eventRoomTypeId: roomTypeId, eventRoomType });
