import type { Tenant } from '@server/db/tenant';
import { mayHost } from '@server/http/roleGuards';
import { answeringFileIds, fileAnswers } from './queries';

export { registrantList, takenPasses } from './attendance/queries';
export { addOnsOf, offeredAddOns } from './checkout/checkoutEvent';
export { confirmationOf } from './checkout/confirmation';
export { asksQuestions, heldPass, registeredEventIds } from './queries';
export { isSearchQuestion, searchValueList } from './searchValues/queries';

/** Holds for who may read an answer that names this file: whose pass it is, who took the pass for them, and the event's host. */
export async function readsAnswer(tenant: Tenant, accountId: string, fileId: string): Promise<boolean> {
  for (const answer of await fileAnswers(tenant, fileId)) {
    if (answer.holderId === accountId || answer.registrantId === accountId) return true;
    if (await mayHost(tenant, accountId, answer.eventId)) return true;
  }
  return false;
}

/** Those of the given files that are an answer to something. */
export const answeringFiles = async (tenant: Tenant, ids: number[]): Promise<Set<number>> =>
  new Set(ids.length > 0 ? await answeringFileIds(tenant, ids) : []);
