import type { PaymentIntegrationType, PaymentIntentStatus, PaymentPurpose } from '@contract/entities/enumerations';
import {
  and,
  asc,
  desc,
  eq,
  getTableColumns,
  gt,
  inArray,
  isNotNull,
  isNull,
  lt,
  ne,
  notExists,
  or,
  sql,
  type SQLWrapper,
} from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { paymentIntents, paymentLineItems, payments, paymentWebhooks } from '@server/db/schema/payments';
import { clockStep } from '@server/db/clockSteps';
import { isAnyOf, statement } from '@server/db/statement';
import { owned, type Tenant } from '@server/db/tenant';

export type IntentRow = typeof paymentIntents.$inferSelect;
export interface Subject {
  purpose: PaymentPurpose;
  subjectId: string;
}

const LIVE: PaymentIntentStatus[] = ['open', 'capturing', 'captured'];
const BROKEN_OFF: PaymentIntentStatus[] = ['capturing', 'captured', 'refunding'];

const byId = (tenant: Tenant, id: string) => and(owned(tenant, paymentIntents), eq(paymentIntents.id, id));

export async function intentById(tenant: Tenant, id: string): Promise<IntentRow | undefined> {
  const [row] = await tenant.db.select().from(paymentIntents).where(byId(tenant, id));
  return row;
}

export async function lockedIntent(tenant: Tenant, id: string): Promise<IntentRow | undefined> {
  const [row] = await tenant.db.select().from(paymentIntents).where(byId(tenant, id)).for('update');
  return row;
}

/** The one intent of a thing that may still come about, locked. */
export async function liveIntent(tenant: Tenant, { purpose, subjectId }: Subject): Promise<IntentRow | undefined> {
  const [row] = await tenant.db
    .select()
    .from(paymentIntents)
    .where(
      and(
        owned(tenant, paymentIntents),
        eq(paymentIntents.purpose, purpose),
        eq(paymentIntents.subjectId, subjectId),
        inArray(paymentIntents.status, LIVE),
      ),
    )
    .for('update');
  return row;
}

/** The last payment of an account for a thing that came about, with where its bill went and where its payer came by. */
export async function lastBilled(tenant: Tenant, accountId: string, { purpose, subjectId }: Subject): Promise<IntentRow | undefined> {
  const [row] = await tenant.db
    .select()
    .from(paymentIntents)
    .where(
      and(
        owned(tenant, paymentIntents),
        eq(paymentIntents.accountId, accountId),
        eq(paymentIntents.purpose, purpose),
        eq(paymentIntents.subjectId, subjectId),
        eq(paymentIntents.status, 'completed'),
      ),
    )
    .orderBy(desc(paymentIntents.createdAt))
    .limit(1);
  return row;
}

export async function intentByReference(
  tenant: Tenant,
  provider: PaymentIntegrationType,
  referenceId: string,
): Promise<IntentRow | undefined> {
  const [row] = await tenant.db
    .select()
    .from(paymentIntents)
    .where(and(owned(tenant, paymentIntents), eq(paymentIntents.provider, provider), eq(paymentIntents.referenceId, referenceId)));
  return row;
}

/** Intents that nobody has moved on since some time, though they stand between two steps. */
export const brokenOffIntents = (tenant: Tenant, before: Date): Promise<IntentRow[]> =>
  tenant.db
    .select()
    .from(paymentIntents)
    .where(and(owned(tenant, paymentIntents), inArray(paymentIntents.status, BROKEN_OFF), lt(paymentIntents.updatedAt, before)))
    .orderBy(asc(paymentIntents.updatedAt))
    .limit(100);

export async function addIntent(tenant: Tenant, values: Omit<typeof paymentIntents.$inferInsert, 'organizationId'>): Promise<IntentRow> {
  const [row] = await tenant.db
    .insert(paymentIntents)
    .values({ ...values, organizationId: tenant.organizationId })
    .returning();
  return row!;
}

export async function changeIntent(tenant: Tenant, id: string, change: Partial<typeof paymentIntents.$inferInsert>): Promise<IntentRow> {
  const [row] = await tenant.db.update(paymentIntents).set(change).where(byId(tenant, id)).returning();
  return row!;
}

/** Keeps what the provider prepared; the first one to say so is kept. */
export const keepPrepared = (tenant: Tenant, id: string, prepared: { secret: string; referenceId: string }) =>
  tenant.db
    .update(paymentIntents)
    .set(prepared)
    .where(and(byId(tenant, id), isNull(paymentIntents.referenceId)));

export const dropUnprepared = (tenant: Tenant, id: string) =>
  tenant.db
    .update(paymentIntents)
    .set({ status: 'failed' })
    .where(and(byId(tenant, id), isNull(paymentIntents.referenceId), eq(paymentIntents.status, 'open')));

export type LineItemRow = typeof paymentLineItems.$inferSelect;
type NewLineItem = Omit<typeof paymentLineItems.$inferInsert, 'organizationId' | 'id' | 'paymentId' | 'position' | 'refunded'>;

export async function addPayment(
  tenant: Tenant,
  values: Omit<typeof payments.$inferInsert, 'organizationId'>,
  items: readonly NewLineItem[] = [],
): Promise<{ id: string }> {
  const { organizationId } = tenant;
  const [row] = await tenant.db
    .insert(payments)
    .values({ ...values, organizationId })
    .returning({ id: payments.id });
  if (items.length > 0) {
    await tenant.db
      .insert(paymentLineItems)
      .values(items.map((item, position) => ({ ...item, organizationId, paymentId: row!.id, position })));
  }
  return row!;
}

export const lineItemRows = (tenant: Tenant, paymentIds: readonly string[]): Promise<LineItemRow[]> =>
  tenant.db
    .select()
    .from(paymentLineItems)
    .where(and(owned(tenant, paymentLineItems), inArray(paymentLineItems.paymentId, [...paymentIds])))
    .orderBy(asc(paymentLineItems.paymentId), asc(paymentLineItems.position));

/** How much of some payments is tax on each pass, in cents; passes without tax are left out. */
export const passTaxes = statement((tenant, { paymentIds }: { paymentIds: readonly string[] }) =>
  tenant.db
    .select({ passId: sql<string>`${paymentLineItems.passId}`, tax: sql<number>`sum(${paymentLineItems.tax})::int` })
    .from(paymentLineItems)
    .where(
      and(
        owned(tenant, paymentLineItems),
        isAnyOf(paymentLineItems.paymentId, paymentIds),
        isNotNull(paymentLineItems.passId),
        gt(paymentLineItems.tax, 0),
      ),
    )
    .groupBy(paymentLineItems.passId),
);

/** Notes down what of something is given back beside what was before. */
export const refundLineItem = (tenant: Tenant, id: string, amount: number) =>
  tenant.db
    .update(paymentLineItems)
    .set({ refunded: sql`${paymentLineItems.refunded} + ${amount}` })
    .where(and(owned(tenant, paymentLineItems), eq(paymentLineItems.id, id)));

/** Leaves what was paid for the room of a pass to one that stays in it. */
export const passOnRoomItems = (tenant: Tenant, paymentId: string, fromPassId: string, toPassId: string) =>
  tenant.db
    .update(paymentLineItems)
    .set({ passId: toPassId })
    .where(
      and(
        owned(tenant, paymentLineItems),
        eq(paymentLineItems.paymentId, paymentId),
        eq(paymentLineItems.passId, fromPassId),
        eq(paymentLineItems.kind, 'room'),
      ),
    );

const paidFor = (tenant: Tenant, { purpose, subjectId }: Subject) =>
  and(owned(tenant, payments), eq(payments.purpose, purpose), eq(payments.subjectId, subjectId));

const others = alias(payments, 'others');

/** The open charge that a refund waits for: nothing is paid back of what has not been received. */
const openCharge = (tenant: Tenant) =>
  tenant.db
    .select({ one: sql`1` })
    .from(others)
    .where(and(owned(tenant, others), eq(others.id, payments.refundOfId), isNull(others.settledAt)));

const givenBack = (tenant: Tenant) =>
  tenant.db
    .select({ sum: sql`coalesce(sum(${others.chargedAmt}), 0)` })
    .from(others)
    .where(and(owned(tenant, others), eq(others.refundOfId, payments.id)));

const withDue = (tenant: Tenant) =>
  tenant.db
    .select({
      ...getTableColumns(payments),
      due: sql`case when ${payments.settledAt} is not null or exists (${openCharge(tenant)}) then 0
        else ${payments.chargedAmt} - (${givenBack(tenant)}) end`
        .mapWith(Number)
        .as('due'),
    })
    .from(payments)
    .$dynamic();

export type PaymentRow = Awaited<ReturnType<typeof withDue>>[number];

export async function openAmounts(tenant: Tenant, ids: readonly string[]): Promise<ReadonlyMap<string, number>> {
  if (ids.length === 0) return new Map();
  const rows = await withDue(tenant).where(and(owned(tenant, payments), inArray(payments.id, [...ids]), isNull(payments.settledAt)));
  return new Map(rows.map(({ id, due }) => [id, due]));
}

export const paymentRows = (tenant: Tenant, subject: Subject): Promise<PaymentRow[]> =>
  withDue(tenant).where(paidFor(tenant, subject)).orderBy(desc(payments.createdAt), desc(payments.id));

export const paymentsOf = (tenant: Tenant, purpose: PaymentPurpose, subjectIds: string[]): Promise<PaymentRow[]> =>
  withDue(tenant)
    .where(and(owned(tenant, payments), eq(payments.purpose, purpose), inArray(payments.subjectId, subjectIds)))
    .orderBy(desc(payments.createdAt), desc(payments.id));

export const paymentsForRegistrations = (tenant: Tenant, ids: string[]): Promise<PaymentRow[]> => paymentsOf(tenant, 'registration', ids);

export async function paymentIdsOf(tenant: Tenant, subject: Subject, ids: string[]): Promise<string[]> {
  const rows = await tenant.db
    .select({ id: payments.id })
    .from(payments)
    .where(and(paidFor(tenant, subject), inArray(payments.id, ids)));
  return rows.map(({ id }) => id);
}

/** Holds while a provider is asked for the money of something, or has it and what it is for is not had yet. */
export const isUnderWay = async (tenant: Tenant, { purpose, subjectId }: Subject): Promise<boolean> =>
  (await underWay(tenant, { purpose, subjectId })).length > 0;

/** Those of some things for which that holds. */
export async function subjectsUnderWay(tenant: Tenant, purpose: PaymentPurpose, subjectIds: string[]): Promise<ReadonlySet<string>> {
  const rows = await tenant.db
    .select({ subjectId: paymentIntents.subjectId })
    .from(paymentIntents)
    .where(
      and(
        owned(tenant, paymentIntents),
        eq(paymentIntents.purpose, purpose),
        inArray(paymentIntents.subjectId, subjectIds),
        inArray(paymentIntents.status, ['capturing', 'captured']),
      ),
    );
  return new Set(rows.map(({ subjectId }) => subjectId));
}

const underWay = statement((tenant, { purpose, subjectId }: Subject) =>
  tenant.db
    .select({ id: paymentIntents.id })
    .from(paymentIntents)
    .where(
      and(
        owned(tenant, paymentIntents),
        eq(paymentIntents.purpose, purpose),
        eq(paymentIntents.subjectId, subjectId),
        inArray(paymentIntents.status, ['capturing', 'captured']),
      ),
    )
    .limit(1),
);

export const paymentList = (tenant: Tenant, subject: Subject) => ({
  rows: withDue(tenant).where(paidFor(tenant, subject)),
  orders: { createdAt: [payments.createdAt] },
  last: payments.id,
  unasked: '-createdAt' as const,
});

/** The payments for some registrations; `open`: those that wait for somebody to note down whether the money has changed hands. */
export const registrationPaymentList = (tenant: Tenant, registrationIds: SQLWrapper, open: boolean | undefined) => ({
  rows: withDue(tenant).where(
    and(
      owned(tenant, payments),
      eq(payments.purpose, 'registration'),
      // As an array, so that each is looked up in the index.
      sql`${payments.subjectId} = any(array(${registrationIds}))`,
      open === undefined
        ? undefined
        : open
          ? and(isNull(payments.settledAt), eq(payments.provider, 'manual'), notExists(openCharge(tenant)))
          : isNotNull(payments.settledAt),
    ),
  ),
  orders: { createdAt: [payments.createdAt] },
  last: payments.id,
  unasked: '-createdAt' as const,
});

const forRegistrations = (tenant: Tenant, registrationIds: SQLWrapper) =>
  and(owned(tenant, payments), eq(payments.purpose, 'registration'), sql`${payments.subjectId} = any(array(${registrationIds}))`);

export async function paymentSpan(tenant: Tenant, registrationIds: SQLWrapper) {
  const [row] = await tenant.db
    .select({
      first: sql`min(${payments.createdAt})`.mapWith(payments.createdAt),
      last: sql`max(${payments.createdAt})`.mapWith(payments.createdAt),
    })
    .from(payments)
    .where(forRegistrations(tenant, registrationIds));
  return row!;
}

export const paymentSteps = (
  tenant: Tenant,
  registrationIds: SQLWrapper,
  { unit, timezone }: { unit: Parameters<typeof clockStep>[1]; timezone: string },
) =>
  tenant.db
    .select({
      step: clockStep(payments.createdAt, unit, timezone),
      net: sql`sum(case ${payments.type} when 'charge' then ${payments.chargedAmt} else -${payments.chargedAmt} end)`.mapWith(Number),
    })
    .from(payments)
    .where(forRegistrations(tenant, registrationIds))
    .groupBy(sql`1`);

export async function paymentTotals(tenant: Tenant, registrationIds: SQLWrapper) {
  const listed = withDue(tenant).where(forRegistrations(tenant, registrationIds)).as('listed');
  const sum = (type: 'charge' | 'refund', column: SQLWrapper) =>
    sql`coalesce(sum(${column}) filter (where ${listed.type} = ${type}), 0)`.mapWith(Number);
  const [row] = await tenant.db
    .select({
      charged: sum('charge', listed.chargedAmt),
      refunded: sum('refund', listed.chargedAmt),
      tax: sql`${sum('charge', listed.salesTax)} - ${sum('refund', listed.salesTax)}`.mapWith(Number),
      due: sum('charge', listed.due),
    })
    .from(listed);
  return row!;
}

export interface PaidSubjects {
  purpose: PaymentPurpose;
  subjectIds: SQLWrapper | string[];
}

export async function paymentAmong(tenant: Tenant, { purpose, subjectIds }: PaidSubjects, id: string): Promise<PaymentRow | undefined> {
  const [row] = await withDue(tenant).where(
    and(owned(tenant, payments), eq(payments.id, id), eq(payments.purpose, purpose), inArray(payments.subjectId, subjectIds)),
  );
  return row;
}

/** Settles a payment, unless it is settled. */
export const markSettled = (tenant: Tenant, id: string, settledAt: Date) =>
  tenant.db
    .update(payments)
    .set({ settledAt })
    .where(and(owned(tenant, payments), eq(payments.id, id), isNull(payments.settledAt)));

/** What does not come about is tried again when it has waited twice as long, and once a day at least. */
const isDueAgain = (before: Date, now: Date) =>
  and(
    lt(payments.attemptedAt, before),
    sql`${payments.attemptedAt} + least(${payments.attemptedAt} - ${payments.createdAt}, interval '1 day') <= ${now.toISOString()}::timestamptz`,
  );

/** Takes on the refund that waits longest for its provider, unless somebody else has taken it on since. */
export async function claimRefund(tenant: Tenant, before: Date, now: Date) {
  const [refund] = await tenant.db
    .select()
    .from(payments)
    .where(
      and(
        owned(tenant, payments),
        eq(payments.type, 'refund'),
        isNull(payments.settledAt),
        ne(payments.provider, 'manual'),
        or(isNull(payments.attemptedAt), isDueAgain(before, now)),
      ),
    )
    .orderBy(asc(payments.createdAt))
    .limit(1)
    .for('update', { skipLocked: true });
  if (!refund) return undefined;
  await tenant.db
    .update(payments)
    .set({ attemptedAt: now })
    .where(and(owned(tenant, payments), eq(payments.id, refund.id)));
  const [charge] = await tenant.db
    .select()
    .from(payments)
    .where(and(owned(tenant, payments), eq(payments.id, refund.refundOfId!)));
  return { refund, intent: (await intentById(tenant, charge!.intentId!))! };
}

/** Has somebody pay back by hand what its provider could not. */
export const leaveToPeople = (tenant: Tenant, id: string) =>
  tenant.db
    .update(payments)
    .set({ provider: 'manual' })
    .where(and(owned(tenant, payments), eq(payments.id, id), isNull(payments.settledAt)));

/** Closes what is given back of a charge without paying it back. */
export const takeOffRefunds = (tenant: Tenant, chargeId: string, settledAt: Date) =>
  tenant.db
    .update(payments)
    .set({ settledAt, takenOff: true })
    .where(and(owned(tenant, payments), eq(payments.refundOfId, chargeId), isNull(payments.settledAt)));

export async function paymentById(tenant: Tenant, id: string): Promise<PaymentRow | undefined> {
  const [row] = await withDue(tenant).where(and(owned(tenant, payments), eq(payments.id, id)));
  return row;
}

/** What was taken off a charge before it was received, in cents. */
export async function takenOff(tenant: Tenant, chargeId: string): Promise<number> {
  const [row] = await tenant.db
    .select({ sum: sql<number>`coalesce(sum(${payments.chargedAmt}), 0)::int` })
    .from(payments)
    .where(and(owned(tenant, payments), eq(payments.refundOfId, chargeId), eq(payments.takenOff, true)));
  return row!.sum;
}

/** A payment that neither is settled nor given back from before this transaction ends. */
export type ChargeRow = typeof payments.$inferSelect;

export async function lockedPayment(tenant: Tenant, id: string): Promise<ChargeRow | undefined> {
  const [row] = await tenant.db
    .select()
    .from(payments)
    .where(and(owned(tenant, payments), eq(payments.id, id)))
    .for('update');
  return row;
}

interface Webhook {
  provider: PaymentIntegrationType;
  webhookId: string;
}

const oneWebhook = (tenant: Tenant, { provider, webhookId }: Webhook) =>
  and(owned(tenant, paymentWebhooks), eq(paymentWebhooks.provider, provider), eq(paymentWebhooks.webhookId, webhookId));

/** Notes a webhook down; answers whether it was handled before. */
export async function noteWebhook(tenant: Tenant, webhook: Webhook, receivedAt: Date): Promise<{ handled: boolean }> {
  await tenant.db
    .insert(paymentWebhooks)
    .values({ ...webhook, organizationId: tenant.organizationId, receivedAt })
    .onConflictDoNothing();
  const [row] = await tenant.db.select().from(paymentWebhooks).where(oneWebhook(tenant, webhook));
  return { handled: row!.handledAt !== null };
}

export const markHandled = (tenant: Tenant, webhook: Webhook, handledAt: Date) =>
  tenant.db.update(paymentWebhooks).set({ handledAt }).where(oneWebhook(tenant, webhook));

/** Removes what providers told and was handled, and what was prepared and never paid. */
export async function removeTracesBefore(tenant: Tenant, before: Date): Promise<void> {
  await tenant.db
    .delete(paymentWebhooks)
    .where(and(owned(tenant, paymentWebhooks), isNotNull(paymentWebhooks.handledAt), lt(paymentWebhooks.receivedAt, before)));
  await tenant.db
    .delete(paymentIntents)
    .where(and(owned(tenant, paymentIntents), inArray(paymentIntents.status, ['open', 'failed']), lt(paymentIntents.updatedAt, before)));
}
