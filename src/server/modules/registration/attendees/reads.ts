import type { ListingRegistration } from '@contract/entities/listings';
import { iso, isoOrNull } from '@server/db/columns';
import type { Tenant } from '@server/db/tenant';
import { accountsWithContact } from '../../accounts/reads';
import { lineItemsOf, paymentsForRegistrations } from '../../payments/reads';
import { addOnsPaidBy } from '../addOns/queries';
import { checkoutEventOf } from '../checkout/checkoutEvent';
import { couponsPaidBy } from '../coupons/reads';
import { passBases } from '../passBases';
import { couponRows, eventCounts, passesInRooms, type RegistrationRow } from '../queries';
import * as serialize from '../serialize';
import { accessesPaidBy } from '../sessions/reads';
import { mustKnowAttendee } from './policy';
import * as queries from './queries';

export async function listingRegistrations(
  tenant: Tenant,
  eventId: string,
  rows: readonly RegistrationRow[],
): Promise<ListingRegistration[]> {
  if (rows.length === 0) return [];
  const ids = rows.map(({ id }) => id);
  const checkoutEvent = await checkoutEventOf(tenant, eventId);
  const { event, base, offer, addOns } = checkoutEvent;
  const details = serialize.serializeEventDetails(event, base, await eventCounts(tenant, event.id), offer);
  const people = await accountsWithContact(
    tenant,
    rows.map(({ accountId }) => accountId),
  );
  const attendees = new Map(rows.map((row) => [row.id, serialize.serializeBaseRegistration(row)]));

  const passRows = await queries.passesOfAll(tenant, ids);
  const bases = await passBases(tenant, checkoutEvent, passRows, {
    attendees,
    withAccesses: true,
    toldPayments: async (paid) => new Set(paid.map(({ paymentId }) => paymentId)),
  });
  const inRooms = await passesInRooms(tenant, passRows);
  const passes = passRows.map((row, at) => ({
    row,
    shown: {
      ...bases[at]!,
      amtPaid: row.amtPaid,
      amtRoom: row.amtRoom,
      amtRefunded: row.amtRefunded,
      payerId: row.payerId,
      roomMateIds: inRooms.flatMap(({ id, reservationId }) =>
        id !== row.id && row.reservationId !== null && reservationId === row.reservationId ? id : [],
      ),
    },
  }));
  const packages = await queries.packagesOfAll(tenant, ids);

  const payments = await paymentsForRegistrations(tenant, ids);
  const paymentIds = payments.map(({ id }) => id);
  const paid = paymentIds.length > 0 ? await queries.passesPaidBy(tenant, paymentIds) : [];
  const accesses = await accessesPaidBy(tenant, paymentIds);
  const later = await addOnsPaidBy(tenant, paymentIds);
  const bought = await couponsPaidBy(tenant, paymentIds);
  const lineItems = await lineItemsOf(tenant, paymentIds);

  const used = await queries.usedCoupons(tenant, ids);
  const couponIds = [...new Set(used.map(({ couponId }) => couponId))];
  const coupons = new Map((couponIds.length > 0 ? await couponRows(tenant, couponIds) : []).map((coupon) => [coupon.id, coupon]));

  return rows.map((row) => {
    const couponId = used.find(({ registrationId }) => registrationId === row.id)?.couponId ?? null;
    const coupon = coupons.get(couponId ?? '');
    return {
      ...attendees.get(row.id)!,
      event: details,
      account: people.get(row.accountId)!,
      status: row.status,
      couponId,
      coupon: coupon ? serialize.serializeCoupon(coupon, offer) : null,
      passes: passes.filter(({ row: { attendeeId } }) => attendeeId === row.id).map(({ shown }) => shown),
      packages: packages.filter(({ attendeeId }) => attendeeId === row.id).map((one) => serialize.serializePackage(one, offer)),
      payments: payments
        .filter(({ subjectId }) => subjectId === row.id)
        .map((payment) =>
          serialize.serializePayment(payment, {
            lineItems: lineItems.get(payment.id) ?? [],
            purchases: paid
              .filter(({ paymentId }) => paymentId === payment.id)
              .map((pass) =>
                pass.attendeeId === row.id
                  ? passes.find(({ row: { id } }) => id === pass.id)!.shown
                  : serialize.serializePassedOn(pass, row, offer),
              ),
            laterAddOns: later.filter(({ paymentId }) => paymentId === payment.id).map(({ addOnId }) => addOns.get(addOnId)!.addOn),
            accesses: accesses.filter((access) => access.row.paymentId === payment.id).map((access) => access.base),
            bought: bought.filter(({ paymentId }) => paymentId === payment.id).map(({ row: one }) => serialize.serializeCoupon(one, offer)),
          }),
        ),
      channel: row.channel,
      createdAt: iso(row.createdAt),
      registeredAt: isoOrNull(row.registeredAt),
    };
  });
}

export async function listingRegistration(tenant: Tenant, eventId: string, accountId: string): Promise<ListingRegistration> {
  const row = await mustKnowAttendee(tenant, { eventId, accountId });
  return (await listingRegistrations(tenant, eventId, [row]))[0]!;
}
