import { isOfDomains } from '@contract/rules/emailDomains';
import { entitlementFault, type Entitlements } from '@contract/rules/entitlements';
import { windowState } from '@contract/rules/registrationWindow';
import { iso } from '@server/db/columns';
import { ApiError, invalid } from '@server/http/errors';
import type { KnownEvent } from '../events/reads';
import type { KnownSession } from '../events/sessions/reads';
import type { CheckoutEvent } from '../registration/reads';
import { isOpen, type SessionContext } from '../registration/sessions/reads';

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

export const waitedForUntil = ({ registration, registrationEnd }: KnownEvent): Date => (registration ? registrationEnd : NEVER);

export const sessionWaitedForUntil = ({ registrationEnabled, registrationEnd, startTime }: KnownSession): Date =>
  registrationEnabled ? new Date(Math.min(startTime.getTime(), (registrationEnd ?? startTime).getTime())) : NEVER;

const NEVER = new Date(0);

/** Passes a wish for places at a session that its owner could have at once, were there enough left: each is for a pass of theirs. */
export function mustBeSessionJoinable({ session, passes, accesses }: SessionContext, quantity: number, now: Date): void {
  if (!isOpen(session, now)) throw new ApiError('registrationUnavailable');
  const registered = new Set(accesses.flatMap(({ status, passId }) => (status === 'draft' ? [] : [passId])));
  const free = passes.filter(({ id }) => !registered.has(id)).length;
  if (quantity > free) throw invalid('quantity', 'tooMany', { count: free });
}

/** Passes a wish that its owner could buy at once, were there enough left. Answers what it is for. */
export function mustBeJoinable({ event, offer }: CheckoutEvent, { itemId, quantity }: Wish, { email, entitlements, now }: Joiner) {
  const passType = offer.passTypes.get(itemId);
  const state = windowState(windowOf(event), now.getTime(), passType?.base);
  if (state !== 'open') throw new ApiError('registrationUnavailable');
  if (!passType) {
    if (entitlements.outsideTiers.has(itemId)) throw invalid('itemId', 'tierRequired');
    return { addOnId: itemId };
  }
  const { active, emailDomains, minQuantityPerSale: least, maxQuantityPerSale: most } = passType.row;
  if (!active) throw invalid('itemId', 'notOnSale');
  if (!isOfDomains(emailDomains, email)) throw invalid('itemId', 'emailDomain');
  const fault = entitlementFault(passType.row, entitlements);
  if (fault) throw invalid('itemId', fault);
  if (quantity < least) throw invalid('quantity', 'tooFew', { count: least });
  if (quantity > most) throw invalid('quantity', 'tooMany', { count: most });
  return { ticketId: itemId };
}
