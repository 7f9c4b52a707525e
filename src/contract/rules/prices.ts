import { addOnPrice } from './addOnPrice';
import { priceAt, type Priced } from './priceAt';
import { premiumOf, roomPrice, type RoomRules, type Stay } from './rooms';
import { shares } from './shares';
import { totalWith, type SoldLine, type Tax } from './taxes';

/** What a coupon takes off. The amount or percentage is that of each pass it covers. */
export interface Discount {
  id: string;
  discountAmount: number | null;
  discountPercent: number | null;
  applyToPassType: boolean;
  applyToAddOns: boolean;
  applyToReservation: boolean;
}

/** A room that passes of an order share: each of them names it. */
export interface OrderReservation extends Stay {
  id: string;
  eventRoomType: Pick<RoomRules, 'price' | 'pricePerNight' | 'passTypes'> & { name: string };
}

/** The parts of a draft registration that cost money. A pass that came with a package costs nothing by itself. */
export interface Order {
  passes: readonly {
    ticketId: string;
    ticket: Priced & { name: string };
    packageId: string | null;
    couponId: string | null;
    passAddOns: readonly { addOnId: string; addOn: { name: string; price: number; pricePerNight: boolean } }[];
    reservation: OrderReservation | null;
  }[];
  /** `packageId` of its passes names the `id` of a package. */
  packages: readonly { id: string; packageId: string; package: { name: string; price: number } }[];
  coupon: Discount | null;
}

export interface OrderLine {
  kind: 'pass' | 'package' | 'addOn' | 'room';
  /** The id of the pass type, package or add-on; of a room that of its reservation. */
  id: string;
  name: string;
  quantity: number;
  unitPrice: number;
  amount: number;
  /** How long a room is taken for, where that is said in days. */
  stay?: Stay;
}

export interface OrderSummary {
  lines: OrderLine[];
  subtotal: number;
  discount: number;
  tax: number;
  total: number;
}

/** What one covered pass is made cheaper by: never by more than it costs. */
function discountOf({ discountAmount, discountPercent }: Discount, base: number): number {
  const off = (discountAmount ?? 0) + Math.round((base * Math.min(Math.max(discountPercent ?? 0, 0), 100)) / 100);
  return Math.min(Math.max(off, 0), base);
}

type OrderPass = Order['passes'][number];

const ownPrice = ({ packageId, ticket }: OrderPass, now: number) => (packageId === null ? priceAt(ticket, now) : 0);

/** Deals out a price in whole cents; the first bear the odd ones. */
function dealtOut(price: number, count: number): number[] {
  const share = Math.floor(price / count);
  return Array.from({ length: count }, (_, nth) => share + (nth < price - share * count ? 1 : 0));
}

function roomsOf(passes: readonly OrderPass[]) {
  const rooms = new Map<string, { reservation: OrderReservation; mates: OrderPass[] }>();
  for (const pass of passes) {
    if (!pass.reservation) continue;
    const room = rooms.get(pass.reservation.id) ?? { reservation: pass.reservation, mates: [] };
    room.mates.push(pass);
    rooms.set(pass.reservation.id, room);
  }
  return [...rooms.values()];
}

/** One thing that a pass was sold with, as a bill names it; of what several passes share, the share that falls to this one. */
export interface SoldThing extends SoldLine {
  kind: OrderLine['kind'];
  thingId: string;
  name: string;
  /** How many of it: of what is shared the first who shares it counts it. */
  quantity: number;
}

/** What each pass of an order is sold with, before tax. */
export function soldPerPass({ passes, packages, coupon }: Order, now: number): SoldThing[][] {
  const bundles = new Map<string, SoldThing[]>();
  for (const { id, packageId: thingId, package: bundle } of packages) {
    const count = passes.filter(({ packageId }) => packageId === id).length;
    const prices = count > 0 ? dealtOut(bundle.price, count) : [];
    bundles.set(
      id,
      prices.map((price, nth) => ({ kind: 'package', thingId, name: bundle.name, quantity: nth === 0 ? 1 : 0, price, discount: 0 })),
    );
  }
  const rooms = new Map<OrderPass, SoldThing>();
  for (const { reservation, mates } of roomsOf(passes)) {
    const room = reservation.eventRoomType;
    dealtOut(roomPrice(room, mates, reservation), mates.length).forEach((share, nth) => {
      const mate = mates[nth]!;
      const price = share + premiumOf(room, mate);
      rooms.set(mate, { kind: 'room', thingId: reservation.id, name: room.name, quantity: nth === 0 ? 1 : 0, price, discount: 0 });
    });
  }
  return passes.map((pass) => {
    const { ticketId, ticket, packageId, couponId, passAddOns } = pass;
    const own: SoldThing[] =
      packageId === null
        ? [{ kind: 'pass', thingId: ticketId, name: ticket.name, quantity: 1, price: ownPrice(pass, now), discount: 0 }]
        : [bundles.get(packageId)?.shift() ?? []].flat();
    const addOns = passAddOns.map(({ addOnId, addOn }): SoldThing => {
      return { kind: 'addOn', thingId: addOnId, name: addOn.name, quantity: 1, price: addOnPrice(addOn, pass), discount: 0 };
    });
    const things = [...own, ...addOns, ...[rooms.get(pass) ?? []].flat()];
    if (!coupon || couponId !== coupon.id) return things;
    // The room bears no odd cent: it may stay with others.
    const reducible = things.map(({ kind, price }) => (isReduced(coupon, kind) ? price : 0)).reverse();
    const base = reducible.reduce((sum, price) => sum + price, 0);
    const off = shares(discountOf(coupon, base), reducible).reverse();
    return things.map((thing, nth) => ({ ...thing, discount: off[nth]! }));
  });
}

const isReduced = ({ applyToPassType, applyToAddOns, applyToReservation }: Discount, kind: SoldThing['kind']): boolean =>
  (kind === 'pass' && applyToPassType) || (kind === 'addOn' && applyToAddOns) || (kind === 'room' && applyToReservation);

/** The order as the buyer reads it and as it is charged, in whole cents; the same on both sides of the wire. */
export function orderSummary(order: Order, now: number, tax: Tax | null): OrderSummary {
  const lines = new Map<string, OrderLine>();
  const add = ({ kind, id, name, unitPrice }: Pick<OrderLine, 'kind' | 'id' | 'name' | 'unitPrice'>) => {
    const key = `${kind} ${id} ${unitPrice}`;
    const line = lines.get(key) ?? { kind, id, name, quantity: 0, unitPrice, amount: 0 };
    line.quantity += 1;
    line.amount += unitPrice;
    lines.set(key, line);
  };

  for (const { packageId: id, package: bundle } of order.packages) {
    add({ kind: 'package', id, name: bundle.name, unitPrice: bundle.price });
  }
  for (const pass of order.passes) {
    if (pass.packageId === null) add({ kind: 'pass', id: pass.ticketId, name: pass.ticket.name, unitPrice: ownPrice(pass, now) });
    for (const { addOnId, addOn } of pass.passAddOns) {
      add({ kind: 'addOn', id: addOnId, name: addOn.name, unitPrice: addOnPrice(addOn, pass) });
    }
  }
  const rooms = roomsOf(order.passes).map(({ reservation: { id, start, end, eventRoomType: room }, mates }): OrderLine => {
    const amount = roomPrice(room, mates, { start, end }) + mates.reduce((sum, mate) => sum + premiumOf(room, mate), 0);
    return { kind: 'room', id, name: room.name, quantity: 1, unitPrice: amount, amount, stay: { start, end } };
  });

  const all = [...lines.values(), ...rooms];
  const subtotal = all.reduce((sum, { amount }) => sum + amount, 0);
  const discount = soldPerPass(order, now)
    .flat()
    .reduce((sum, one) => sum + one.discount, 0);
  return { lines: all, subtotal, discount, ...totalWith(subtotal - discount, tax) };
}
