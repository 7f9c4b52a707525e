import type { BaseEventSessionAccess } from '@contract/entities/sessionQuestions';
import { inFormOrder } from '@contract/rules/answers';
import type { Tenant } from '@server/db/tenant';
import { baseSessions } from '../../events/sessions/reads';
import { accessesPaidBy as paidRows, accessRows, responseRows, type AccessRow } from './queries';
import { sessionForms } from './questions/questionnaire';
import { serializeBaseAccess } from './serialize';

export { isOpen, sessionContext, type SessionContext } from './context';

export async function accessesOf(tenant: Tenant, passIds: string[]): Promise<{ row: AccessRow; base: BaseEventSessionAccess }[]> {
  return passIds.length === 0 ? [] : shortAccesses(tenant, await accessRows(tenant, passIds));
}

export async function shortAccesses(tenant: Tenant, rows: AccessRow[]): Promise<{ row: AccessRow; base: BaseEventSessionAccess }[]> {
  if (rows.length === 0) return [];
  const sessionIds = [...new Set(rows.map(({ sessionId }) => sessionId))];
  const sessions = await baseSessions(tenant, sessionIds);
  const forms = await sessionForms(tenant, sessionIds);
  const responses = await responseRows(
    tenant,
    rows.map(({ id }) => id),
  );
  return rows.flatMap((row) => {
    const session = sessions.get(row.sessionId);
    if (!session) return [];
    const { questions, byId } = forms.get(row.sessionId)!;
    const own = inFormOrder(
      questions,
      responses.filter(({ accessId }) => accessId === row.id),
    );
    return { row, base: serializeBaseAccess(row, { session, responses: own, questions: byId }) };
  });
}

/** What was paid for an access is told to who paid it. */
export const knownToPayer = ({ row, base }: { row: AccessRow; base: BaseEventSessionAccess }, paidBy: ReadonlySet<string | null>) =>
  paidBy.has(row.paymentId) ? base : { ...base, amtPaid: 0 };

/** What some payments paid for, as who paid knows it: what was answered for a pass is its holder's. */
export async function accessesPaidBy(tenant: Tenant, paymentIds: string[]) {
  const rows = paymentIds.length > 0 ? await paidRows(tenant, paymentIds) : [];
  return (await shortAccesses(tenant, rows)).map(({ row, base }) => ({ row, base: { ...base, responses: [] } }));
}
