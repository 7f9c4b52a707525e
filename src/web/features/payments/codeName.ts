import type { BaseCoupon } from '@contract/entities/coupons';

/** What a code that was bought for others is called on a bill: for how many of what, and itself. */
export const codeName = ({ code, ticket, purchaseLimit }: BaseCoupon): string =>
  [purchaseLimit !== null && `${purchaseLimit} ×`, ticket?.name, `(${code})`].filter(Boolean).join(' ');
