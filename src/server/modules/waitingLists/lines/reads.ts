import { nextInLine } from '@contract/rules/waitingLists';
import type { Tenant } from '@server/db/tenant';
import { offersOf, placesLeft, waitingBut, type line } from '../queries';

export type Line = Awaited<ReturnType<typeof line>>;

interface Item {
  ticketId: string | null;
  addOnId: string | null;
  sessionId: string | null;
}

export const itemOf = ({ ticketId, addOnId, sessionId }: Item): string => (ticketId ?? addOnId ?? sessionId)!;

export async function nextOfLine(tenant: Tenant, eventId: string, sessionIds?: string[]): Promise<Line> {
  const left = await placesLeft(tenant, eventId);
  const usedUp = [...left].flatMap(([id, places]) => (places > 0 ? [] : [id]));
  const waiting = await waitingBut(tenant, eventId, { usedUp, ...(sessionIds && { sessionIds }) });
  // Passes count against all of the event's as well.
  const rows = waiting.map((row) => ({ ...row, from: row.ticketId === null ? [itemOf(row)] : [row.ticketId, eventId] }));
  return nextInLine(rows, left);
}

/** How many of each thing are kept, by its id: what is offered to others than the viewer, and what is free for who is next. */
export function keptOf(offers: Line, next: Line, viewerId: string | null): Map<string, number> {
  const kept = new Map<string, number>();
  const keep = (id: string, count: number) => void kept.set(id, (kept.get(id) ?? 0) + count);
  for (const entry of offers) if (entry.accountId !== viewerId) keep(itemOf(entry), entry.kept);
  for (const entry of next) keep(itemOf(entry), entry.quantity);
  return kept;
}

export async function keptPlaces(tenant: Tenant, sessionIds: string[], viewerId: string | null): Promise<Map<string, number>> {
  const { offers, waitedAt } = await offersOf(tenant, { sessionIds });
  const next: Line = [];
  for (const eventId of waitedAt) next.push(...(await nextOfLine(tenant, eventId, sessionIds)));
  return keptOf(offers, next, viewerId);
}
