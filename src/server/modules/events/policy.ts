import type { Tenant } from '@server/db/tenant';
import { ApiError, databaseFault, invalid, notFound } from '@server/http/errors';
import { lockedEvent, type EventLock } from './listings/queries';
import { passTypesAmong } from './passTypes/queries';
import { eventFacts, sessionRow, speakerRow } from './queries';

/** An event by id or slug; who has the link may know of one that no list shows. */
export async function mustKnowEvent(tenant: Tenant, idOrSlug: string) {
  const facts = await eventFacts(tenant, idOrSlug);
  if (!facts) throw notFound();
  return facts;
}

export async function mustLockEvent(tenant: Tenant, id: string, lock: EventLock = 'change') {
  const row = await lockedEvent(tenant, id, lock);
  if (!row) throw notFound();
  return row;
}

export async function mustKnowSession(tenant: Tenant, { eventId, sessionId }: { eventId: string; sessionId: string }) {
  const { id } = await mustKnowEvent(tenant, eventId);
  const row = await sessionRow(tenant, id, sessionId);
  if (!row) throw notFound();
  return row;
}

export async function mustKnowSpeaker(tenant: Tenant, { eventId, speakerId }: { eventId: string; speakerId: string }) {
  const { id } = await mustKnowEvent(tenant, eventId);
  const row = await speakerRow(tenant, id, speakerId);
  if (!row) throw notFound();
  return row;
}

/** The id of an event whose registrants are shown. Where they are not, there is no such list: 404, for everyone alike. */
export async function mustShowRegistrants(tenant: Tenant, idOrSlug: string): Promise<string> {
  const { id, publicRegistrants } = await mustKnowEvent(tenant, idOrSlug);
  if (!publicRegistrants) throw notFound();
  return id;
}

/** What a change says of the state that it was made on; one that says nothing is made on any. */
export interface OnRevision {
  revision?: number | undefined;
}

/** @throws ApiError conflict where somebody else has changed a thing since: what they did is never overwritten unseen. */
export function mustBeUnchanged(before: { revision: number }, { revision }: OnRevision): void {
  if (revision !== undefined && revision !== before.revision) {
    throw new ApiError('conflict', { message: 'listings.refused.changedMeanwhile' });
  }
}

/** Of a thing there are never fewer than are taken; the database refuses that as well (migration 0001). */
export function mustNotBeBelow(taken: number, supply: number): void {
  if (supply < taken) throw invalid('supply', 'belowTaken', { count: taken });
}

/** Some kinds of passes, each of which is one of an event; `fieldAt` names what is blamed for the first that is not. */
export async function mustBePassTypesOf(
  tenant: Tenant,
  eventId: string,
  ids: readonly string[],
  fieldAt: (at: number) => string,
): Promise<void> {
  const known = new Set((await passTypesAmong(tenant, eventId, [...new Set(ids)])).map(({ id }) => id));
  const wrong = ids.findIndex((id) => !known.has(id));
  if (wrong >= 0) throw invalid(fieldAt(wrong), 'notOfEvent');
}

/** A removal, which the database refuses while somebody has or had what is to go, has it in the cart, or waits for it. */
export const refusingWhileHad = <T>(removal: Promise<T>): Promise<T> =>
  removal.catch((error: unknown) => {
    if (databaseFault(error)?.code === '23503') throw new ApiError('conflict', { message: 'listings.refused.had' });
    throw error;
  });
