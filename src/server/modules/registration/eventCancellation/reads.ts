import type { Tenant } from '@server/db/tenant';
import { peopleInLine } from '../../waitingLists/reads';
import { codeRefunds } from '../coupons/refunds';
import { heldPassCounts } from '../queries';
import { peopleAsking } from '../requests/queries';
import { heldSums } from './queries';

export const peopleWaiting = async (tenant: Tenant, eventId: string): Promise<string[]> => [
  ...new Set([...(await peopleInLine(tenant, eventId)), ...(await peopleAsking(tenant, eventId))]),
];

export async function cancellationSums(tenant: Tenant, eventId: string) {
  const waiting = await peopleWaiting(tenant, eventId);
  const codes = await codeRefunds(tenant, eventId);
  const others = [...new Set([...waiting, ...codes.keys()])];
  const held = others.length > 0 ? await heldPassCounts(tenant, eventId, others) : new Map<string, number>();
  const sums = await heldSums(tenant, eventId);
  return {
    ...sums,
    people: sums.people + [...codes.keys()].filter((id) => !held.has(id)).length,
    paid: [...codes.values()].flat().reduce((sum, { amount }) => sum + amount, sums.paid),
    waiting: waiting.filter((id) => !held.has(id) && !codes.has(id)).length,
  };
}
