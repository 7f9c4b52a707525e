import type { Purpose } from '../payments/purpose';

export const subscriptionPurpose = {} as Purpose;
