import { timingSafeEqual } from 'node:crypto';
import type { TicketEventAccessLevel } from '@contract/entities/enumerations';
import { CODE_TRIES } from '@contract/limits';
import { consumeQuota, uncount } from '@server/db/attempts';
import type { Tenant } from '@server/db/tenant';
import { ApiError, invalid, notFound } from '@server/http/errors';
import { heldPass } from '../../registration/reads';
import { mustKnowEvent } from '../policy';
import { activationRow, levelOfPassType, type ActivationRow, type ActivationsOf } from './queries';

/** Which activations passes of a level may do: those online are open to all, the others to who is there. */
const LEVELS: Record<TicketEventAccessLevel, TicketEventAccessLevel[]> = {
  virtual: ['virtual'],
  regular: ['virtual', 'regular'],
  vip: ['virtual', 'regular', 'vip'],
};

/** What one of the viewer's passes opens; another's pass, and a draft, are not known. */
export async function mustHoldPass(
  tenant: Tenant,
  accountId: string,
  { eventId, passId }: { eventId: string; passId: string },
): Promise<ActivationsOf> {
  const event = await mustKnowEvent(tenant, eventId);
  const pass = await heldPass(tenant, { eventId: event.id, accountId, passId });
  if (!pass) throw notFound();
  return { eventId: event.id, passId, levels: LEVELS[await levelOfPassType(tenant, pass.ticketId)] };
}

export async function mustKnowActivation(tenant: Tenant, of: ActivationsOf, idOrSlug: string): Promise<ActivationRow> {
  const row = await activationRow(tenant, of, idOrSlug);
  if (!row) throw notFound();
  return row;
}

interface Tried {
  code: string | undefined;
  passId: string;
  personId: string;
  now: Date;
}

const isSame = (one: string, other: string) => {
  const [a, b] = [Buffer.from(one.trim().toLowerCase()), Buffer.from(other.trim().toLowerCase())];
  return a.length === b.length && timingSafeEqual(a, b);
};

/**
 * Refuses what has not begun, and a code that is not that of an activation which has one. A wrong one is counted, before it
 * is compared, so that of several at once none slips through: the refusal is answered and not thrown, or it would not count.
 */
export async function refusalOf(tenant: Tenant, { activation }: ActivationRow, tried: Tried): Promise<ApiError | null> {
  if (tried.now < activation.startAfter) throw invalid('activationId', 'notBegun');
  if (activation.code === null) return null;
  if (tried.code === undefined) throw invalid('code', 'required');
  const [ofOne, ofPerson] = [`activation ${activation.id} ${tried.passId}`, `activations ${tried.personId}`];
  const within = { now: tried.now, windowMs: CODE_TRIES.withinMs };
  const mayTry =
    (await consumeQuota(tenant, { ...within, key: ofOne, max: CODE_TRIES.ofOne })) &&
    (await consumeQuota(tenant, { ...within, key: ofPerson, max: CODE_TRIES.ofPerson }));
  if (!mayTry) return tooManyTries();
  if (!isSame(activation.code, tried.code)) return invalid('code', 'wrongCode');
  await uncount(tenant, ofOne);
  await uncount(tenant, ofPerson);
  return null;
}

const tooManyTries = () =>
  new ApiError('tooManyRequests', {
    message: 'rules.tooManyTries',
    errors: [{ field: 'code', rule: 'tooManyTries' }],
    headers: { 'retry-after': String(CODE_TRIES.withinMs / 1_000) },
  });
