import type { BasePass, PassWithResponses } from '@contract/entities/passes';
import type { Payment } from '@contract/entities/payments';
import type { Registration } from '@contract/entities/registrations';
import { iso, isoOrNull } from '@server/db/columns';
import type { Tenant } from '@server/db/tenant';
import { baseAccounts } from '../../accounts/reads';
import { lineItemsOf, ownPaymentIds, registrationPayments, type PaymentRow } from '../../payments/reads';
import * as serialize from '../serialize';
import * as queries from '../queries';
import type { CheckoutEvent } from '../checkout/checkoutEvent';
import { addOnsPaidBy } from '../addOns/queries';
import { couponsPaidBy, managedCoupons } from '../coupons/reads';
import { passCodeSigner } from '../door/scans/passKey';
import { passBases } from '../passBases';
import { accessesPaidBy } from '../sessions/reads';

type Which = 'cart' | 'owned';

async function contents(tenant: Tenant, checkoutEvent: CheckoutEvent, registration: queries.RegistrationRow, which: Which) {
  const rows = await queries.passRows(tenant, registration.id, which);
  const packages = (await queries.packageRows(tenant, registration.id, which)).map((row) =>
    serialize.serializePackage(row, checkoutEvent.offer),
  );
  // A coupon is known to who used it alone.
  const told = rows.map((row) => (serialize.isOrderedBy(row, registration.accountId) ? row : { ...row, couponId: null }));
  const attendee = serialize.serializeBaseRegistration(registration);
  const attendees = new Map([[registration.id, attendee]]);
  const bases = await passBases(tenant, checkoutEvent, told, {
    attendees,
    withAccesses: which === 'owned',
    // What was paid is told to who paid it.
    toldPayments: (paid) => ownPaymentIds(tenant, registration.id, paid),
  });
  const passes = rows.map((row, at) => ({ row, base: bases[at]! }));
  const [coupon] = registration.couponId ? await queries.couponRows(tenant, [registration.couponId]) : [];
  return {
    passes,
    packages,
    attendee,
    coupon: coupon ? serialize.serializeCoupon(coupon, checkoutEvent.offer) : null,
  };
}

export async function registrationDetails(
  tenant: Tenant,
  checkoutEvent: CheckoutEvent,
  registration: queries.RegistrationRow,
  which: Which,
): Promise<Registration> {
  const { event, base, offer } = checkoutEvent;
  const { passes, packages, attendee, coupon } = await contents(tenant, checkoutEvent, registration, which);
  const accounts = await baseAccounts(tenant, [registration.accountId]);
  return {
    ...attendee,
    event: serialize.serializeEventDetails(event, base, await queries.eventCounts(tenant, event.id), offer),
    account: accounts.get(registration.accountId)!,
    passes: passes.map((pass) => pass.base),
    packages,
    payments:
      which === 'owned'
        ? await withPurchases(tenant, checkoutEvent, registration, {
            payments: await registrationPayments(tenant, registration.id),
            passes,
          })
        : [],
    coupons: which === 'owned' ? await managedCoupons(tenant, registration.id, offer) : [],
    createdAt: iso(registration.createdAt),
    status: registration.status,
    holdUntil: isoOrNull(registration.holdUntil),
    coupon: which === 'cart' ? coupon : null,
  };
}

interface Paid {
  payments: PaymentRow[];
  passes: { row: queries.PassRow; base: BasePass }[];
}

async function withPurchases(
  tenant: Tenant,
  { offer, addOns }: CheckoutEvent,
  registration: queries.RegistrationRow,
  { payments, passes }: Paid,
): Promise<Payment[]> {
  const passedOn =
    payments.length > 0
      ? await queries.passedOnRows(
          tenant,
          registration.id,
          payments.map(({ id }) => id),
        )
      : [];
  const paymentIds = payments.map(({ id }) => id);
  const accesses = await accessesPaidBy(tenant, paymentIds);
  const later = await addOnsPaidBy(tenant, paymentIds);
  const bought = await couponsPaidBy(tenant, paymentIds);
  const lineItems = await lineItemsOf(tenant, paymentIds);
  const all = [...passes, ...passedOn.map((row) => ({ row, base: serialize.serializePassedOn(row, registration, offer) }))];
  return payments.map((payment) =>
    serialize.serializePayment(payment, {
      lineItems: lineItems.get(payment.id) ?? [],
      purchases: all.filter(({ row }) => row.paymentId === payment.id).map(({ base }) => base),
      laterAddOns: later.filter(({ paymentId }) => paymentId === payment.id).map(({ addOnId }) => addOns.get(addOnId)!.addOn),
      accesses: accesses.filter(({ row }) => row.paymentId === payment.id).map(({ base }) => base),
      bought: bought.filter(({ paymentId }) => paymentId === payment.id).map(({ row }) => serialize.serializeCoupon(row, offer)),
    }),
  );
}

export async function passDetails(
  tenant: Tenant,
  checkoutEvent: CheckoutEvent,
  registration: queries.RegistrationRow,
): Promise<PassWithResponses[]> {
  const { passes, packages } = await contents(tenant, checkoutEvent, registration, 'owned');
  const inRooms = await queries.passesInRooms(
    tenant,
    passes.map(({ row }) => row),
  );
  if (passes.length === 0) return [];
  const signed = await passCodeSigner(tenant);
  return passes.map(({ row, base }) =>
    serialize.serializePass(row, base, {
      code: signed(row.code, checkoutEvent.event.id),
      bundle: packages.find(({ id }) => id === row.packageId) ?? null,
      roomMateIds: inRooms.flatMap(({ id, reservationId }) => (id !== row.id && reservationId === row.reservationId ? id : [])),
    }),
  );
}

export async function paymentDetails(
  tenant: Tenant,
  checkoutEvent: CheckoutEvent,
  registration: queries.RegistrationRow,
  rows: PaymentRow[],
): Promise<Payment[]> {
  if (rows.length === 0) return [];
  const { passes } = await contents(tenant, checkoutEvent, registration, 'owned');
  return withPurchases(tenant, checkoutEvent, registration, { payments: rows, passes });
}
