import type * as addOns from '@contract/endpoints/addOns';
import type { EventAddOn } from '@contract/entities/addOns';
import type { Tenant } from '@server/db/tenant';
import type { Handlers } from '@server/http/call';
import { ApiError, notFound } from '@server/http/errors';
import type { SignedIn } from '@server/http/viewer';
import { attendanceOf } from '../attendee/attendance';
import { passDetails } from '../attendee/details';
import { Faults } from '../cart/policy';
import { addAddOns } from '../cart/queries';
import { addOnsOf } from '../checkout/checkoutEvent';
import { chosenAddOns, lockedRegistration, passRows } from '../queries';

interface Asked {
  params: { eventId: string; passId: string };
  viewer: SignedIn;
  now: Date;
}

/** A pass of the viewer's that more may be added to, with what it has, kept from every other change. */
async function openPass(tenant: Tenant, { params, viewer, now }: Asked) {
  const attendance = await attendanceOf(tenant, params.eventId, viewer);
  if (!attendance) throw notFound();
  const [{ event }] = attendance;
  const registration = await lockedRegistration(tenant, event.id, viewer.accountId);
  const pass = (await passRows(tenant, registration.id, 'owned')).find(({ id }) => id === params.passId);
  if (!pass) throw notFound();
  const isOpen = (pass.status === 'ready' || pass.status === 'needsInfo') && event.eventEnd > now;
  const held = (await chosenAddOns(tenant, [pass.id])).map(({ addOnId }) => addOnId);
  return { attendance, pass, held, isOpen };
}

type OpenPass = Awaited<ReturnType<typeof openPass>>;

async function offeredTo(tenant: Tenant, { attendance, pass, held }: OpenPass, { viewer, now }: Asked): Promise<EventAddOn[]> {
  const [fitting] = await addOnsOf(tenant, attendance[0], [pass.ticketId], { accountId: viewer.accountId, now });
  return fitting!.addOns.filter(({ id }) => !held.includes(id));
}

/** Passes add-ons that may be had with this pass and cost nothing. Whether there are any left the database says. */
function mustBeFree(ids: readonly string[], offered: readonly EventAddOn[], held: readonly string[]): void {
  const faults = new Faults();
  const chosen = ids.map((id, index) => {
    if (held.includes(id) || ids.indexOf(id) < index) faults.add(`addOnIds.${index}`, 'duplicate');
    const addOn = offered.find((one) => one.id === id);
    if (!addOn && !held.includes(id)) faults.add(`addOnIds.${index}`, 'notAllowed');
    return addOn;
  });
  faults.throwIfAny();
  if (chosen.some((addOn) => addOn!.price > 0)) throw new ApiError('knownError', { message: 'errors.mustBePaid' });
}

export const addOnHandlers: Handlers<typeof addOns> = {
  listPassAddOns: ({ work, ...call }) =>
    work(async (tenant) => {
      const open = await openPass(tenant, call);
      return open.isOpen ? offeredTo(tenant, open, call) : [];
    }),

  addFreeAddOns: ({ work, ...call }) =>
    work(async (tenant) => {
      const open = await openPass(tenant, call);
      if (!open.isOpen) throw new ApiError('conflict');
      const { addOnIds } = call.input;
      mustBeFree(addOnIds, await offeredTo(tenant, open, call), open.held);
      await addAddOns(tenant, new Map([[open.pass.id, addOnIds]]), call.now);
      return (await passDetails(tenant, ...open.attendance)).find(({ id }) => id === open.pass.id)!;
    }),
};
