/** A price that may be replaced for a time; amounts are cents, instants are ISO 8601. */
export interface Priced {
  price: number;
  priceSchedules: readonly { price: number; startDate: string; endDate: string }[];
}

/** What a coupon takes off. The amount or percentage is that of each pass it covers. */
export interface Discount {
  id: string;
  discountAmount: number | null;
  discountPercent: number | null;
  applyToPassType: boolean;
  applyToAddOns: boolean;
}

/** The parts of a draft registration that cost money. A pass that came with a package costs nothing by itself. */
export interface Order {
  passes: readonly {
    ticketId: string;
    ticket: Priced & { name: string };
    packageId: string | null;
    couponId: string | null;
    passAddOns: readonly { addOnId: string; addOn: { name: string; price: number } }[];
  }[];
  /** `packageId` of its passes names the `id` of a package. */
  packages: readonly { id: string; packageId: string; package: { name: string; price: number } }[];
  coupon: Discount | null;
}

export interface OrderLine {
  kind: 'pass' | 'package' | 'addOn';
  /** The id of the pass type, package or add-on. */
  id: string;
  name: string;
  quantity: number;
  unitPrice: number;
  amount: number;
}

export interface OrderSummary {
  lines: OrderLine[];
  subtotal: number;
  discount: number;
  tax: number;
  total: number;
}

/** What a pass type costs at an instant: the price of the schedule that runs then and began last, else its own. */
export function priceAt({ price, priceSchedules }: Priced, now: number): number {
  const running = priceSchedules.filter(({ startDate, endDate }) => Date.parse(startDate) <= now && now < Date.parse(endDate));
  running.sort((a, b) => Date.parse(b.startDate) - Date.parse(a.startDate) || a.price - b.price);
  return running[0]?.price ?? price;
}

/** What one covered pass is made cheaper by: never by more than it costs. */
function discountOf({ discountAmount, discountPercent }: Discount, base: number): number {
  const off = (discountAmount ?? 0) + Math.round((base * Math.min(Math.max(discountPercent ?? 0, 0), 100)) / 100);
  return Math.min(Math.max(off, 0), base);
}

type OrderPass = Order['passes'][number];

const ownPrice = ({ packageId, ticket }: OrderPass, now: number) => (packageId === null ? priceAt(ticket, now) : 0);
const extrasOf = ({ passAddOns }: OrderPass) => passAddOns.reduce((sum, { addOn }) => sum + addOn.price, 0);

function passDiscount(pass: OrderPass, coupon: Discount | null, now: number): number {
  if (!coupon || pass.couponId !== coupon.id) return 0;
  return discountOf(coupon, (coupon.applyToPassType ? ownPrice(pass, now) : 0) + (coupon.applyToAddOns ? extrasOf(pass) : 0));
}

/** What each pass bears of an order before tax; a package's price is spread over its passes, its first ones bearing the odd cents. */
export function paidPerPass({ passes, packages, coupon }: Order, now: number): number[] {
  const shares = new Map<string, number[]>();
  for (const { id, package: bundle } of packages) {
    const count = passes.filter(({ packageId }) => packageId === id).length;
    const share = Math.floor(bundle.price / count);
    shares.set(
      id,
      Array.from({ length: count }, (_, nth) => share + (nth < bundle.price - share * count ? 1 : 0)),
    );
  }
  return passes.map(
    (pass) =>
      ownPrice(pass, now) +
      (pass.packageId === null ? 0 : (shares.get(pass.packageId)?.shift() ?? 0)) +
      extrasOf(pass) -
      passDiscount(pass, coupon, now),
  );
}

/** The order as the buyer reads it and as it is charged, in whole cents; the same on both sides of the wire. */
export function orderSummary({ passes, packages, coupon }: Order, now: number, taxPercent = 0): OrderSummary {
  const lines = new Map<string, OrderLine>();
  const add = (kind: OrderLine['kind'], id: string, name: string, unitPrice: number) => {
    const line = lines.get(`${kind} ${id}`) ?? { kind, id, name, quantity: 0, unitPrice, amount: 0 };
    line.quantity += 1;
    line.amount += unitPrice;
    lines.set(`${kind} ${id}`, line);
  };

  let discount = 0;
  for (const one of packages) add('package', one.packageId, one.package.name, one.package.price);
  for (const pass of passes) {
    if (pass.packageId === null) add('pass', pass.ticketId, pass.ticket.name, ownPrice(pass, now));
    for (const { addOnId, addOn } of pass.passAddOns) add('addOn', addOnId, addOn.name, addOn.price);
    discount += passDiscount(pass, coupon, now);
  }

  const subtotal = [...lines.values()].reduce((sum, { amount }) => sum + amount, 0);
  const tax = Math.round(((subtotal - discount) * taxPercent) / 100);
  return { lines: [...lines.values()], subtotal, discount, tax, total: subtotal - discount + tax };
}
