import { and, countDistinct, desc, eq, inArray, isNotNull, sql, type SQLWrapper } from 'drizzle-orm';
import type { ReportUnit } from '@contract/entities/listingReport';
import { clockStep } from '@server/db/clockSteps';
import { coupons } from '@server/db/schema/coupons';
import { passes, questionResponses } from '@server/db/schema/passes';
import { couponUses, registrations } from '@server/db/schema/registrations';
import { owned, type Tenant } from '@server/db/tenant';

const ofPass = and(eq(registrations.organizationId, passes.organizationId), eq(registrations.id, passes.attendeeId));
const held = inArray(passes.status, ['ready', 'needsInfo']);
const registered = (tenant: Tenant, eventId: string) =>
  and(owned(tenant, registrations), eq(registrations.eventId, eventId), eq(registrations.status, 'registered'));

const count = sql<number>`count(*)::int`;

export async function registrationSpan(tenant: Tenant, eventId: string) {
  const [row] = await tenant.db
    .select({
      first: sql`min(${registrations.registeredAt})`.mapWith(registrations.registeredAt),
      last: sql`max(${registrations.registeredAt})`.mapWith(registrations.registeredAt),
      all: count,
    })
    .from(registrations)
    .where(registered(tenant, eventId));
  return row!;
}

export const registrationSteps = (tenant: Tenant, eventId: string, unit: ReportUnit, timezone: string) =>
  tenant.db
    .select({ step: clockStep(registrations.registeredAt, unit, timezone), count })
    .from(registrations)
    .where(and(registered(tenant, eventId), isNotNull(registrations.registeredAt)))
    .groupBy(sql`1`);

export async function checkInSpan(tenant: Tenant, eventId: string) {
  const [row] = await tenant.db
    .select({
      first: sql`min(${passes.usedAt})`.mapWith(passes.usedAt),
      last: sql`max(${passes.usedAt})`.mapWith(passes.usedAt),
    })
    .from(passes)
    .innerJoin(registrations, ofPass)
    .where(and(registered(tenant, eventId), held));
  return row!;
}

export const checkInSteps = (tenant: Tenant, eventId: string, unit: ReportUnit, timezone: string) =>
  tenant.db
    .select({ step: clockStep(passes.usedAt, unit, timezone), count })
    .from(passes)
    .innerJoin(registrations, ofPass)
    .where(and(registered(tenant, eventId), held, isNotNull(passes.usedAt)))
    .groupBy(sql`1`);

const sum = (column: SQLWrapper) => sql<number>`coalesce(sum(${column}), 0)`.mapWith(Number);

export const passTypeCounts = (tenant: Tenant, eventId: string) =>
  tenant.db
    .select({
      ticketId: passes.ticketId,
      passes: sql<number>`(count(*) filter (where ${held}))::int`,
      canceled: sql<number>`(count(*) filter (where ${passes.status} = 'canceled'))::int`,
      checkedIn: sql<number>`(count(${passes.usedAt}) filter (where ${held}))::int`,
      paid: sum(passes.amtPaid),
      refunded: sum(passes.amtRefunded),
    })
    .from(passes)
    .innerJoin(registrations, ofPass)
    .where(
      and(owned(tenant, registrations), eq(registrations.eventId, eventId), inArray(passes.status, ['ready', 'needsInfo', 'canceled'])),
    )
    .groupBy(passes.ticketId);

export const couponCounts = (tenant: Tenant, eventId: string, most: number) => {
  const used = countDistinct(couponUses.registrationId);
  return tenant.db
    .select({ couponId: coupons.id, code: coupons.code, registrations: used })
    .from(coupons)
    .innerJoin(couponUses, and(eq(couponUses.organizationId, coupons.organizationId), eq(couponUses.couponId, coupons.id)))
    .innerJoin(
      registrations,
      and(eq(registrations.organizationId, couponUses.organizationId), eq(registrations.id, couponUses.registrationId)),
    )
    .where(and(owned(tenant, coupons), eq(coupons.eventId, eventId), eq(couponUses.status, 'used'), registered(tenant, eventId)))
    .groupBy(coupons.id, coupons.code)
    .orderBy(desc(used), coupons.code)
    .limit(most);
};

export const channelCounts = (tenant: Tenant, eventId: string, most: number) =>
  tenant.db
    .select({ channel: registrations.channel, registrations: count })
    .from(registrations)
    .where(registered(tenant, eventId))
    .groupBy(registrations.channel)
    .orderBy(desc(count), registrations.channel)
    .limit(most);

const answeredBy = (tenant: Tenant, eventId: string, questionIds: string[]) =>
  and(owned(tenant, questionResponses), inArray(questionResponses.questionId, questionIds), held, registered(tenant, eventId));

export const answerCounts = (tenant: Tenant, eventId: string, questionIds: string[]) =>
  tenant.db
    .select({ questionId: questionResponses.questionId, people: countDistinct(passes.attendeeId) })
    .from(questionResponses)
    .innerJoin(passes, and(eq(passes.organizationId, questionResponses.organizationId), eq(passes.id, questionResponses.passId)))
    .innerJoin(registrations, ofPass)
    .where(answeredBy(tenant, eventId, questionIds))
    .groupBy(questionResponses.questionId);

export const choiceCounts = (tenant: Tenant, eventId: string, questionIds: string[]) => {
  const chosen = sql<string>`chosen.value`;
  return tenant.db
    .select({ questionId: questionResponses.questionId, value: chosen, people: countDistinct(passes.attendeeId) })
    .from(questionResponses)
    .innerJoin(passes, and(eq(passes.organizationId, questionResponses.organizationId), eq(passes.id, questionResponses.passId)))
    .innerJoin(registrations, ofPass)
    .crossJoinLateral(sql`unnest(string_to_array(${questionResponses.value}, E'\n')) as chosen(value)`)
    .where(answeredBy(tenant, eventId, questionIds))
    .groupBy(questionResponses.questionId, chosen);
};
