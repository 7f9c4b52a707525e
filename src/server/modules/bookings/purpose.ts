import type { Purpose } from '../payments/purpose';

export const bookingPurpose = {} as Purpose;
