import type { PaymentPurpose } from '@contract/entities/enumerations';
import { addOnsPurpose } from '../registration/addOns/purpose';
import { couponsPurpose } from '../registration/coupons/purpose';
import { registrationPurpose } from '../registration/purpose';
import { sessionPurpose } from '../registration/sessions/purpose';
import type { Purpose } from './purpose';

/** What can be paid for, by the contract's names. The others come with their modules. */
const PURPOSES: Partial<Record<PaymentPurpose, Purpose>> = {
  registration: registrationPurpose,
  sessionRegistration: sessionPurpose,
  addOns: addOnsPurpose,
  coupons: couponsPurpose,
};

export function purposeOf(name: PaymentPurpose): Purpose {
  const purpose = PURPOSES[name];
  if (!purpose) throw new Error(`nothing can be paid for the purpose ${name} yet`);
  return purpose;
}
