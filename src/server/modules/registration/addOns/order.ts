import type { EventAddOn } from '@contract/entities/addOns';
import type { Tenant } from '@server/db/tenant';
import { ApiError, notFound } from '@server/http/errors';
import { attendanceOf } from '../attendee/attendance';
import { Faults } from '../cart/policy';
import { addAddOns } from '../cart/queries';
import { addOnsOf } from '../checkout/checkoutEvent';
import { chosenAddOns, lockedRegistration, markLacking, passRows } from '../queries';
import { lacksAnswers } from '../questions/commands';
import { outsideTiersOf } from '../tiers/reads';

export interface PassOwner {
  eventId: string;
  passId: string;
  accountId: string;
  now: Date;
}

/** A pass of the viewer's that more may be added to, with what it has and may get, kept from every other change. */
export async function openPass(tenant: Tenant, { eventId, passId, accountId, now }: PassOwner) {
  const attendance = await attendanceOf(tenant, eventId, { accountId });
  if (!attendance) throw notFound();
  const [{ event }] = attendance;
  const registration = (await lockedRegistration(tenant, event.id, accountId))!;
  const pass = (await passRows(tenant, registration.id, 'owned')).find(({ id }) => id === passId);
  if (!pass) throw notFound();
  const held = (await chosenAddOns(tenant, [pass.id])).map(({ addOnId }) => addOnId);
  const isOpen = (pass.status === 'ready' || pass.status === 'needsInfo') && event.eventEnd > now;
  const [fitting] = await addOnsOf(tenant, attendance[0], [pass.ticketId], {
    accountId,
    now,
    outsideTiers: await outsideTiersOf(tenant, event.id, accountId),
  });
  return { attendance, pass, held, isOpen, offered: fitting!.addOns.filter(({ id }) => !held.includes(id)) };
}

export type OpenPass = Awaited<ReturnType<typeof openPass>>;

/** The add-ons of these ids, where they may be had with this pass. Whether there are any left the database says. */
export function choose({ isOpen, offered, held }: OpenPass, ids: readonly string[]): EventAddOn[] {
  if (!isOpen) throw new ApiError('conflict');
  const faults = new Faults();
  const chosen = ids.flatMap((id, index) => {
    if (held.includes(id) || ids.indexOf(id) < index) faults.add(`addOnIds.${index}`, 'duplicate');
    const addOn = offered.find((one) => one.id === id);
    if (!addOn && !held.includes(id)) faults.add(`addOnIds.${index}`, 'notAllowed');
    return addOn ?? [];
  });
  faults.throwIfAny();
  return chosen;
}

interface Added {
  addOnId: string;
  amtPaid?: number;
  paymentId?: string;
}

/** Adds to a pass; where what is added asks something, the pass lacks answers from now on. */
export async function addToPass(tenant: Tenant, { pass, attendance }: OpenPass, added: readonly Added[], now: Date): Promise<void> {
  await addAddOns(
    tenant,
    added.map((one) => ({ ...one, passId: pass.id })),
    now,
  );
  if (await lacksAnswers(tenant, attendance[0].event.id, pass)) await markLacking(tenant, pass.id);
}
