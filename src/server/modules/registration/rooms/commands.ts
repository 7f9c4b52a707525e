import type { BaseEventRoomTypeReservation } from '@contract/entities/roomTypes';
import type { CartPassReservation } from '@contract/inputs/reservations';
import { addDays, roomFault, usualStay, type Stay } from '@contract/rules/rooms';
import { iso } from '@server/db/columns';
import type { Tenant } from '@server/db/tenant';
import type { CheckoutContext } from '../checkout/checkoutContext';
import { openCart, orderOf, type Cart, type CartContents } from '../cart/cart';
import { dropUnfitCoupon } from '../cart/coupon';
import { Faults } from '../cart/policy';
import { isFree } from './availability';
import * as queries from './queries';
import { roomTypesOf } from './reads';

interface ChosenRoom extends BaseEventRoomTypeReservation {
  passIds: string[];
  index: number;
}

/**
 * Replaces the rooms of the cart. A coupon that no longer fits the order is taken off.
 * Whether there are any left is not looked at here: the database refuses what is not there (migration 0001).
 */
export async function chooseReservations(tenant: Tenant, chosen: CartPassReservation[], context: CheckoutContext): Promise<void> {
  const cart = await openCart(tenant, context.eventId, context, 'rooms');
  const rooms = await chosenRooms(tenant, cart, chosen);
  const roomOf = new Map(rooms.flatMap(({ id, passIds }) => passIds.map((passId) => [passId, id] as const)));
  const same = rooms.filter((room) => isSame(cart.rooms.get(room.id), room)).map(({ id }) => id);
  // Rooms that change are left and taken anew, so that two of them may change places.
  await queries.leaveRooms(tenant, cart.registration.id, same);
  await queries.forgetEmptyRooms(tenant, cart.registration.id);
  await queries.keepReservations(
    tenant,
    rooms
      .filter(({ id }) => !same.includes(id))
      .map(({ id, eventRoomTypeId: roomTypeId, start, end }) => ({ id, attendeeId: cart.registration.id, roomTypeId, start, end })),
  );
  await queries.enterRooms(tenant, cart.registration.id, new Map(cart.passes.map(({ id }) => [id, roomOf.get(id) ?? null])));
  await queries.forgetEmptyRooms(tenant, cart.registration.id);

  const passes = cart.passes.map((pass) => ({ ...pass, reservationId: roomOf.get(pass.id) ?? null }));
  await dropUnfitCoupon(tenant, { ...cart, passes, rooms: new Map(rooms.map((room) => [room.id, room])) }, context);
}

/** A stay without bounds of its own begins and ends within a month of its event. */
const MARGIN_DAYS = 30;

const daysAround = ({ eventStart, eventEnd }: Cart['event']): Stay => ({
  start: addDays(iso(eventStart).slice(0, 10), -MARGIN_DAYS),
  end: addDays(iso(eventEnd).slice(0, 10), MARGIN_DAYS),
});

const isSame = (before: (Stay & { eventRoomTypeId: string }) | undefined, { start, end, eventRoomTypeId }: ChosenRoom) =>
  before?.eventRoomTypeId === eventRoomTypeId && before.start === start && before.end === end;

async function chosenRooms(tenant: Tenant, cart: Cart, chosen: CartPassReservation[]): Promise<ChosenRoom[]> {
  const roomTypes = await roomTypesOf(tenant, cart.event.id, cart.offer);
  const faults = new Faults();
  const rooms = new Map<string, ChosenRoom>();
  const seen = new Set<string>();
  chosen.forEach(({ id: passId, reservation }, index) => {
    if (!cart.passes.some(({ id }) => id === passId)) faults.add(`${index}.id`, 'notInCart');
    if (seen.has(passId)) faults.add(`${index}.id`, 'duplicate');
    seen.add(passId);
    const { id, eventRoomTypeId } = reservation;
    const eventRoomType = roomTypes.get(eventRoomTypeId)?.base;
    if (!eventRoomType || cart.entitlements.outsideTiers.has(eventRoomTypeId)) {
      faults.add(`${index}.reservation.eventRoomTypeId`, 'notOnSale');
      return;
    }
    const usual = usualStay(eventRoomType);
    const stay = { start: reservation.start ?? usual.start, end: reservation.end ?? usual.end };
    const room = rooms.get(id) ?? { id, eventRoomTypeId, eventRoomType, ...stay, passIds: [], index };
    if (!isSame({ ...stay, eventRoomTypeId }, room)) faults.add(`${index}.reservation.id`, 'otherRoom');
    room.passIds.push(passId);
    rooms.set(id, room);
  });
  faults.throwIfAny();
  for (const { passIds, eventRoomType, start, end, index } of rooms.values()) {
    const fault = roomFault(eventRoomType, matesOf(cart, cart, passIds), { start, end }, daysAround(cart.event));
    if (fault)
      faults.add(`${index}.reservation.${fault.field}`, fault.rule, fault.count === undefined ? undefined : { count: fault.count });
  }
  faults.throwIfAny();
  return [...rooms.values()];
}

const matesOf = (cart: Cart, contents: CartContents, passIds: readonly string[]) =>
  orderOf(cart, contents).passes.filter(({ id }) => passIds.includes(id));

export function unfitRooms(cart: Cart, contents: CartContents): string[] {
  return [...cart.rooms.values()].flatMap(({ id, eventRoomType, start, end }) => {
    const passIds = contents.passes.flatMap((pass) => (pass.reservationId === id ? pass.id : []));
    return roomFault(eventRoomType, matesOf(cart, contents, passIds), { start, end }) ? [id] : [];
  });
}

export async function lostRooms(tenant: Tenant, { registration, rooms }: Cart, now: Date): Promise<string[]> {
  if (rooms.size === 0 || (registration.holdUntil && registration.holdUntil > now)) return [];
  const types = [...new Set([...rooms.values()].map(({ eventRoomTypeId }) => eventRoomTypeId))];
  const taken = await queries.takenStays(tenant, types, registration.accountId);
  const lost: string[] = [];
  for (const { id, eventRoomTypeId, eventRoomType, start, end } of rooms.values()) {
    const others = taken.filter(({ roomTypeId }) => roomTypeId === eventRoomTypeId);
    if (!isFree(eventRoomType, { start, end }, others)) lost.push(id);
  }
  return lost;
}

export async function giveUpRooms(tenant: Tenant, { registration, rooms }: Cart, ids: readonly string[]): Promise<void> {
  if (rooms.size === 0) return;
  if (ids.length > 0)
    await queries.leaveRooms(
      tenant,
      registration.id,
      [...rooms.keys()].filter((id) => !ids.includes(id)),
    );
  await queries.forgetEmptyRooms(tenant, registration.id);
}
