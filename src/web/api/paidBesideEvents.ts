import { self, tag, when, type Part } from './tags';

/** The tags of bookings, invoices and subscriptions, which no page needs before its own part of the app is there. */
export const paidTags = {
  /** Beside what it is for: asked for anew when a payment has failed, and not when it has come about, as it would be refused then. */
  intent: (purpose?: 'booking' | 'invoice' | 'subscription', id?: string, addressId?: string) => self('intents', purpose, id, addressId),

  bookings: (past?: 'true' | 'false', placeId?: string) => tag('Bookings', 'list', ...(past === undefined ? [] : [when(past), placeId])),
  booking: (bookingId: string) => tag('Booking', bookingId),
  bookingPlaces: () => tag('BookingPlaces', 'list'),
  bookingPlace: (placeId: string, ...path: Part[]) => tag('BookingPlace', placeId, ...path),
  /** Not below its place, so that whatever takes a slot anywhere finds all of them. */
  bookingSlots: (placeId?: string, spaceId?: string, firstDayOfMonth?: string) =>
    tag('BookingPlace', 'slots', placeId, spaceId, firstDayOfMonth),

  invoices: () => tag('Invoice', 'own'),
  invoice: (invoiceId: string) => tag('Invoice', 'own', invoiceId),

  subscriptionProducts: () => tag('Organization', 'subscriptions'),
  subscriptions: (status?: string) => self('subscriptions', 'list', status),
  allSubscriptions: () => self('subscriptions'),
  subscription: (subscriptionId: string, ...path: Part[]) => self('subscriptions', subscriptionId, ...path),
};

/** What a payment can be for beside events; its answer does not say for which it was. */
export const PAID_BESIDE_EVENTS = [paidTags.invoices(), paidTags.bookings(), paidTags.bookingSlots(), paidTags.allSubscriptions()];
