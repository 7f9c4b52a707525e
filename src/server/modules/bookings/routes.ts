import * as bookings from '@contract/endpoints/bookings';
import type { FastifyInstance } from 'fastify';
import { listPage } from '@server/db/paging';
import type { Tenant } from '@server/db/tenant';
import { mount } from '@server/http/mount';
import { prepareIntent } from '../payments/commands';
import { endBooking } from './cancel';
import { confirmBooking, holdSlot, type Booker } from './drafts';
import { mustFindPlace, mustFindSpace, mustOwn } from './policy';
import { placeList, spaceList } from './queries';
import { bookingPage, serialized } from './reads';
import { serializePlace, serializeSpace } from './serialize';
import { slotsOfMonth } from './slots';

const bookerOf = ({ viewer, ...call }: Omit<Booker, 'accountId'> & { viewer: { accountId: string } }): Booker => ({
  accountId: viewer.accountId,
  site: call.site,
  organization: call.organization,
  now: call.now,
});

const show = async (tenant: Tenant, id: string, accountId: string) =>
  (await serialized(tenant, [await mustOwn(tenant, id, accountId)]))[0]!;

export async function bookingRoutes(app: FastifyInstance): Promise<void> {
  mount(app, bookings, {
    listBookings: ({ input, viewer, now, work }) => work((tenant) => bookingPage(tenant, viewer.accountId, input, now)),

    listBookingPlaces: ({ input, work }) =>
      work(async (tenant) => {
        const { rows, count } = await listPage(tenant, placeList(tenant, input.search), input);
        return { items: rows.map(serializePlace), count };
      }),

    getBookingPlace: ({ params, work }) => work(async (tenant) => serializePlace(await mustFindPlace(tenant, params.placeId))),

    listBookingSpaces: ({ params, input, work }) =>
      work(async (tenant) => {
        const { place } = await mustFindPlace(tenant, params.placeId);
        const { rows, count } = await listPage(tenant, spaceList(tenant, place.id, input.search), input);
        return { items: rows.map(serializeSpace), count };
      }),

    getBookingSpace: ({ params, work }) => work(async (tenant) => serializeSpace(await mustFindSpace(tenant, params))),

    listBookingSlots: ({ params, input, now, work }) =>
      work(async (tenant) => slotsOfMonth(tenant, await mustFindSpace(tenant, params), input.firstDayOfMonth, now)),

    createBooking: ({ params, input, work, ...call }) =>
      work(async (tenant) => {
        const booker = bookerOf(call);
        return show(tenant, await holdSlot(tenant, params, input, booker), booker.accountId);
      }),

    getBooking: ({ params, viewer, work }) => work((tenant) => show(tenant, params.bookingId, viewer.accountId)),

    getBookingIntent: ({ params, input, services, work, ...call }) =>
      prepareIntent(work, { purpose: 'booking', subjectId: params.bookingId }, input.addressId, {
        payer: bookerOf(call),
        providers: services.payments,
      }),

    confirmBooking: ({ params, work, ...call }) =>
      work(async (tenant) => {
        const booker = bookerOf(call);
        await confirmBooking(tenant, params.bookingId, booker);
        return show(tenant, params.bookingId, booker.accountId);
      }),

    deleteBooking: ({ params, work, ...call }) =>
      work(async (tenant) => {
        const booker = bookerOf(call);
        return (await endBooking(tenant, params.bookingId, booker)) ? show(tenant, params.bookingId, booker.accountId) : null;
      }),
  });
}
