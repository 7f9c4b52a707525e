import type { Tenant } from '@server/db/tenant';
import { mayHost } from '@server/http/roleGuards';
import type { BaseRegistration } from '@contract/entities/eventBase';
import { answeringFileIds, fileAnswers } from './fileAnswers/queries';
import { registrationsById } from './queries';
import { serializeBaseRegistration } from './serialize';

export { registeredCounts, registrantList, registrationRoom, takenPasses } from './attendance/queries';
export { addOnsOf, checkoutEventOf, goesWith, offeredAddOns, type CheckoutEvent } from './checkout/checkoutEvent';
export { leftOfCode, prepaidPasses } from './coupons/reads';
export { entitlementsOf, requestMailOf } from './requests/reads';
export { waitingRequestCounts } from './requests/queries';
export { remindedOf } from './eventEmails/queries';
export { reminderOf } from './eventEmails/reminderMail';
export { eventAudience, EVERYBODY } from './eventAudience/queries';
export { mustBeAsked } from './eventAudience/policy';
export { cancellationSums } from './eventCancellation/reads';
export { eventCanceledMailOf } from './eventCancellation/mail';
export { cancellationOf } from './attendee/cancellationMail';
export { settlementOf } from './attendee/settlementMail';
export { confirmationOf } from './checkout/confirmation';
export {
  buyersOf,
  heldPass,
  heldPassCounts,
  heldPassTypeIds,
  isBoundToAddOn,
  laterParts,
  registeredEventIds,
  registrationIds,
  soldPackages,
} from './queries';
export { eventPass, eventPassCount, eventPassList } from './door/queries';
export { holdersPass, listingPasses } from './door/reads';
export { sessionPlacesTaken } from './sessionFacts/reads';
export { isSessionTaken } from './sessions/queries';
export { attendanceOf } from './attendee/attendance';
export { passDetails, paymentDetails } from './attendee/details';
export { codeMailOf } from './coupons/codeMail';
export { sessionMailOf } from './sessions/confirmation';
export { transferMailOf } from './transfers/mail';
export { isSearchQuestion, searchValueList } from './searchValues/queries';

/** Holds for who may read an answer that names this file: whose pass it is, who took the pass for them, and the event's host. */
export async function readsAnswer(tenant: Tenant, accountId: string, fileId: string): Promise<boolean> {
  for (const answer of await fileAnswers(tenant, fileId)) {
    if (answer.holderId === accountId || answer.registrantId === accountId) return true;
    if (await mayHost(tenant, accountId, answer.eventId)) return true;
  }
  return false;
}

export const answeringFiles = async (tenant: Tenant, ids: number[]): Promise<Set<number>> =>
  new Set(ids.length > 0 ? await answeringFileIds(tenant, ids) : []);

export async function baseRegistrations(tenant: Tenant, ids: string[]): Promise<Map<string, BaseRegistration>> {
  const rows = ids.length > 0 ? await registrationsById(tenant, [...new Set(ids)]) : [];
  return new Map(rows.map((row) => [row.id, serializeBaseRegistration(row)]));
}
