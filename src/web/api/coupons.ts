import * as coupons from '@contract/endpoints/coupons';
import { api, call } from './base';
import { NEVER_STALE } from './freshness';
import { providing, tags } from './tags';

const couponsApi = api.injectEndpoints({
  endpoints: (build) => ({
    getCouponIntent: build.query({
      ...call(coupons.getCouponIntent),
      extraOptions: { noRetry: true, freshness: NEVER_STALE, secretFields: coupons.getCouponIntent.secrets },
      providesTags: providing(({ eventId, ticketId, quantity, addressId }) => tags.couponIntent(eventId, ticketId, quantity, addressId)),
    }),
    listManagedCoupons: build.query({
      ...call(coupons.listManagedCoupons),
      providesTags: providing(({ eventId }) => tags.managedCoupons(eventId)),
    }),
    getManagedCoupon: build.query({
      ...call(coupons.getManagedCoupon),
      providesTags: providing(({ eventId, couponId }) => tags.managedCoupons(eventId, couponId)),
    }),
    listManagedCouponPasses: build.query({
      ...call(coupons.listManagedCouponPasses),
      providesTags: providing(({ eventId, couponId }) => tags.managedCoupons(eventId, couponId, 'passes')),
    }),
  }),
});

export const { useGetCouponIntentQuery, useListManagedCouponsQuery, useListManagedCouponPassesQuery } = couponsApi;
