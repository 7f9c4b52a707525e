import type { InputOf } from '@contract/endpoint';
import type { listBookings } from '@contract/endpoints/bookings';
import type { Booking } from '@contract/entities/bookings';
import { listPage } from '@server/db/paging';
import type { Tenant } from '@server/db/tenant';
import { lineItemsOf, openAmounts } from '../payments/reads';
import { bookingList, type WholeRow } from './queries';
import { serializeBooking } from './serialize';

export { bookingMailOf } from './mail';

export async function serialized(tenant: Tenant, rows: readonly WholeRow[]): Promise<Booking[]> {
  const paymentIds = rows.flatMap(({ booking }) => booking.paymentId ?? []);
  const items = await lineItemsOf(tenant, paymentIds);
  const open = await openAmounts(tenant, paymentIds);
  return rows.map((row) => {
    const { paymentId } = row.booking;
    return paymentId === null
      ? serializeBooking(row, undefined, undefined)
      : serializeBooking(row, items.get(paymentId), open.get(paymentId));
  });
}

type Page = Pick<InputOf<typeof listBookings>, 'page' | 'pageSize'> & Partial<InputOf<typeof listBookings>>;

export async function bookingPage(tenant: Tenant, accountId: string, input: Page, now: Date) {
  const { past, placeId, search } = input;
  const { rows, count } = await listPage(tenant, bookingList(tenant, accountId, { past, placeId, search, now }), input);
  return { items: await serialized(tenant, rows), count };
}
