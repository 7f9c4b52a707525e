import { and, asc, eq, gt, inArray, isNotNull, isNull, lt, lte, notInArray, or, sql, type SQL } from 'drizzle-orm';
import { waitingListEntries as entries } from '@server/db/schema/waitingLists';
import { owned, type Tenant } from '@server/db/tenant';

type EntryRow = typeof entries.$inferSelect;

export interface PlacedEntry extends EntryRow {
  position: number | null;
}

const isOpen = inArray(entries.status, ['waiting', 'offered']);
const place = sql<number | null>`place_in_line(${entries})::int`;

const standing = (now: Date) => or(eq(entries.status, 'waiting'), and(eq(entries.status, 'offered'), gt(entries.offeredUntil, now)));

const placed = async (tenant: Tenant, which: SQL | undefined): Promise<PlacedEntry[]> => {
  const rows = await tenant.db
    .select({ entry: entries, position: place })
    .from(entries)
    .where(and(owned(tenant, entries), which))
    .orderBy(asc(entries.number));
  return rows.map(({ entry, position }) => ({ ...entry, position }));
};

export const standingEntries = (tenant: Tenant, accountId: string, now: Date, eventId?: string) =>
  placed(tenant, and(eq(entries.accountId, accountId), eventId === undefined ? undefined : eq(entries.eventId, eventId), standing(now)));

export async function standingEntry(
  tenant: Tenant,
  { eventId, accountId, id }: { eventId: string; accountId: string; id: string },
  now: Date,
): Promise<PlacedEntry | undefined> {
  const which = and(eq(entries.eventId, eventId), eq(entries.accountId, accountId), eq(entries.id, id));
  const [row] = await placed(tenant, and(which, standing(now)));
  return row;
}

/** The entry by which an account waits for something, or has it offered, kept from changes until the transaction ends. */
export async function openEntry(tenant: Tenant, accountId: string, itemId: string): Promise<EntryRow | undefined> {
  const [row] = await tenant.db
    .select()
    .from(entries)
    .where(
      and(
        owned(tenant, entries),
        eq(entries.accountId, accountId),
        isOpen,
        or(eq(entries.ticketId, itemId), eq(entries.addOnId, itemId), eq(entries.sessionId, itemId)),
      ),
    )
    .for('update');
  return row;
}

export const entryList = (tenant: Tenant, eventId: string, now: Date) => ({
  rows: tenant.db
    .select({ entry: entries, position: place })
    .from(entries)
    .where(and(owned(tenant, entries), eq(entries.eventId, eventId), standing(now)))
    .$dynamic(),
  orders: { createdAt: [entries.number] },
  last: entries.id,
  unasked: 'createdAt' as const,
});

export async function addEntry(tenant: Tenant, values: Omit<typeof entries.$inferInsert, 'organizationId'>): Promise<string> {
  const [row] = await tenant.db
    .insert(entries)
    .values({ ...values, organizationId: tenant.organizationId })
    .returning({ id: entries.id });
  return row!.id;
}

export const changeEntry = (tenant: Tenant, id: string, change: Partial<Pick<EntryRow, 'status' | 'quantity' | 'offeredUntil'>>) =>
  tenant.db
    .update(entries)
    .set(change)
    .where(and(owned(tenant, entries), eq(entries.id, id), isOpen));

type Lines = { eventId: string } | { sessionIds: string[] };

const linesOf = (tenant: Tenant, of: Lines) =>
  and(owned(tenant, entries), 'eventId' in of ? eq(entries.eventId, of.eventId) : inArray(entries.sessionId, of.sessionIds));

const inLine = (tenant: Tenant, which: SQL | undefined) =>
  tenant.db
    .select({
      id: entries.id,
      eventId: entries.eventId,
      accountId: entries.accountId,
      buyerId: entries.buyerId,
      ticketId: entries.ticketId,
      addOnId: entries.addOnId,
      sessionId: entries.sessionId,
      quantity: entries.quantity,
      status: entries.status,
      origin: entries.origin,
      kept: sql<number>`rest_of_offer(${entries})::int`,
    })
    .from(entries)
    .where(which)
    .orderBy(asc(entries.number));

/** Everybody of some lines in the order of joining, with what each offer still keeps from others. */
export const line = (tenant: Tenant, of: Lines) => inLine(tenant, and(linesOf(tenant, of), isOpen));

export async function offersOf(tenant: Tenant, of: Lines) {
  const firstWaiting = tenant.db
    .selectDistinctOn([entries.eventId], { id: entries.id })
    .from(entries)
    .where(and(linesOf(tenant, of), eq(entries.status, 'waiting')));
  const rows = await inLine(tenant, and(linesOf(tenant, of), isOpen, or(eq(entries.status, 'offered'), inArray(entries.id, firstWaiting))));
  return {
    offers: rows.filter(({ status }) => status === 'offered'),
    waitedAt: rows.flatMap(({ status, eventId }) => (status === 'waiting' ? [eventId] : [])),
  };
}

/**
 * Those who wait at an event, or for some of its sessions, in the order of joining, but for those who wait for what nothing is left
 * of: thousands may wait for that.
 */
export const waitingBut = (tenant: Tenant, eventId: string, { usedUp, sessionIds }: { usedUp: string[]; sessionIds?: string[] }) =>
  inLine(
    tenant,
    and(
      linesOf(tenant, { eventId }),
      eq(entries.status, 'waiting'),
      sessionIds && inArray(entries.sessionId, sessionIds),
      usedUp.length > 0 ? notInArray(sql`coalesce(${entries.ticketId}, ${entries.addOnId}, ${entries.sessionId})`, usedUp) : undefined,
      // Passes are taken from all of the event's as well.
      usedUp.includes(eventId) ? isNull(entries.ticketId) : undefined,
    ),
  );

/** How many are left of everything that is counted of an event, by its id; of its passes altogether under that of the event. */
export async function placesLeft(tenant: Tenant, eventId: string): Promise<Map<string, number>> {
  const { rows } = (await tenant.db.execute(sql`select item, places::int from places_left(${eventId})`)) as unknown as {
    rows: { item: string; places: number }[];
  };
  return new Map(rows.map(({ item, places }) => [item, places]));
}

export const lockLine = (tenant: Tenant, eventId: string) => tenant.db.execute(sql`select lock_line(${eventId})`);

/** Ends the offers that were not taken in time. Who holds what was offered in their cart is let finish. */
export const expireOffers = (tenant: Tenant, eventId: string) =>
  tenant.db
    .update(entries)
    .set({ status: 'expired' })
    .where(
      and(
        owned(tenant, entries),
        eq(entries.eventId, eventId),
        eq(entries.status, 'offered'),
        sql`not takes('draft', ${entries.offeredUntil}) and in_cart(${entries}) = 0`,
      ),
    )
    .returning({ accountId: entries.accountId, buyerId: entries.buyerId, origin: entries.origin });

export const offerTo = (tenant: Tenant, id: string, offeredUntil: Date) =>
  tenant.db
    .update(entries)
    .set({ status: 'offered', offeredUntil })
    .where(and(owned(tenant, entries), eq(entries.id, id), eq(entries.status, 'waiting')));

export const endEntries = (tenant: Tenant, ids: string[]) =>
  tenant.db
    .update(entries)
    .set({ status: 'expired' })
    .where(and(owned(tenant, entries), inArray(entries.id, ids), isOpen));

/** Ends all of an event's lines but those of its sessions, or those of some sessions. */
export const endLines = (tenant: Tenant, eventId: string, of: 'event' | { sessionIds: string[] }) =>
  tenant.db
    .update(entries)
    .set({ status: 'expired' })
    .where(
      and(linesOf(tenant, { eventId }), isOpen, of === 'event' ? isNull(entries.sessionId) : inArray(entries.sessionId, of.sessionIds)),
    );

export async function sessionsWaitedFor(tenant: Tenant, eventId: string): Promise<string[]> {
  const rows = await tenant.db
    .selectDistinct({ id: entries.sessionId })
    .from(entries)
    .where(and(linesOf(tenant, { eventId }), isOpen, isNotNull(entries.sessionId)));
  return rows.map(({ id }) => id!);
}

export async function eventsWaitedForBy(tenant: Tenant, accountId: string, now: Date): Promise<string[]> {
  const rows = await tenant.db
    .selectDistinct({ id: entries.eventId })
    .from(entries)
    .where(and(owned(tenant, entries), eq(entries.accountId, accountId), standing(now)));
  return rows.map(({ id }) => id);
}

export async function eventsWaitedFor(tenant: Tenant): Promise<string[]> {
  const rows = await tenant.db
    .selectDistinct({ id: entries.eventId })
    .from(entries)
    .where(and(owned(tenant, entries), isOpen));
  return rows.map(({ id }) => id);
}

export async function peopleInLine(tenant: Tenant, eventId: string): Promise<string[]> {
  const rows = await tenant.db
    .selectDistinct({ id: entries.accountId })
    .from(entries)
    .where(and(owned(tenant, entries), eq(entries.eventId, eventId), isOpen));
  return rows.map(({ id }) => id);
}

/** Ends all places that an account has in the lines of an event; answers who had really joined. */
export const leaveLines = (tenant: Tenant, eventId: string, accountId: string) =>
  tenant.db
    .update(entries)
    .set({ status: 'expired' })
    .where(and(owned(tenant, entries), eq(entries.eventId, eventId), eq(entries.accountId, accountId), isOpen))
    .returning({ buyerId: entries.buyerId });

export const hadOffer = async (tenant: Tenant, eventId: string, accountId: string, now: Date): Promise<boolean> =>
  (await tenant.db.$count(
    entries,
    and(
      owned(tenant, entries),
      eq(entries.eventId, eventId),
      eq(entries.accountId, accountId),
      inArray(entries.status, ['offered', 'expired']),
      lte(entries.offeredUntil, now),
    ),
  )) > 0;

export const removeEndedBefore = (tenant: Tenant, before: Date) =>
  tenant.db
    .delete(entries)
    .where(and(owned(tenant, entries), inArray(entries.status, ['accepted', 'left', 'expired']), lt(entries.updatedAt, before)));
