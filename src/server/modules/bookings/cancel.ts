import { iso } from '@server/db/columns';
import type { Tenant } from '@server/db/tenant';
import { ApiError } from '@server/http/errors';
import { refundPart } from '../payments/commands';
import { isUnderWay, lineItemsOf, toldOf } from '../payments/reads';
import type { Booker } from './drafts';
import { mustLockOwn } from './policy';
import { changeBooking, lockedFuture, removeBookings, type BookingRow } from './queries';

/** Cancels what is booked, with all that was paid given back, or deletes a draft. Answers whether anything is left of it. */
export async function endBooking(tenant: Tenant, id: string, booker: Booker): Promise<boolean> {
  const row = await mustLockOwn(tenant, id, booker.accountId);
  if (row.status === 'canceled') return true;
  if (row.status === 'draft') {
    if (await isUnderWay(tenant, { purpose: 'booking', subjectId: id })) {
      throw new ApiError('knownError', { message: 'errors.paymentUnderWay' });
    }
    await removeBookings(tenant, [id]);
    return false;
  }
  if (row.startsAt <= booker.now) throw new ApiError('bookingStarted');
  await changeBooking(tenant, id, { status: 'canceled', updatedAt: booker.now });
  const refunds = await payBack(tenant, row, booker.now);
  tenant.emit({ type: 'bookingCanceled', refunds, ...(await toldOf(tenant, row, booker.site)) });
  return true;
}

/** Gives free what an account that ends has yet to use, and gives back what was paid for it. Nobody is left to be told. */
export async function endBookingsOf(tenant: Tenant, accountId: string, now: Date): Promise<void> {
  for (const row of await lockedFuture(tenant, accountId, now)) {
    if (row.status === 'ready') {
      await changeBooking(tenant, row.id, { status: 'canceled', updatedAt: now });
      await payBack(tenant, row, now);
    } else if (!(await isUnderWay(tenant, { purpose: 'booking', subjectId: row.id }))) await removeBookings(tenant, [row.id]);
  }
}

async function payBack(tenant: Tenant, { id, paymentId }: BookingRow, now: Date) {
  if (paymentId === null) return [];
  const items = (await lineItemsOf(tenant, [paymentId])).get(paymentId)!;
  const rest = items.reduce((sum, { paid, refunded }) => sum + paid - refunded, 0);
  if (rest === 0) return [];
  const { charge, amount } = await refundPart(tenant, paymentId, [{ passId: null, thingId: id, amount: rest }], now);
  const { currency, chargedAmt, createdAt, settledAt } = charge;
  return [{ amount, currency, chargedAmt, chargedAt: iso(createdAt), chargeIsOpen: settledAt === null }];
}
