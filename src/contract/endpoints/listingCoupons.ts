import * as z from 'zod/mini';
import { endpoint, paging } from '../endpoint';
import { ListingCoupon } from '../entities/listings';
import { ListingCouponInput, ListingCouponsInput, ListingCouponUpdateInput } from '../inputs/listingCoupons';
import { Id } from '../text';

const all = z.strictObject({ eventId: Id });
const one = z.strictObject({ eventId: Id, couponId: Id });

export const listListingCoupons = endpoint({
  method: 'GET',
  path: '/listings/:eventId/coupons',
  module: 'events',
  access: 'host',
  summary: 'The codes that the hosts of an event give out, the newest first',
  params: all,
  input: paging(['createdAt', 'code']),
  output: z.array(ListingCoupon),
  paged: true,
});

export const createListingCoupon = endpoint({
  method: 'POST',
  path: '/listings/:eventId/coupons',
  module: 'events',
  access: 'host',
  summary: 'A new code',
  params: all,
  input: ListingCouponInput,
  output: ListingCoupon,
});

export const createListingCoupons = endpoint({
  method: 'POST',
  path: '/listings/:eventId/coupons/bulk',
  module: 'events',
  access: 'host',
  summary: 'Many codes that are alike; answers them',
  params: all,
  input: ListingCouponsInput,
  output: z.array(ListingCoupon),
});

export const updateListingCoupon = endpoint({
  method: 'PUT',
  path: '/listings/:eventId/coupons/:couponId',
  module: 'events',
  access: 'host',
  summary: 'Changes a code; it may never be used less often than it was',
  params: one,
  input: ListingCouponUpdateInput,
  output: ListingCoupon,
});

export const deleteListingCoupon = endpoint({
  method: 'DELETE',
  path: '/listings/:eventId/coupons/:couponId',
  module: 'events',
  access: 'host',
  summary: 'Removes a code that nobody has used',
  params: one,
});
