import type { AttendeeSummary } from '@contract/entities/listings';
import { isoOrNull } from '@server/db/columns';
import type { Tenant } from '@server/db/tenant';
import { listedAccounts } from '../../accounts/reads';
import { groupedBy } from '../groupedBy';
import type { RegistrationRow } from '../queries';
import { codesOf, toldAnswersTo, toldPasses } from './queries';

export async function attendeeSummaries(
  tenant: Tenant,
  rows: readonly RegistrationRow[],
  questionIds: readonly string[] = [],
): Promise<AttendeeSummary[]> {
  if (rows.length === 0) return [];
  const ids = rows.map(({ id }) => id);
  const [people, passes, answers, codes] = await Promise.all([
    listedAccounts(
      tenant,
      rows.map(({ accountId }) => accountId),
    ),
    toldPasses(tenant, { ids }),
    questionIds.length > 0 ? toldAnswersTo(tenant, { ids, questionIds }) : [],
    codesOf(tenant, ids),
  ]);
  const passesOf = groupedBy(passes, ({ attendeeId }) => attendeeId);
  const answersOf = groupedBy(answers, ({ passId }) => passId);
  return rows.map(({ id, alternateId, accountId, registeredAt, channel }) => ({
    id,
    alternateId,
    accountId,
    account: people.get(accountId)!,
    registeredAt: isoOrNull(registeredAt),
    channel,
    couponCode: codes.get(id) ?? null,
    passes: (passesOf.get(id) ?? []).map((pass) => ({
      id: pass.id,
      ticketId: pass.ticketId,
      status: pass.status,
      usedAt: isoOrNull(pass.usedAt),
      amtPaid: pass.amtPaid,
      amtRefunded: pass.amtRefunded,
      responses: (answersOf.get(pass.id) ?? []).map(({ questionId, value }) => ({ questionId, value })),
    })),
  }));
}
