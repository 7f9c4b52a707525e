import type { RegistrationSection } from '@contract/entities/questions';
import type { Tenant } from '@server/db/tenant';
import { notFound } from '@server/http/errors';
import { chosenAddOns, lockedRegistration, passRows } from '../queries';
import { questionnaireFor, sectionsOf } from '../questions/questionnaire';
import { serializeSection } from '../serialize';
import { attendanceOf } from './attendance';

interface PassParams {
  eventId: string;
  passId: string;
}

/** A pass of somebody's with what makes its questions be asked. For a change it is kept from being transferred meanwhile. */
export async function answeringPass(
  tenant: Tenant,
  { eventId, passId }: PassParams,
  holder: { accountId: string },
  { forChange = false } = {},
) {
  const attendance = await attendanceOf(tenant, eventId, holder);
  if (!attendance) throw notFound();
  const [checkoutEvent, registration] = attendance;
  if (forChange) await lockedRegistration(tenant, checkoutEvent.event.id, holder.accountId);
  const row = (await passRows(tenant, registration.id, 'owned')).find(({ id }) => id === passId);
  if (!row) throw notFound();
  const addOnIds = (await chosenAddOns(tenant, [row.id])).map(({ addOnId }) => addOnId);
  return { checkoutEvent, registration, pass: { ...row, addOnIds } };
}

export async function passSections(tenant: Tenant, params: PassParams, holder: { accountId: string }): Promise<RegistrationSection[]> {
  const { checkoutEvent, pass } = await answeringPass(tenant, params, holder);
  const form = await questionnaireFor(tenant, checkoutEvent.event.id, holder.accountId);
  return sectionsOf(form, pass).map((section) => serializeSection(section, checkoutEvent.offer, checkoutEvent.addOns));
}
