import * as listingCoupons from '@contract/endpoints/listingCoupons';
import type { FastifyInstance } from 'fastify';
import { listPage } from '@server/db/paging';
import { mount } from '@server/http/mount';
import { changeCoupon, createCoupon, createCoupons, removeCoupon } from './commands';
import { couponList } from './queries';
import { couponsById, listingCoupons as serialized } from './reads';

export async function listingCouponRoutes(app: FastifyInstance): Promise<void> {
  mount(app, listingCoupons, {
    listListingCoupons: ({ params: { eventId }, input, now, work }) =>
      work(async (tenant) => {
        const { rows, count } = await listPage(tenant, couponList(tenant, eventId, input.search), input);
        return { items: await serialized(tenant, eventId, rows, now), count };
      }),

    createListingCoupon: ({ params: { eventId }, input, now, work }) =>
      work(async (tenant) => (await couponsById(tenant, eventId, [await createCoupon(tenant, eventId, input)], now))[0]!),

    createListingCoupons: ({ params: { eventId }, input, now, work }) =>
      work(async (tenant) => couponsById(tenant, eventId, await createCoupons(tenant, eventId, input), now)),

    updateListingCoupon: ({ params, input, now, work }) =>
      work(async (tenant) => {
        await changeCoupon(tenant, params, input, now);
        return (await couponsById(tenant, params.eventId, [params.couponId], now))[0]!;
      }),

    deleteListingCoupon: ({ params, now, work }) => work((tenant) => removeCoupon(tenant, params, now)),
  });
}
