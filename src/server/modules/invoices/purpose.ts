import type { Purpose } from '../payments/purpose';

export const invoicePurpose = {} as Purpose;
