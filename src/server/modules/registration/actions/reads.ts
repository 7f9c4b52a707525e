import type { ListingAction, ListingActionRow } from '@contract/entities/listingActions';
import { iso, isoOrNull } from '@server/db/columns';
import type { Tenant } from '@server/db/tenant';
import { translate, type MessageId } from '@server/i18n/translate';
import { baseAccounts } from '../../accounts/reads';
import * as queries from './queries';

export async function listingActions(tenant: Tenant, rows: readonly queries.ActionRow[]): Promise<ListingAction[]> {
  const hosts = await baseAccounts(
    tenant,
    rows.map(({ hostId }) => hostId),
  );
  const counts = await queries.outcomeCounts(
    tenant,
    rows.map(({ id }) => id),
  );
  return rows.map(({ id, kind, status, issueRefund, ticketId, hostId, total, createdAt, endedAt }) => ({
    id,
    kind,
    status,
    issueRefund,
    ticketId,
    host: hosts.get(hostId)!,
    total,
    ...(counts.get(id) ?? { done: 0, failed: 0 }),
    createdAt: iso(createdAt),
    endedAt: isoOrNull(endedAt),
  }));
}

type RowRead = Awaited<ReturnType<typeof queries.actionRowList>['rows']>[number];

export async function listingActionRows(tenant: Tenant, rows: readonly RowRead[], locale: string): Promise<ListingActionRow[]> {
  const people = await baseAccounts(
    tenant,
    rows.map(({ row }) => row.accountId),
  );
  return rows.map(({ row: { id, accountId, outcome, reason }, passNumber }) => ({
    id,
    account: people.get(accountId)!,
    passNumber,
    outcome,
    reason: reason && translate(locale, reason as MessageId),
  }));
}
