import { timingSafeEqual } from 'node:crypto';
import type { TicketEventAccessLevel } from '@contract/entities/enumerations';
import type { Tenant } from '@server/db/tenant';
import { invalid, notFound } from '@server/http/errors';
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

const isSame = (one: string, other: string) => {
  const [a, b] = [Buffer.from(one.trim().toLowerCase()), Buffer.from(other.trim().toLowerCase())];
  return a.length === b.length && timingSafeEqual(a, b);
};

/** Passes once an activation has begun, with its code where it has one. */
export function mustComplete({ activation }: ActivationRow, code: string | undefined, now: Date): void {
  if (now < activation.startAfter) throw invalid('activationId', 'notBegun');
  if (activation.code === null) return;
  if (code === undefined) throw invalid('code', 'required');
  if (!isSame(activation.code, code)) throw invalid('code', 'wrongCode');
}
