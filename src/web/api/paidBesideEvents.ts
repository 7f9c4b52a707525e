import { tags } from './tags';

/** What a payment can be for beside events; its answer does not say for which it was. */
export const PAID_BESIDE_EVENTS = [tags.invoices(), tags.bookings(), tags.bookingSlots(), tags.allSubscriptions()];
