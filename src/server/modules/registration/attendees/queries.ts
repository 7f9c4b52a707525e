import { and, asc, desc, eq, exists, gt, gte, inArray, isNotNull, isNull, lt, ne, notExists, or, sql, type SQL } from 'drizzle-orm';
import type { PurchaseStatus } from '@contract/entities/enumerations';
import { UNKNOWN_CHANNEL } from '@contract/rules/arrivalChannel';
import { doorScans } from '@server/db/schema/door';
import { listingActionRows, listingActions } from '@server/db/schema/listingActions';
import { attendeePackages, passes, questionResponses } from '@server/db/schema/passes';
import { couponUses, registrations } from '@server/db/schema/registrations';
import { owned, type Tenant } from '@server/db/tenant';
import { foundAccountIds, PEOPLE_ORDERS, visibleAccounts } from '@server/db/visible';
import type { PackageRow, PassRow, RegistrationRow } from '../queries';

/** What narrows the people of an event. */
export interface AttendeeFilter {
  search?: string | undefined;
  status?: PurchaseStatus | undefined;
  ticketId?: string | undefined;
  checkedIn?: boolean | undefined;
  couponId?: string | undefined;
  questionId?: string | undefined;
  answer?: string | undefined;
  answerPart?: string | undefined;
  channel?: string | undefined;
  registeredFrom?: Date | undefined;
  registeredBefore?: Date | undefined;
  checkedInFrom?: Date | undefined;
  checkedInBefore?: Date | undefined;
}

const passesOf = ({ db }: Tenant, ...more: (SQL | undefined)[]) =>
  db
    .select({ one: sql`1` })
    .from(passes)
    .where(and(eq(passes.organizationId, registrations.organizationId), eq(passes.attendeeId, registrations.id), ...more));

/** By name, by the number of the registration or of a pass, or by whom a pass lets in. */
const found = (tenant: Tenant, search: string) => {
  const number = /^[1-9]\d{3,14}$/.test(search) ? Number(search) : undefined;
  return or(
    inArray(registrations.accountId, foundAccountIds(tenant, search)),
    exists(passesOf(tenant, sql`folded(${passes.holderName}) like containing(${search})`)),
    number === undefined ? undefined : eq(registrations.alternateId, number),
    number === undefined ? undefined : exists(passesOf(tenant, eq(passes.alternateId, number))),
  );
};

/** Who answered a question for a pass that counts; with an answer, those who gave that one, among others too, or wrote such words. */
const answered = (tenant: Tenant, questionId: string, { answer, answerPart }: Pick<AttendeeFilter, 'answer' | 'answerPart'>) =>
  inArray(
    registrations.id,
    tenant.db
      .select({ id: passes.attendeeId })
      .from(questionResponses)
      .innerJoin(passes, and(eq(passes.organizationId, questionResponses.organizationId), eq(passes.id, questionResponses.passId)))
      .where(
        and(
          owned(tenant, questionResponses),
          eq(questionResponses.questionId, questionId),
          inArray(passes.status, ['ready', 'needsInfo']),
          answer === undefined ? undefined : sql`${answer} = any (string_to_array(${questionResponses.value}, E'\\n'))`,
          answerPart?.trim() ? sql`folded(${questionResponses.value}) like containing(${answerPart})` : undefined,
        ),
      ),
  );

const withCoupon = (tenant: Tenant, couponId: string) =>
  inArray(
    registrations.id,
    tenant.db
      .select({ id: couponUses.registrationId })
      .from(couponUses)
      .where(and(owned(tenant, couponUses), eq(couponUses.couponId, couponId), eq(couponUses.status, 'used'))),
  );

/** The registrations of an event that a filter finds. */
export const narrowed = (tenant: Tenant, eventId: string, filter: AttendeeFilter) => {
  const { search, status, ticketId, checkedIn, couponId, questionId, channel } = filter;
  const { registeredFrom, registeredBefore, checkedInFrom, checkedInBefore } = filter;
  const wanted = search?.trim();
  const held = inArray(passes.status, ['ready', 'needsInfo']);
  return and(
    owned(tenant, registrations),
    eq(registrations.eventId, eventId),
    wanted || status ? ne(registrations.status, 'draft') : eq(registrations.status, 'registered'),
    wanted ? found(tenant, wanted) : undefined,
    status ? exists(passesOf(tenant, eq(passes.status, status))) : undefined,
    ticketId ? exists(passesOf(tenant, eq(passes.ticketId, ticketId), status ? eq(passes.status, status) : held)) : undefined,
    checkedIn === undefined
      ? undefined
      : checkedIn
        ? exists(passesOf(tenant, held, isNotNull(passes.usedAt)))
        : and(exists(passesOf(tenant, held, isNull(passes.usedAt))), notExists(passesOf(tenant, held, isNotNull(passes.usedAt)))),
    couponId ? withCoupon(tenant, couponId) : undefined,
    questionId ? answered(tenant, questionId, filter) : undefined,
    channel ? (channel === UNKNOWN_CHANNEL ? isNull(registrations.channel) : eq(registrations.channel, channel)) : undefined,
    registeredFrom && gte(registrations.registeredAt, registeredFrom),
    registeredBefore && lt(registrations.registeredAt, registeredBefore),
    checkedInFrom || checkedInBefore
      ? exists(
          passesOf(tenant, held, checkedInFrom && gte(passes.usedAt, checkedInFrom), checkedInBefore && lt(passes.usedAt, checkedInBefore)),
        )
      : undefined,
  );
};

/** The people of an event. Who is hidden from the viewer goes without a name, and last. */
export const attendeeList = (tenant: Tenant, eventId: string, filter: AttendeeFilter) => ({
  rows: tenant.db
    .select({ registration: registrations })
    .from(registrations)
    .leftJoin(visibleAccounts, and(owned(tenant, visibleAccounts), eq(visibleAccounts.id, registrations.accountId)))
    .where(narrowed(tenant, eventId, filter))
    .$dynamic(),
  counted: tenant.db
    .select({ id: registrations.id })
    .from(registrations)
    .where(narrowed(tenant, eventId, filter))
    .getSQL(),
  orders: { ...PEOPLE_ORDERS, registeredAt: [registrations.registeredAt], alternateId: [registrations.alternateId] },
  last: registrations.id,
  unasked: '-registeredAt' as const,
});

/** The next so many people of an event after the number of one of them, in the order in which they registered. */
export const attendeesAfter = (
  tenant: Tenant,
  eventId: string,
  filter: AttendeeFilter,
  { after, accountIds, most }: { after: number | undefined; accountIds?: string[] | undefined; most: number },
): Promise<RegistrationRow[]> =>
  tenant.db
    .select()
    .from(registrations)
    .where(
      and(
        narrowed(tenant, eventId, filter),
        after === undefined ? undefined : gt(registrations.alternateId, after),
        accountIds && inArray(registrations.accountId, accountIds),
      ),
    )
    .orderBy(asc(registrations.alternateId))
    .limit(most);

/** The passes of several registrations in the order they were chosen, without those in carts. */
export const passesOfAll = (tenant: Tenant, registrationIds: string[]): Promise<PassRow[]> =>
  tenant.db
    .select()
    .from(passes)
    .where(and(owned(tenant, passes), inArray(passes.attendeeId, registrationIds), ne(passes.status, 'draft')))
    .orderBy(asc(passes.alternateId));

/** What payments paid for, whoever has it by now. */
export const passesPaidBy = (tenant: Tenant, paymentIds: string[]): Promise<PassRow[]> =>
  tenant.db
    .select()
    .from(passes)
    .where(and(owned(tenant, passes), inArray(passes.paymentId, paymentIds), ne(passes.status, 'draft')))
    .orderBy(asc(passes.alternateId));

export const packagesOfAll = (tenant: Tenant, registrationIds: string[]): Promise<PackageRow[]> =>
  tenant.db
    .select()
    .from(attendeePackages)
    .where(
      and(owned(tenant, attendeePackages), inArray(attendeePackages.attendeeId, registrationIds), ne(attendeePackages.status, 'draft')),
    )
    .orderBy(asc(attendeePackages.createdAt), asc(attendeePackages.id));

/** The coupons that were used for registrations, the latest of each first. */
export const usedCoupons = (tenant: Tenant, registrationIds: string[]) =>
  tenant.db
    .select({ registrationId: couponUses.registrationId, couponId: couponUses.couponId })
    .from(couponUses)
    .where(and(owned(tenant, couponUses), inArray(couponUses.registrationId, registrationIds), eq(couponUses.status, 'used')))
    .orderBy(desc(couponUses.createdAt), desc(couponUses.id));

/** A pass that nobody had in a cart. */
export async function givePass(tenant: Tenant, values: Omit<typeof passes.$inferInsert, 'organizationId' | 'status'>): Promise<PassRow> {
  const [row] = await tenant.db
    .insert(passes)
    .values({ ...values, organizationId: tenant.organizationId, status: 'ready' })
    .returning();
  return row!;
}

const onePass = (tenant: Tenant, id: string) => and(owned(tenant, passes), eq(passes.id, id));

export const needAnswers = (tenant: Tenant, id: string, updatedAt: Date) =>
  tenant.db.update(passes).set({ status: 'needsInfo', updatedAt }).where(onePass(tenant, id));

export const changePassType = (tenant: Tenant, id: string, ticketId: string, updatedAt: Date) =>
  tenant.db.update(passes).set({ ticketId, updatedAt }).where(onePass(tenant, id));

/** What bulk actions did to somebody at an event, the latest first. */
export const doneActions = (tenant: Tenant, { eventId, accountId, most }: { eventId: string; accountId: string; most: number }) =>
  tenant.db
    .select({
      id: listingActionRows.id,
      endedAt: listingActionRows.endedAt,
      passId: listingActionRows.passId,
      kind: listingActions.kind,
      hostId: listingActions.hostId,
    })
    .from(listingActionRows)
    .innerJoin(listingActions, and(owned(tenant, listingActions), eq(listingActions.id, listingActionRows.actionId)))
    .where(
      and(
        owned(tenant, listingActionRows),
        eq(listingActionRows.accountId, accountId),
        eq(listingActionRows.outcome, 'done'),
        eq(listingActions.eventId, eventId),
      ),
    )
    .orderBy(desc(listingActionRows.endedAt))
    .limit(most);

/** What devices scanned of the passes of a registration at the entrance, the latest first; without what hosts noted down themselves. */
export const passScans = (tenant: Tenant, { registrationId, most }: { registrationId: string; most: number }) =>
  tenant.db
    .select({
      id: doorScans.id,
      scannedAt: doorScans.scannedAt,
      kind: doorScans.kind,
      admitted: doorScans.admitted,
      passId: doorScans.passId,
      accountId: doorScans.accountId,
    })
    .from(doorScans)
    .innerJoin(passes, and(owned(tenant, passes), eq(passes.id, doorScans.passId)))
    .where(
      and(
        owned(tenant, doorScans),
        ne(doorScans.door, ''),
        isNull(doorScans.sessionId),
        isNull(doorScans.addOnId),
        eq(passes.attendeeId, registrationId),
      ),
    )
    .orderBy(desc(doorScans.scannedAt))
    .limit(most);
