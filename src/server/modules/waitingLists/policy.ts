import { isOfDomains } from '@contract/rules/emailDomains';
import { entitlementFault, type Entitlements } from '@contract/rules/entitlements';
import { windowState } from '@contract/rules/registrationWindow';
import { iso } from '@server/db/columns';
import { ApiError, invalid, notFound } from '@server/http/errors';
import type { KnownEvent } from '../events/reads';
import type { CheckoutEvent } from '../registration/reads';

interface Wish {
  itemId: string;
  quantity: number;
}

interface Joiner {
  email: string | null;
  entitlements: Entitlements;
  now: Date;
}

const windowOf = ({ registration, registrationStart, registrationEnd }: KnownEvent) => ({
  registration,
  registrationStart: iso(registrationStart),
  registrationEnd: iso(registrationEnd),
});

/** Whether something of an event may be waited for: as long as it may be registered for. */
export const isWaitedFor = (event: KnownEvent, now: Date) => windowState(windowOf(event), now.getTime()) !== 'ended' && event.registration;

/** Passes a wish that its owner could buy at once, were there enough left. Answers what it is for. */
export function mustBeJoinable({ event, offer, addOns }: CheckoutEvent, { itemId, quantity }: Wish, { email, entitlements, now }: Joiner) {
  const passType = offer.passTypes.get(itemId);
  if (!passType && !addOns.has(itemId)) throw notFound();
  const state = windowState(windowOf(event), now.getTime(), passType?.base);
  if (state !== 'open') throw new ApiError('registrationUnavailable');
  if (!passType) return { addOnId: itemId };
  const { active, emailDomains, minQuantityPerSale: least, maxQuantityPerSale: most } = passType.row;
  if (!active) throw invalid('itemId', 'notOnSale');
  if (!isOfDomains(emailDomains, email)) throw invalid('itemId', 'emailDomain');
  const fault = entitlementFault(passType.row, entitlements);
  if (fault) throw invalid('itemId', fault);
  if (quantity < least) throw invalid('quantity', 'tooFew', { count: least });
  if (quantity > most) throw invalid('quantity', 'tooMany', { count: most });
  return { ticketId: itemId };
}
