import {
  and,
  asc,
  desc,
  eq,
  exists,
  getTableColumns,
  gt,
  gte,
  inArray,
  isNotNull,
  isNull,
  lt,
  ne,
  not,
  notExists,
  or,
  sql,
  type SQL,
  type SQLWrapper,
} from 'drizzle-orm';
import { unionAll } from 'drizzle-orm/pg-core';
import type { ListingActionKind, PurchaseStatus } from '@contract/entities/enumerations';
import { UNKNOWN_CHANNEL } from '@contract/rules/arrivalChannel';
import { referencedRegistration } from '@contract/rules/paymentReference';
import { coupons } from '@server/db/schema/coupons';
import { doorScans } from '@server/db/schema/door';
import { listingActionRows, listingActions } from '@server/db/schema/listingActions';
import { attendeePackages, passes, questionResponses } from '@server/db/schema/passes';
import { couponUses, registrations } from '@server/db/schema/registrations';
import { listPage, looked, lookedAtFor, pageOf, type Backwards, type Paged } from '@server/db/paging';
import { isAnyOf, statement } from '@server/db/statement';
import { owned, type Tenant } from '@server/db/tenant';
import {
  accountIdsWith,
  containing,
  foundAccountIds,
  foundAnswers,
  foundHolders,
  isAccountLike,
  manyAccountsMatch,
  PEOPLE_ORDERS,
  visibleAccounts,
} from '@server/db/visible';
import type { PackageRow, PassRow, RegistrationRow } from '../queries';

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

const numbersIn = (search: string) => {
  const number = /^[1-9]\d{3,14}$/.test(search) ? Number(search) : undefined;
  return { number, registered: number ?? referencedRegistration(search) };
};

/**
 * One of the registrations that a statement finds, taken together first: however many a plan expects, no others are looked at. What
 * many are like is met before (`pageOfMany`).
 */
const isAmong = (ids: SQLWrapper) => sql`${registrations.id} = any (array(${ids}))`;

/**
 * By name, by the number of the registration or of a pass, or by whom a pass lets in. Each is found by an index of its own; as
 * conditions beside one another they would be looked at for all of the event's people. Names that are spelled nearly so are looked
 * for where nobody at the event has what is searched for as it is written.
 */
const found = (tenant: Tenant, eventId: string, search: string) => {
  const { db } = tenant;
  const { number, registered } = numbersIn(search);
  const registrationsOf = (condition: SQL) =>
    db
      .select({ id: registrations.id })
      .from(registrations)
      .where(and(owned(tenant, registrations), eq(registrations.eventId, eventId), condition));
  const attendeesOf = (condition: SQL) =>
    db
      .select({ id: passes.attendeeId })
      .from(passes)
      .where(and(owned(tenant, passes), condition));
  const written = unionAll(
    registrationsOf(inArray(registrations.accountId, accountIdsWith(tenant, search))),
    attendeesOf(sql`${passes.id} in ${foundHolders(search)}`),
    ...(registered === undefined ? [] : [registrationsOf(eq(registrations.alternateId, registered))]),
    ...(number === undefined ? [] : [attendeesOf(eq(passes.alternateId, number))]),
  );
  const near = registrationsOf(inArray(registrations.accountId, foundAccountIds(tenant, search)));
  const ofEvent = registrationsOf(sql`${registrations.id} in (select id from written)`);
  return isAmong(sql`with written as materialized (${written})
    select id from written union all select near.id from (${near}) near where not exists (${ofEvent})`);
};

type Answered = Pick<AttendeeFilter, 'answer' | 'answerPart'>;

/** What was answered for a pass that counts; with an answer, just that, among others too, or such words. */
const isAnswer = (questionId: string, { answer, answerPart }: Answered) =>
  and(
    eq(questionResponses.questionId, questionId),
    inArray(passes.status, ['ready', 'needsInfo']),
    answer === undefined ? undefined : sql`${answer} = any (string_to_array(${questionResponses.value}, E'\\n'))`,
    answerPart?.trim() ? sql`folded(${questionResponses.value}) like ${containing(answerPart)}` : undefined,
  );

const answered = (tenant: Tenant, questionId: string, { answer, answerPart }: Answered) => {
  const words = answerPart?.trim() ?? '';
  return isAmong(
    tenant.db
      .select({ id: passes.attendeeId })
      .from(questionResponses)
      .innerJoin(passes, and(eq(passes.organizationId, questionResponses.organizationId), eq(passes.id, questionResponses.passId)))
      .where(
        and(
          owned(tenant, questionResponses),
          isAnswer(questionId, { answer, answerPart }),
          answer === undefined && words === ''
            ? undefined
            : sql`${questionResponses.passId} in ${foundAnswers(questionId, { line: answer, words })}`,
        ),
      ),
  );
};

const withCoupon = (tenant: Tenant, couponId: string) =>
  isAmong(
    tenant.db
      .select({ id: couponUses.registrationId })
      .from(couponUses)
      .where(and(owned(tenant, couponUses), eq(couponUses.couponId, couponId), eq(couponUses.status, 'used'))),
  );

const isHeld = inArray(passes.status, ['ready', 'needsInfo']);

const narrowedByItself = (tenant: Tenant, eventId: string, filter: AttendeeFilter) => {
  const { search, status, channel, registeredFrom, registeredBefore } = filter;
  return and(
    owned(tenant, registrations),
    eq(registrations.eventId, eventId),
    search?.trim() || status ? ne(registrations.status, 'draft') : eq(registrations.status, 'registered'),
    channel ? (channel === UNKNOWN_CHANNEL ? isNull(registrations.channel) : eq(registrations.channel, channel)) : undefined,
    registeredFrom && gte(registrations.registeredAt, registeredFrom),
    registeredBefore && lt(registrations.registeredAt, registeredBefore),
  );
};

/** What a filter says of passes; `has` says how a registration is asked whether it has one that is like something. */
const byPasses = (
  { status, ticketId, checkedIn, checkedInFrom, checkedInBefore }: AttendeeFilter,
  has: (...like: (SQL | undefined)[]) => SQL,
): (SQL | undefined)[] => [
  status && has(eq(passes.status, status)),
  ticketId ? has(eq(passes.ticketId, ticketId), status ? eq(passes.status, status) : isHeld) : undefined,
  checkedIn === true ? has(isHeld, isNotNull(passes.usedAt)) : undefined,
  checkedIn === false ? and(has(isHeld, isNull(passes.usedAt)), not(has(isHeld, isNotNull(passes.usedAt)))) : undefined,
  checkedInFrom || checkedInBefore
    ? has(isHeld, checkedInFrom && gte(passes.usedAt, checkedInFrom), checkedInBefore && lt(passes.usedAt, checkedInBefore))
    : undefined,
];

export const narrowed = (tenant: Tenant, eventId: string, filter: AttendeeFilter) => {
  const { couponId, questionId } = filter;
  const search = filter.search?.trim();
  return and(
    narrowedByItself(tenant, eventId, filter),
    ...byPasses(filter, (...like) => exists(passesOf(tenant, ...like))),
    search ? found(tenant, eventId, search) : undefined,
    couponId ? withCoupon(tenant, couponId) : undefined,
    questionId ? answered(tenant, questionId, filter) : undefined,
  );
};

const first = { is: sql<boolean>`true` };

/** What `narrowed` finds in indexes, looked at by itself in each registration; undefined where there is nothing of that. */
function lookedAt(tenant: Tenant, filter: AttendeeFilter): SQL | undefined {
  const { db } = tenant;
  const { couponId, questionId } = filter;
  const search = filter.search?.trim();
  const passesOfIt = (...like: (SQL | undefined)[]) =>
    looked(
      db
        .select(first)
        .from(passes)
        .where(and(owned(tenant, passes), eq(passes.attendeeId, registrations.id), ...like))
        .limit(1),
    );
  const searched = (words: string) => {
    const { number, registered } = numbersIn(words);
    return or(
      looked(
        db
          .select(first)
          .from(visibleAccounts)
          .where(and(owned(tenant, visibleAccounts), eq(visibleAccounts.id, registrations.accountId), isAccountLike(words))),
      ),
      passesOfIt(isNotNull(passes.holderName), sql`holder_words(${passes.holderName}) like ${containing(words)}`),
      registered === undefined ? undefined : eq(registrations.alternateId, registered),
      number === undefined ? undefined : passesOfIt(eq(passes.alternateId, number)),
    );
  };
  return and(
    ...byPasses(filter, passesOfIt),
    search ? searched(search) : undefined,
    couponId
      ? looked(
          db
            .select(first)
            .from(couponUses)
            .where(
              and(
                owned(tenant, couponUses),
                eq(couponUses.registrationId, registrations.id),
                eq(couponUses.couponId, couponId),
                eq(couponUses.status, 'used'),
              ),
            )
            .limit(1),
        )
      : undefined,
    questionId
      ? looked(
          db
            .select(first)
            .from(passes)
            .innerJoin(questionResponses, and(owned(tenant, questionResponses), eq(questionResponses.passId, passes.id)))
            .where(and(owned(tenant, passes), eq(passes.attendeeId, registrations.id), isAnswer(questionId, filter)))
            .limit(1),
        )
      : undefined,
  );
}

const BY_TIME = { registeredAt: [registrations.registeredAt], alternateId: [registrations.alternateId] };

type Asked = AttendeeFilter & Paged<Backwards<keyof typeof PEOPLE_ORDERS | keyof typeof BY_TIME>>;

export const attendeeList = (tenant: Tenant, eventId: string, filter: AttendeeFilter) => ({
  rows: tenant.db
    .select()
    .from(registrations)
    .where(narrowed(tenant, eventId, filter))
    .$dynamic(),
  orders: BY_TIME,
  last: registrations.id,
  unasked: '-registeredAt' as const,
});

type NameOrder = Backwards<keyof typeof PEOPLE_ORDERS>;
const isByName = (orderBy: Asked['orderBy']): orderBy is NameOrder => (orderBy?.replace('-', '') as string) in PEOPLE_ORDERS;

const isVisible = (tenant: Tenant) => and(owned(tenant, visibleAccounts), eq(visibleAccounts.id, registrations.accountId));

export function firstOnes(tenant: Tenant, eventId: string, { orderBy, ...input }: Asked, most: number) {
  const those = narrowedByItself(tenant, eventId, input);
  const page = { ...input, page: 1, pageSize: most };
  if (!isByName(orderBy)) {
    const rows = tenant.db.select(getTableColumns(registrations)).from(registrations).where(those).$dynamic();
    return pageOf({ orders: BY_TIME, last: registrations.id, unasked: '-registeredAt', rows }, { ...page, orderBy });
  }
  const [word, next] = PEOPLE_ORDERS[orderBy.replace('-', '') as keyof typeof PEOPLE_ORDERS];
  const rows = tenant.db
    .select({ ...getTableColumns(registrations), word: word!.as('word'), next: next!.as('next') })
    .from(registrations)
    .innerJoin(visibleAccounts, isVisible(tenant))
    .where(those)
    .$dynamic();
  return pageOf({ orders: PEOPLE_ORDERS, last: registrations.id, unasked: 'lastName', rows }, { ...page, orderBy });
}

const BY_WORDS = { firstName: [sql`word`, sql`next`], lastName: [sql`word`, sql`next`] };

/** A page of what many of the people are like: enough of the first in the order are. Undefined where too few of them are. */
async function pageOfMany(tenant: Tenant, eventId: string, input: Asked): Promise<RegistrationRow[] | undefined> {
  const most = lookedAtFor(input);
  const isLike = lookedAt(tenant, input);
  if (!isLike || !most || input.count !== false) return undefined;
  const search = input.search?.trim();
  if (search && !(await manyAccountsMatch(tenant, search))) return undefined;
  // Under the name of its table, so that the conditions on that are conditions on these.
  const some = firstOnes(tenant, eventId, input, most).as('registrations');
  const rows: RegistrationRow[] = await pageOf(
    {
      rows: tenant.db.select(getTableColumns(registrations)).from(some).where(isLike).$dynamic(),
      orders: { ...BY_TIME, ...BY_WORDS },
      last: registrations.id,
      unasked: '-registeredAt',
    },
    input,
  );
  return rows.length === input.pageSize ? rows : undefined;
}

/** A page of the people of an event. In the order of their names, who is hidden from the viewer goes without one, and last. */
export async function attendeePage(tenant: Tenant, eventId: string, input: Asked): Promise<{ rows: RegistrationRow[]; count?: number }> {
  const { orderBy } = input;
  const ofMany = await pageOfMany(tenant, eventId, input);
  if (ofMany) return { rows: ofMany };
  return isByName(orderBy)
    ? pageByName(tenant, eventId, { ...input, orderBy })
    : listPage(tenant, attendeeList(tenant, eventId, input), { ...input, orderBy });
}

/** Those people of an event whose names the viewer may see, in the order of the names' index. */
export const namedAttendeeList = (tenant: Tenant, eventId: string, filter: AttendeeFilter) => ({
  rows: tenant.db
    .select({ registration: registrations })
    .from(registrations)
    .innerJoin(visibleAccounts, isVisible(tenant))
    .where(narrowed(tenant, eventId, filter))
    .$dynamic(),
  orders: PEOPLE_ORDERS,
  last: registrations.id,
  unasked: 'lastName' as const,
});

/** Names are read in the order of their index, which knows nothing of who has none: they are read after all others. */
async function pageByName(tenant: Tenant, eventId: string, input: Asked & { orderBy: NameOrder }) {
  const { page, pageSize } = input;
  const ofEvent = narrowed(tenant, eventId, input);
  const rows = (await pageOf(namedAttendeeList(tenant, eventId, input), input)).map(({ registration }) => registration);
  if (rows.length === pageSize && input.count === false) return { rows };
  const seen = tenant.db
    .select({ one: sql`1` })
    .from(visibleAccounts)
    .where(isVisible(tenant));
  const before = (page - 1) * pageSize;
  const namedCount =
    rows.length > 0 || before === 0 ? before + rows.length : await tenant.db.$count(registrations, and(ofEvent, exists(seen)));
  const hidden = await tenant.db
    .select()
    .from(registrations)
    .where(and(ofEvent, notExists(seen)))
    .orderBy(asc(registrations.id))
    .limit(pageSize - rows.length)
    .offset(Math.max(0, before - namedCount));
  const all = [...rows, ...hidden];
  return input.count === false ? { rows: all } : { rows: all, count: await tenant.db.$count(registrations, ofEvent) };
}

const TOLD = {
  id: registrations.id,
  alternateId: registrations.alternateId,
  accountId: registrations.accountId,
  registeredAt: registrations.registeredAt,
  channel: registrations.channel,
};

export const attendeesAfter = (
  tenant: Tenant,
  eventId: string,
  filter: AttendeeFilter,
  { after, accountIds, most }: { after: number | undefined; accountIds?: string[] | undefined; most: number },
) =>
  tenant.db
    .select(TOLD)
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

type Registrations = { ids: readonly string[] };

export const toldPasses = statement((tenant, { ids }: Registrations) =>
  tenant.db
    .select({
      id: passes.id,
      attendeeId: passes.attendeeId,
      alternateId: passes.alternateId,
      ticketId: passes.ticketId,
      status: passes.status,
      usedAt: passes.usedAt,
      holderName: passes.holderName,
      amtPaid: passes.amtPaid,
      amtRefunded: passes.amtRefunded,
      paymentId: passes.paymentId,
    })
    .from(passes)
    .where(and(owned(tenant, passes), isAnyOf(passes.attendeeId, ids), ne(passes.status, 'draft')))
    .orderBy(asc(passes.alternateId)),
);

const answerColumns = { passId: questionResponses.passId, questionId: questionResponses.questionId, value: questionResponses.value };

export const toldAnswers = statement((tenant, { passIds }: { passIds: readonly string[] }) =>
  tenant.db
    .select(answerColumns)
    .from(questionResponses)
    .where(and(owned(tenant, questionResponses), isAnyOf(questionResponses.passId, passIds))),
);

export const toldAnswersTo = statement((tenant, { ids, questionIds }: Registrations & { questionIds: readonly string[] }) =>
  tenant.db
    .select(answerColumns)
    .from(passes)
    .innerJoin(
      questionResponses,
      and(owned(tenant, questionResponses), eq(questionResponses.passId, passes.id), isAnyOf(questionResponses.questionId, questionIds)),
    )
    .where(and(owned(tenant, passes), isAnyOf(passes.attendeeId, ids))),
);

const usedCodes = statement((tenant, { ids }: Registrations) =>
  tenant.db
    .select({ registrationId: couponUses.registrationId, code: coupons.code })
    .from(couponUses)
    .innerJoin(coupons, and(owned(tenant, coupons), eq(coupons.id, couponUses.couponId)))
    .where(and(owned(tenant, couponUses), isAnyOf(couponUses.registrationId, ids), eq(couponUses.status, 'used')))
    .orderBy(asc(couponUses.createdAt), asc(couponUses.id)),
);

export const codesOf = async (tenant: Tenant, ids: readonly string[]): Promise<ReadonlyMap<string, string>> =>
  new Map((await usedCodes(tenant, { ids })).map(({ registrationId, code }) => [registrationId, code]));

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

export const usedCoupons = (tenant: Tenant, registrationIds: string[]) =>
  tenant.db
    .select({ registrationId: couponUses.registrationId, couponId: couponUses.couponId })
    .from(couponUses)
    .where(and(owned(tenant, couponUses), inArray(couponUses.registrationId, registrationIds), eq(couponUses.status, 'used')))
    .orderBy(desc(couponUses.createdAt), desc(couponUses.id));

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

export const doneActions = <Kind extends ListingActionKind>(
  tenant: Tenant,
  { eventId, accountId, kinds, most }: { eventId: string; accountId: string; kinds: Kind[]; most: number },
) =>
  tenant.db
    .select({
      id: listingActionRows.id,
      endedAt: listingActionRows.endedAt,
      passId: listingActionRows.passId,
      kind: sql<Kind>`${listingActions.kind}`,
      accountId: listingActions.hostId,
      realAccountId: listingActions.realHostId,
    })
    .from(listingActionRows)
    .innerJoin(listingActions, and(owned(tenant, listingActions), eq(listingActions.id, listingActionRows.actionId)))
    .where(
      and(
        owned(tenant, listingActionRows),
        eq(listingActionRows.accountId, accountId),
        eq(listingActionRows.outcome, 'done'),
        eq(listingActions.eventId, eventId),
        inArray(listingActions.kind, kinds),
      ),
    )
    .orderBy(desc(listingActionRows.endedAt))
    .limit(most);

/** Who was let in at the entrance with the passes of a registration, at a door or by a host elsewhere, the latest first. */
export const passScans = (tenant: Tenant, { registrationId, most }: { registrationId: string; most: number }) =>
  tenant.db
    .select({
      id: doorScans.id,
      scannedAt: doorScans.scannedAt,
      kind: doorScans.kind,
      admitted: doorScans.admitted,
      passId: doorScans.passId,
      accountId: doorScans.accountId,
      realAccountId: doorScans.realAccountId,
    })
    .from(doorScans)
    .innerJoin(passes, and(owned(tenant, passes), eq(passes.id, doorScans.passId)))
    .where(and(owned(tenant, doorScans), isNull(doorScans.sessionId), isNull(doorScans.addOnId), eq(passes.attendeeId, registrationId)))
    .orderBy(desc(doorScans.scannedAt))
    .limit(most);
