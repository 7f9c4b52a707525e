import type { AnswerChange } from '@contract/entities/attendeeHistory';
import { iso } from '@server/db/columns';
import type { Tenant } from '@server/db/tenant';
import { notFound } from '@server/http/errors';
import { baseAccounts } from '../../accounts/reads';
import { registrationOf } from '../queries';
import { changesOfPasses } from '../questions/queries';
import { passesOfAll } from './queries';

/** So many are told. */
const MOST = 200;

/** What somebody's answers at an event were before they were changed. */
export async function answerChanges(
  tenant: Tenant,
  { eventId, accountId }: { eventId: string; accountId: string },
): Promise<AnswerChange[]> {
  const registration = await registrationOf(tenant, eventId, accountId);
  if (!registration || registration.status === 'draft') throw notFound();
  const passes = await passesOfAll(tenant, [registration.id]);
  if (passes.length === 0) return [];
  const rows = await changesOfPasses(
    tenant,
    passes.map(({ id }) => id),
    MOST,
  );
  const people = await baseAccounts(
    tenant,
    rows.flatMap((row) => [row.accountId, row.realAccountId ?? row.accountId]),
  );
  const person = (id: string | null) => (id === null ? null : (people.get(id) ?? null));
  return rows.map(({ id, createdAt, passId, questionId, before, after, accountId: by, realAccountId }) => ({
    id,
    at: iso(createdAt),
    passId,
    questionId,
    before,
    after,
    account: person(by),
    actor: realAccountId === by ? null : person(realAccountId),
  }));
}
