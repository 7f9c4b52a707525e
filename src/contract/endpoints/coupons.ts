import * as z from 'zod/mini';
import { endpoint } from '../endpoint';
import { ManagedCoupon, ManagedCouponPass } from '../entities/coupons';
import { PaymentIntent } from '../entities/payments';
import { IdOrSlug } from '../params';
import { COUNT_MAX } from '../limits';
import { Id } from '../text';

const one = z.strictObject({ eventId: IdOrSlug });
const oneCoupon = z.strictObject({ eventId: IdOrSlug, couponId: Id });

export const getCouponIntent = endpoint({
  method: 'GET',
  path: '/self/events/:eventId/registration/coupons/intent',
  module: 'events',
  access: 'member',
  summary: 'What is to be paid for a code that lets others have passes of a type, as a payment intent',
  params: one,
  input: z.strictObject({
    ticketId: Id,
    quantity: z.coerce.number<number>().check(z.int(), z.minimum(1), z.maximum(COUNT_MAX)),
    addressId: Id,
  }),
  output: PaymentIntent,
  secrets: ['secret'],
});

export const listManagedCoupons = endpoint({
  method: 'GET',
  path: '/self/events/:eventId/attendee/coupons',
  module: 'events',
  access: 'member',
  summary: 'The codes that the viewer bought for others, each with how often it was used',
  params: one,
  output: z.array(ManagedCoupon),
});

export const getManagedCoupon = endpoint({
  method: 'GET',
  path: '/self/events/:eventId/attendee/coupons/:couponId',
  module: 'events',
  access: 'member',
  summary: 'One code that the viewer bought for others',
  params: oneCoupon,
  output: ManagedCoupon,
});

export const listManagedCouponPasses = endpoint({
  method: 'GET',
  path: '/self/events/:eventId/attendee/coupons/:couponId/passes',
  module: 'events',
  access: 'member',
  summary: 'The passes that were had with a code which the viewer bought, and whose they are',
  params: oneCoupon,
  output: z.array(ManagedCouponPass),
});
