import { and, asc, eq, gt, inArray, isNotNull, lt, ne, notExists, notInArray, or, sql, type SQLWrapper } from 'drizzle-orm';
import { passes } from '@server/db/schema/passes';
import { sessionAccesses, sessionCarts, sessionResponses } from '@server/db/schema/sessionAccesses';
import { sessionQuestionChoices, sessionQuestions } from '@server/db/schema/sessionQuestions';
import { owned, type Tenant } from '@server/db/tenant';

export type CartRow = typeof sessionCarts.$inferSelect;
export type AccessRow = typeof sessionAccesses.$inferSelect;
export type ResponseRow = typeof sessionResponses.$inferSelect;

const oneCart = (tenant: Tenant, id: string) => and(owned(tenant, sessionCarts), eq(sessionCarts.id, id));
const drafts = (tenant: Tenant, cartId: string) =>
  and(owned(tenant, sessionAccesses), eq(sessionAccesses.cartId, cartId), eq(sessionAccesses.status, 'draft'));

export async function cartById(tenant: Tenant, id: string): Promise<CartRow | undefined> {
  const [row] = await tenant.db.select().from(sessionCarts).where(oneCart(tenant, id));
  return row;
}

export async function cartOf(tenant: Tenant, registrationId: string, sessionId: string): Promise<CartRow> {
  await tenant.db.insert(sessionCarts).values({ organizationId: tenant.organizationId, registrationId, sessionId }).onConflictDoNothing();
  const [row] = await tenant.db
    .select()
    .from(sessionCarts)
    .where(and(owned(tenant, sessionCarts), eq(sessionCarts.registrationId, registrationId), eq(sessionCarts.sessionId, sessionId)));
  return row!;
}

export const changeCart = (tenant: Tenant, id: string, change: Pick<CartRow, 'holdUntil' | 'heldSince'>) =>
  tenant.db.update(sessionCarts).set(change).where(oneCart(tenant, id));

/** What some passes have of sessions, but for what was canceled. */
export const accessRows = (tenant: Tenant, passIds: string[]): Promise<AccessRow[]> =>
  tenant.db
    .select()
    .from(sessionAccesses)
    .where(and(owned(tenant, sessionAccesses), inArray(sessionAccesses.passId, passIds), ne(sessionAccesses.status, 'canceled')))
    .orderBy(asc(sessionAccesses.createdAt), asc(sessionAccesses.id));

export async function attendedSessions(tenant: Tenant, accountId: string, sessionIds: readonly string[]): Promise<Set<string>> {
  const rows = await tenant.db
    .selectDistinct({ sessionId: sessionAccesses.sessionId })
    .from(sessionAccesses)
    .innerJoin(passes, and(owned(tenant, passes), eq(passes.id, sessionAccesses.passId)))
    .where(
      and(
        owned(tenant, sessionAccesses),
        inArray(sessionAccesses.sessionId, [...sessionIds]),
        inArray(sessionAccesses.status, ['ready', 'needsInfo']),
        eq(passes.accountId, accountId),
      ),
    );
  return new Set(rows.map(({ sessionId }) => sessionId));
}

export const draftRows = (tenant: Tenant, cartId: string): Promise<AccessRow[]> =>
  tenant.db.select().from(sessionAccesses).where(drafts(tenant, cartId)).orderBy(asc(sessionAccesses.createdAt), asc(sessionAccesses.id));

export const accessesPaidBy = (tenant: Tenant, paymentIds: string[]): Promise<AccessRow[]> =>
  tenant.db
    .select()
    .from(sessionAccesses)
    .where(and(owned(tenant, sessionAccesses), inArray(sessionAccesses.paymentId, paymentIds)));

export const responseRows = (tenant: Tenant, accessIds: string[]): Promise<ResponseRow[]> =>
  tenant.db
    .select()
    .from(sessionResponses)
    .where(and(owned(tenant, sessionResponses), inArray(sessionResponses.accessId, accessIds)))
    .orderBy(asc(sessionResponses.createdAt), asc(sessionResponses.questionId));

export const leaveOnly = (tenant: Tenant, cartId: string, passIds: string[]) =>
  tenant.db.delete(sessionAccesses).where(and(drafts(tenant, cartId), notInArray(sessionAccesses.passId, passIds)));

export const holdDrafts = (tenant: Tenant, cartId: string, holdUntil: Date) =>
  tenant.db.update(sessionAccesses).set({ holdUntil }).where(drafts(tenant, cartId));

type NewAccess = Pick<AccessRow, 'sessionId' | 'passId' | 'cartId' | 'holdUntil' | 'createdAt'>;

export async function addDrafts(tenant: Tenant, rows: NewAccess[]): Promise<void> {
  if (rows.length === 0) return;
  await tenant.db.insert(sessionAccesses).values(rows.map((row) => ({ ...row, organizationId: tenant.organizationId })));
}

/** Turns a cart's drafts into accesses that count. One statement: whatever ran out is found before anything else is done. */
export const finishDrafts = (tenant: Tenant, cartId: string, amounts: ReadonlyMap<string, number>, paymentId: string | null) =>
  tenant.db
    .update(sessionAccesses)
    .set({
      status: 'ready',
      holdUntil: null,
      paymentId,
      amtPaid: sql`(select paid.amount from (values ${sql.join(
        [...amounts].map(([id, amount]) => sql`(${id}::uuid, ${amount}::int)`),
        sql`, `,
      )}) as paid (id, amount) where paid.id = ${sessionAccesses.id})`,
    })
    .where(drafts(tenant, cartId));

export const cancelAccess = (tenant: Tenant, id: string, amtRefunded: number) =>
  tenant.db
    .update(sessionAccesses)
    .set({ status: 'canceled', holdUntil: null, amtRefunded })
    .where(and(owned(tenant, sessionAccesses), eq(sessionAccesses.id, id)));

export const dropDraftsOf = (tenant: Tenant, passId: string) =>
  tenant.db
    .delete(sessionAccesses)
    .where(and(owned(tenant, sessionAccesses), eq(sessionAccesses.passId, passId), eq(sessionAccesses.status, 'draft')));

export const setAccessStatus = (tenant: Tenant, id: string, status: 'ready' | 'needsInfo') =>
  tenant.db
    .update(sessionAccesses)
    .set({ status })
    .where(and(owned(tenant, sessionAccesses), eq(sessionAccesses.id, id)));

export type NewResponse = Pick<ResponseRow, 'accessId' | 'questionId' | 'value' | 'quantity'>;

export async function replaceResponses(tenant: Tenant, accessId: string, responses: NewResponse[], now: Date): Promise<void> {
  const kept = responses.map(({ questionId }) => questionId);
  await tenant.db
    .delete(sessionResponses)
    .where(and(owned(tenant, sessionResponses), eq(sessionResponses.accessId, accessId), notInArray(sessionResponses.questionId, kept)));
  await keepResponses(tenant, responses, now);
}

export async function keepResponses(tenant: Tenant, responses: NewResponse[], now: Date): Promise<void> {
  if (responses.length === 0) return;
  await tenant.db
    .insert(sessionResponses)
    .values(responses.map((response) => ({ ...response, organizationId: tenant.organizationId, createdAt: now, updatedAt: now })))
    .onConflictDoUpdate({
      target: [sessionResponses.organizationId, sessionResponses.accessId, sessionResponses.questionId],
      set: { value: sql`excluded.value`, quantity: sql`excluded.quantity`, updatedAt: now },
    });
}

export const forgetResponse = (tenant: Tenant, accessId: string, questionId: string) =>
  tenant.db
    .delete(sessionResponses)
    .where(and(owned(tenant, sessionResponses), eq(sessionResponses.accessId, accessId), eq(sessionResponses.questionId, questionId)));

/** Forgets what was answered for some passes, but for what there is only so much of. */
export const forgetPersonalSessionResponses = (tenant: Tenant, passIds: SQLWrapper | string[]) => {
  const ofPasses = tenant.db
    .select({ id: sessionAccesses.id })
    .from(sessionAccesses)
    .where(and(owned(tenant, sessionAccesses), inArray(sessionAccesses.passId, passIds)));
  const scarceQuestion = tenant.db
    .select({ id: sessionQuestions.id })
    .from(sessionQuestions)
    .where(
      and(
        owned(tenant, sessionQuestions),
        eq(sessionQuestions.id, sessionResponses.questionId),
        // What was paid for stays as well.
        or(isNotNull(sessionQuestions.supply), gt(sessionQuestions.price, 0)),
      ),
    );
  const scarceChoice = tenant.db
    .select({ id: sessionQuestionChoices.id })
    .from(sessionQuestionChoices)
    .where(
      and(
        owned(tenant, sessionQuestionChoices),
        eq(sessionQuestionChoices.questionId, sessionResponses.questionId),
        isNotNull(sessionQuestionChoices.supply),
        sql`${sessionQuestionChoices.value} = any (string_to_array(${sessionResponses.value}, E'\\n'))`,
      ),
    );
  return tenant.db
    .delete(sessionResponses)
    .where(
      and(
        owned(tenant, sessionResponses),
        inArray(sessionResponses.accessId, ofPasses),
        notExists(scarceQuestion),
        notExists(scarceChoice),
      ),
    );
};

export const forgetSessionAnswersOf = (tenant: Tenant, accountId: string) =>
  forgetPersonalSessionResponses(
    tenant,
    tenant.db
      .select({ id: passes.id })
      .from(passes)
      .where(and(owned(tenant, passes), eq(passes.accountId, accountId))),
  );

/** How many places of each of some sessions are taken, without those in the cart of an account, which a new choice would give back. */
export async function takenPlaces(tenant: Tenant, sessionIds: string[], viewerId: string | null, now: Date): Promise<Map<string, number>> {
  const held = and(
    eq(sessionAccesses.status, 'draft'),
    gt(sessionAccesses.holdUntil, now),
    viewerId === null ? undefined : ne(passes.accountId, viewerId),
  );
  const rows = await tenant.db
    .select({ id: sessionAccesses.sessionId, taken: sql<number>`count(*)::int` })
    .from(sessionAccesses)
    .innerJoin(passes, and(owned(tenant, passes), eq(passes.id, sessionAccesses.passId)))
    .where(
      and(
        owned(tenant, sessionAccesses),
        inArray(sessionAccesses.sessionId, sessionIds),
        or(inArray(sessionAccesses.status, ['ready', 'needsInfo']), held),
      ),
    )
    .groupBy(sessionAccesses.sessionId);
  return new Map(rows.map(({ id, taken }) => [id, taken]));
}

/** Whether somebody registers for a session at an instant, or was ever registered for it. */
export const isSessionTaken = async (tenant: Tenant, sessionId: string, now: Date): Promise<boolean> =>
  (await tenant.db.$count(
    sessionAccesses,
    and(
      owned(tenant, sessionAccesses),
      eq(sessionAccesses.sessionId, sessionId),
      or(ne(sessionAccesses.status, 'draft'), gt(sessionAccesses.holdUntil, now)),
    ),
  )) > 0;

/** Removes what was chosen and held so long ago, and never registered for. */
export const removeDraftsBefore = (tenant: Tenant, before: Date) =>
  tenant.db
    .delete(sessionAccesses)
    .where(and(owned(tenant, sessionAccesses), eq(sessionAccesses.status, 'draft'), lt(sessionAccesses.holdUntil, before)));
