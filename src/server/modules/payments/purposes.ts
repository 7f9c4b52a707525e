import type { PaymentPurpose } from '@contract/entities/enumerations';
import { bookingPurpose } from '../bookings/purpose';
import { invoicePurpose } from '../invoices/purpose';
import { addOnsPurpose } from '../registration/addOns/purpose';
import { couponsPurpose } from '../registration/coupons/purpose';
import { registrationPurpose } from '../registration/purpose';
import { sessionPurpose } from '../registration/sessions/purpose';
import { subscriptionPurpose } from '../subscriptions/purpose';
import type { Purpose } from './purpose';

export const PURPOSES: Record<PaymentPurpose, Purpose> = {
  registration: registrationPurpose,
  sessionRegistration: sessionPurpose,
  addOns: addOnsPurpose,
  coupons: couponsPurpose,
  invoice: invoicePurpose,
  booking: bookingPurpose,
  subscription: subscriptionPurpose,
};
