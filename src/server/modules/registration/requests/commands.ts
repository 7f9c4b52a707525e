import type { Tenant } from '@server/db/tenant';
import { notFound } from '@server/http/errors';
import * as queries from './queries';

/** Answers a request in the name of the event's hosts; answered the same way twice, it is answered once. */
export async function decideRequest(
  tenant: Tenant,
  { eventId, requestId, status, now }: { eventId: string; requestId: string; status: 'invited' | 'rejected'; now: Date },
): Promise<queries.RequestRow> {
  const decided = await queries.decide(tenant, { eventId, id: requestId, status, decidedAt: now });
  if (!decided) throw notFound();
  const { row, changed } = decided;
  if (changed) {
    tenant.emit({
      type: 'passRequestDecided',
      accountId: row.accountId,
      subjectId: eventId,
      passTypeId: row.ticketId,
      invited: status === 'invited',
      buyerIds: row.buyerId === null ? [] : [row.buyerId],
      origin: row.origin,
    });
  }
  return row;
}
