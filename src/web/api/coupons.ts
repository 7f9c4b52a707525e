import * as coupons from '@contract/endpoints/coupons';
import { attendeeTags } from './attendeeTags';
import { api, call } from './base';
import { NEVER_STALE } from './freshness';
import { providing } from './tags';

const couponsApi = api.injectEndpoints({
  endpoints: (build) => ({
    getCouponIntent: build.query({
      ...call(coupons.getCouponIntent),
      extraOptions: { noRetry: true, freshness: NEVER_STALE, secretFields: coupons.getCouponIntent.secrets },
      providesTags: providing(({ eventId, ticketId, quantity, addressId }) =>
        attendeeTags.couponIntent(eventId, ticketId, quantity, addressId),
      ),
    }),
    listManagedCoupons: build.query({
      ...call(coupons.listManagedCoupons),
      providesTags: providing(({ eventId }) => attendeeTags.managedCoupons(eventId)),
    }),
    getManagedCoupon: build.query({
      ...call(coupons.getManagedCoupon),
      providesTags: providing(({ eventId, couponId }) => attendeeTags.managedCoupons(eventId, couponId)),
    }),
    listManagedCouponPasses: build.query({
      ...call(coupons.listManagedCouponPasses),
      providesTags: providing(({ eventId, couponId }) => attendeeTags.managedCoupons(eventId, couponId, 'passes')),
    }),
  }),
});

export const { useGetCouponIntentQuery, useListManagedCouponsQuery, useListManagedCouponPassesQuery } = couponsApi;
