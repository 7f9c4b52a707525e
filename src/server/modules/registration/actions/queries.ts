import { and, asc, eq, exists, inArray, isNotNull, isNull, ne, or, sql, type SQL } from 'drizzle-orm';
import type { ListingActionKind, ListingActionOutcome } from '@contract/entities/enumerations';
import { passAddOns, passes } from '@server/db/schema/passes';
import { passRequests } from '@server/db/schema/passRequests';
import { listingActionRows, listingActions } from '@server/db/schema/listingActions';
import { registrations } from '@server/db/schema/registrations';
import { sessionAccesses } from '@server/db/schema/sessionAccesses';
import { owned, type Tenant } from '@server/db/tenant';
import { narrowed, type AttendeeFilter } from '../attendees/queries';

export type ActionRow = typeof listingActions.$inferSelect;

export interface Choice {
  kind: ListingActionKind;
  accountIds?: string[] | undefined;
  filter?: AttendeeFilter | undefined;
  requestIds?: string[] | undefined;
  ticketId?: string | undefined;
}

const HELD = ['ready', 'needsInfo'] as const;

/** The passes that an action is about: of the people who are chosen, those that the filter speaks of and that it would change. */
const chosenPasses = (tenant: Tenant, eventId: string, { kind, accountIds, filter = {}, ticketId }: Choice): SQL =>
  and(
    owned(tenant, passes),
    inArray(passes.status, filter.status === 'needsInfo' ? ['needsInfo'] : HELD),
    filter.status === 'canceled' ? sql`false` : undefined,
    filter.ticketId ? eq(passes.ticketId, filter.ticketId) : undefined,
    kind === 'checkIn' || filter.checkedIn === false ? isNull(passes.usedAt) : undefined,
    kind === 'undoCheckIn' || filter.checkedIn === true ? isNotNull(passes.usedAt) : undefined,
    kind === 'movePasses' && ticketId ? ne(passes.ticketId, ticketId) : undefined,
    inArray(
      passes.attendeeId,
      tenant.db
        .select({ id: registrations.id })
        .from(registrations)
        .where(
          accountIds
            ? and(owned(tenant, registrations), eq(registrations.eventId, eventId), inArray(registrations.accountId, accountIds))
            : narrowed(tenant, eventId, filter),
        ),
    ),
  )!;

const chosenRequests = (tenant: Tenant, eventId: string, { kind, accountIds, requestIds }: Choice): SQL =>
  and(
    owned(tenant, passRequests),
    eq(passRequests.eventId, eventId),
    accountIds && inArray(passRequests.accountId, accountIds),
    requestIds
      ? and(inArray(passRequests.id, requestIds), ne(passRequests.status, kind === 'approveRequests' ? 'invited' : 'rejected'))
      : eq(passRequests.status, 'requested'),
  )!;

function chosen(tenant: Tenant, eventId: string, choice: Choice): SQL {
  if (choice.kind === 'approveRequests' || choice.kind === 'rejectRequests') {
    return sql`select ${passRequests.accountId} as account_id, null::uuid as pass_id, ${passRequests.id} as request_id,
      row_number() over (order by ${passRequests.createdAt}, ${passRequests.id}) as position
      from ${passRequests} where ${chosenRequests(tenant, eventId, choice)}`;
  }
  if (choice.kind === 'resendConfirmation') {
    return sql`select ${passes.accountId} as account_id, null::uuid as pass_id, null::uuid as request_id,
      row_number() over (order by min(${passes.alternateId})) as position
      from ${passes} where ${chosenPasses(tenant, eventId, choice)} group by ${passes.accountId}`;
  }
  return sql`select ${passes.accountId} as account_id, ${passes.id} as pass_id, null::uuid as request_id,
    row_number() over (order by ${passes.alternateId}) as position
    from ${passes} where ${chosenPasses(tenant, eventId, choice)}`;
}

export async function chosenCount(tenant: Tenant, eventId: string, choice: Choice): Promise<{ people: number; rows: number }> {
  const counted = await tenant.db.execute(
    sql`select count(distinct account_id)::int as people, count(*)::int as rows from (${chosen(tenant, eventId, choice)}) as chosen`,
  );
  return (counted as unknown as { rows: { people: number; rows: number }[] }).rows[0]!;
}

export const unansweredCount = (tenant: Tenant, eventId: string, choice: Choice): Promise<number> =>
  tenant.db.$count(passes, and(chosenPasses(tenant, eventId, choice), eq(passes.status, 'needsInfo')));

/** How many passes stay of the type they are: their holders have come, or they were had in a package. */
export const unmovableCount = (tenant: Tenant, eventId: string, choice: Choice): Promise<number> =>
  tenant.db.$count(passes, and(chosenPasses(tenant, eventId, choice), or(isNotNull(passes.usedAt), isNotNull(passes.packageId))));

/** The passes that are to be canceled, in the order in which they would be. */
export const passesToCancel = (tenant: Tenant, eventId: string, choice: Choice) =>
  tenant.db
    .select()
    .from(passes)
    .where(chosenPasses(tenant, eventId, choice))
    .orderBy(asc(passes.alternateId));

/** Those that share a room or a package with passes that are to be canceled, and these. */
export const passesBeside = (tenant: Tenant, eventId: string, choice: Choice) => {
  const ids = (column: typeof passes.reservationId | typeof passes.packageId) =>
    tenant.db
      .select({ id: column })
      .from(passes)
      .where(and(chosenPasses(tenant, eventId, choice), isNotNull(column)));
  return tenant.db
    .select()
    .from(passes)
    .where(
      and(
        owned(tenant, passes),
        inArray(passes.status, HELD),
        or(inArray(passes.reservationId, ids(passes.reservationId)), inArray(passes.packageId, ids(passes.packageId))),
      ),
    );
};

export async function extrasPaid(tenant: Tenant, eventId: string): Promise<{ passId: string; amtPaid: number }[]> {
  const ofEvent = (passId: typeof passAddOns.passId | typeof sessionAccesses.passId) =>
    exists(
      tenant.db
        .select({ one: sql`1` })
        .from(passes)
        .innerJoin(registrations, and(owned(tenant, registrations), eq(registrations.id, passes.attendeeId)))
        .where(and(owned(tenant, passes), eq(passes.id, passId), inArray(passes.status, HELD), eq(registrations.eventId, eventId))),
    );
  const sessions = await tenant.db
    .select({ passId: sessionAccesses.passId, amtPaid: sessionAccesses.amtPaid })
    .from(sessionAccesses)
    .where(
      and(
        owned(tenant, sessionAccesses),
        isNotNull(sessionAccesses.paymentId),
        ne(sessionAccesses.status, 'canceled'),
        ofEvent(sessionAccesses.passId),
      ),
    );
  const addOns = await tenant.db
    .select({ passId: passAddOns.passId, amtPaid: passAddOns.amtPaid })
    .from(passAddOns)
    .where(and(owned(tenant, passAddOns), isNotNull(passAddOns.paymentId), ofEvent(passAddOns.passId)));
  return [...sessions, ...addOns];
}

/** Begins an action; the database lets one run at a time. */
export async function addAction(
  tenant: Tenant,
  eventId: string,
  choice: Choice,
  values: Pick<ActionRow, 'hostId' | 'issueRefund' | 'site' | 'createdAt'>,
): Promise<ActionRow> {
  const { organizationId } = tenant;
  const [action] = await tenant.db
    .insert(listingActions)
    .values({
      ...values,
      organizationId,
      eventId,
      kind: choice.kind,
      ticketId: choice.kind === 'movePasses' ? choice.ticketId! : null,
      total: 0,
    })
    .returning();
  await tenant.db.execute(sql`
    insert into ${listingActionRows} (organization_id, action_id, account_id, pass_id, request_id, position)
    select ${organizationId}::uuid, ${action!.id}::uuid, account_id, pass_id, request_id, position
    from (${chosen(tenant, eventId, choice)}) as chosen`);
  const total = await tenant.db.$count(listingActionRows, ofAction(tenant, action!.id));
  await changeAction(tenant, action!.id, { total });
  return { ...action!, total };
}

const oneAction = (tenant: Tenant, id: string) => and(owned(tenant, listingActions), eq(listingActions.id, id));
const ofAction = (tenant: Tenant, id: string) => and(owned(tenant, listingActionRows), eq(listingActionRows.actionId, id));

export const changeAction = (tenant: Tenant, id: string, change: Partial<ActionRow>) =>
  tenant.db.update(listingActions).set(change).where(oneAction(tenant, id));

export async function lockedAction(tenant: Tenant, id: string): Promise<ActionRow | undefined> {
  const [row] = await tenant.db.select().from(listingActions).where(oneAction(tenant, id)).for('no key update');
  return row;
}

export async function actionById(tenant: Tenant, eventId: string, id: string): Promise<ActionRow | undefined> {
  const [row] = await tenant.db
    .select()
    .from(listingActions)
    .where(and(oneAction(tenant, id), eq(listingActions.eventId, eventId)));
  return row;
}

export async function nextRow(tenant: Tenant, actionId: string) {
  const [row] = await tenant.db
    .select()
    .from(listingActionRows)
    .where(and(ofAction(tenant, actionId), isNull(listingActionRows.outcome)))
    .orderBy(asc(listingActionRows.position))
    .limit(1);
  return row;
}

export const noteOutcome = (tenant: Tenant, id: string, outcome: { outcome: ListingActionOutcome; reason: string | null; endedAt: Date }) =>
  tenant.db
    .update(listingActionRows)
    .set(outcome)
    .where(and(owned(tenant, listingActionRows), eq(listingActionRows.id, id)));

export const actionList = (tenant: Tenant, eventId: string) => ({
  rows: tenant.db
    .select()
    .from(listingActions)
    .where(and(owned(tenant, listingActions), eq(listingActions.eventId, eventId)))
    .$dynamic(),
  orders: { createdAt: [listingActions.createdAt] },
  last: listingActions.id,
  unasked: '-createdAt' as const,
});

export const actionRowList = (tenant: Tenant, actionId: string, outcome?: ListingActionOutcome) => ({
  rows: tenant.db
    .select({ row: listingActionRows, passNumber: passes.alternateId })
    .from(listingActionRows)
    .leftJoin(passes, and(owned(tenant, passes), eq(passes.id, listingActionRows.passId)))
    .where(and(ofAction(tenant, actionId), outcome && eq(listingActionRows.outcome, outcome)))
    .$dynamic(),
  orders: { position: [listingActionRows.position] },
  last: listingActionRows.id,
  unasked: 'position' as const,
});

export async function outcomeCounts(tenant: Tenant, actionIds: string[]): Promise<Map<string, { done: number; failed: number }>> {
  if (actionIds.length === 0) return new Map();
  const rows = await tenant.db
    .select({
      id: listingActionRows.actionId,
      done: sql<number>`count(*) filter (where ${listingActionRows.outcome} = 'done')::int`,
      failed: sql<number>`count(*) filter (where ${listingActionRows.outcome} = 'failed')::int`,
    })
    .from(listingActionRows)
    .where(and(owned(tenant, listingActionRows), inArray(listingActionRows.actionId, actionIds)))
    .groupBy(listingActionRows.actionId);
  return new Map(rows.map(({ id, ...counts }) => [id, counts]));
}
