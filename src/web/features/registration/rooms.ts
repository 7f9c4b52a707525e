import * as z from 'zod/mini';
import type { BaseEventRoomTypeReservation, EventRoomType } from '@contract/entities/roomTypes';
import type { Order } from '@contract/rules/prices';
import { nightDays, roomBounds, roomFault, roomIsFor, usualStay, type RoomFault } from '@contract/rules/rooms';
import type { CartDraft } from './cart';

const Room = z.strictObject({ id: z.string(), eventRoomTypeId: z.string(), start: z.nullable(z.string()), end: z.nullable(z.string()) });
type Room = z.infer<typeof Room>;

export const RoomsInput = z.strictObject({ rooms: z.record(z.string(), Room) });

/** The room of each pass that has one, by its id. Who share a room name the same. */
export type Rooms = z.infer<typeof RoomsInput>['rooms'];

type Passes = Pick<CartDraft, 'passes'>;
type Offered = readonly EventRoomType[];

export const roomsOf = ({ passes }: Passes): Rooms =>
  Object.fromEntries(
    passes.flatMap(({ id, reservation }) => {
      if (!reservation) return [];
      const { id: roomId, eventRoomTypeId, start, end } = reservation;
      return [[id, { id: roomId, eventRoomTypeId, start, end }]];
    }),
  );

export const stillFor = (kept: Rooms, { passes }: Passes, offered: Offered): Rooms =>
  Object.fromEntries(passes.flatMap(({ id }) => (offered.some((kind) => kind.id === kept[id]?.eventRoomTypeId) ? [[id, kept[id]!]] : [])));

export const orderInRooms = (draft: CartDraft, rooms: Rooms, offered: Offered): Order => ({
  ...draft,
  passes: draft.passes.map((pass) => ({ ...pass, reservation: reservationOf(rooms[pass.id], offered) })),
});

function reservationOf(room: Room | undefined, offered: Offered): BaseEventRoomTypeReservation | null {
  const eventRoomType = offered.find(({ id }) => id === room?.eventRoomTypeId);
  return room && eventRoomType ? { ...room, eventRoomType } : null;
}

export const matesOf = ({ passes }: Passes, rooms: Rooms, roomId: string) => passes.filter(({ id }) => rooms[id]?.id === roomId);

export const roomTypesFor = (pass: CartDraft['passes'][number], offered: Offered): EventRoomType[] =>
  offered.filter((one) => roomIsFor(one, pass));

export function newRoom(pass: CartDraft['passes'][number], roomType: EventRoomType, id: string): Room {
  return { id, eventRoomTypeId: roomType.id, ...usualStay(roomBounds(roomType, [pass])) };
}

export function sharedWith(draft: Passes, rooms: Rooms, pass: CartDraft['passes'][number], offered: Offered) {
  const ids = [...new Set(draft.passes.flatMap(({ id }) => (id === pass.id ? [] : (rooms[id]?.id ?? []))))];
  return ids.flatMap((roomId) => {
    const mates = matesOf(draft, rooms, roomId);
    // A pass does not share its own room: others come to it.
    if (mates[0]!.id === pass.id) return [];
    const room = rooms[mates[0]!.id]!;
    const roomType = roomTypesFor(pass, offered).find(({ id }) => id === room.eventRoomTypeId);
    if (!roomType) return [];
    const among = mates.some(({ id }) => id === pass.id) ? mates : [...mates, pass];
    const most = roomBounds(roomType, among).maxPasses;
    const others = mates.filter(({ id }) => id !== pass.id);
    return most === null || among.length <= most ? [{ room, roomType, first: others[0]! }] : [];
  });
}

export type RoomsFault = RoomFault | { field: 'start'; rule: 'full'; nights: string[] };

/** What is wrong with a room as it stands, or null. */
export function faultOf(draft: Passes, rooms: Rooms, room: Room, offered: Offered): RoomsFault | null {
  const roomType = offered.find(({ id }) => id === room.eventRoomTypeId);
  if (!roomType) return null;
  const fault = roomFault(roomType, matesOf(draft, rooms, room.id), room);
  if (fault) return fault;
  const nights = nightDays(room).filter((night) => roomType.fullNights.includes(night));
  return nights.length > 0 ? { field: 'start', rule: 'full', nights } : null;
}
