import * as listingCoupons from '@contract/endpoints/listingCoupons';
import { api, change, pages } from './base';
import { invalidating, providing, tags } from './tags';

const changing = {
  // Its refusal stands in its form.
  extraOptions: { quiet: true },
  invalidatesTags: invalidating(({ eventId }: { eventId: string }) => [tags.listing(eventId, 'coupons')]),
};

const listingCouponsApi = api.injectEndpoints({
  endpoints: (build) => ({
    listListingCoupons: build.infiniteQuery({
      ...pages(listingCoupons.listListingCoupons, 50),
      providesTags: providing(({ eventId }) => tags.listing(eventId, 'coupons')),
    }),
    createListingCoupon: build.mutation({ ...change(listingCoupons.createListingCoupon), ...changing }),
    createListingCoupons: build.mutation({ ...change(listingCoupons.createListingCoupons), ...changing }),
    updateListingCoupon: build.mutation({ ...change(listingCoupons.updateListingCoupon), ...changing }),
    deleteListingCoupon: build.mutation({ ...change(listingCoupons.deleteListingCoupon), ...changing }),
  }),
});

export const {
  useListListingCouponsInfiniteQuery,
  useCreateListingCouponMutation,
  useCreateListingCouponsMutation,
  useUpdateListingCouponMutation,
  useDeleteListingCouponMutation,
} = listingCouponsApi;
