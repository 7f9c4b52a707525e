import type { AnswerChange } from '@contract/entities/attendeeHistory';
import { iso } from '@server/db/columns';
import type { Tenant } from '@server/db/tenant';
import { baseAccounts } from '../../accounts/reads';
import { changesOfPasses } from '../questions/queries';
import { mustKnowAttendee } from './policy';
import { passesOfAll } from './queries';

const MOST = 200;

export async function answerChanges(tenant: Tenant, attendee: { eventId: string; accountId: string }): Promise<AnswerChange[]> {
  const registration = await mustKnowAttendee(tenant, attendee);
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
