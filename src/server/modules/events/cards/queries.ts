import type { EventType } from '@contract/entities/enumerations';
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
  lte,
  not,
  notInArray,
  sql,
  type SQL,
  type SQLWrapper,
} from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { events as all } from '@server/db/schema/events';
import { baseImageColumns, images } from '@server/db/schema/images';
import { passTypes, priceSchedules } from '@server/db/schema/passTypes';
import { speakers } from '@server/db/schema/speakers';
import { looked, lookedAtFor, pageOf, type Backwards, type Paged } from '@server/db/paging';
import { searchedPages } from '@server/db/secondLook';
import { owned, type Tenant } from '@server/db/tenant';
import {
  isEventLike,
  manyEventsMatch,
  eventsWith,
  openGroups,
  visibleEvents as events,
  visibleSessions as sessions,
} from '@server/db/visible';

import { eventsOfInterest } from '../../interests/reads';
import {
  hiddenRegisteredCount,
  ownRegistration,
  isRegisteredForMany,
  registeredCount,
  registeredEventIds,
} from '../../registration/attendance/reads';
import { isForSomeTiers } from '../../registration/tiers/reads';
import { NAME_ORDER } from '../queries';

/** Which events a list is of; `ownOf` names the account whose own they are. */
export type WhichEvents =
  | 'upcoming'
  | 'past'
  | 'featured'
  | { groupId: string; past: boolean }
  | { ofGroups: true; past: boolean }
  | { ownOf: string; past: boolean }
  | { seriesId: string; past: boolean };

export interface EventFilter {
  search?: string | undefined;
  eventType?: EventType | undefined;
  price?: 'free' | 'paid' | undefined;
  from?: string | undefined;
  to?: string | undefined;
  /** The id or name of what they are about. */
  interest?: string | undefined;
  /** A latitude and longitude: the events that are somewhere, the nearest first. */
  near?: readonly [number, number] | undefined;
}

interface Asked extends EventFilter {
  /** An instant in ISO form. */
  now: string;
  /** A statement that finds the ids of those that they are among. */
  among?: SQLWrapper | undefined;
  /** How many are wanted of those `near`, from the first on; all in another order where that is left out. */
  nearest?: number | undefined;
}

const AT_ONE_PLACE = 100;

const at = (instant: string): SQL => sql`${instant}::timestamptz`;

const squares = alias(images, 'squares');

const isPast = (which: WhichEvents) => which === 'past' || (typeof which === 'object' && which.past);

/**
 * Holds for all events that end at an instant or after it: none is longer than the organization's longest. Lists are read in the order
 * in which events begin, and without a bound on that would walk through all that ever were; what is near is read by how far it is.
 */
const beganSince = ({ organizationId }: Tenant, end: string) =>
  sql`${events.eventStart} >= ${at(end)} - (select coalesce(max(${all.eventEnd} - ${all.eventStart}), interval '0') from ${all} where ${eq(all.organizationId, organizationId)})`;

const inTime = (tenant: Tenant, which: WhichEvents, { from, to, near, now }: Asked) =>
  from === undefined && to === undefined
    ? isPast(which)
      ? and(lt(events.eventEnd, at(now)), lt(events.eventStart, at(now)))
      : and(gte(events.eventEnd, at(now)), near ? undefined : beganSince(tenant, now))
    : and(
        from === undefined ? undefined : and(gt(events.eventEnd, new Date(from)), beganSince(tenant, new Date(from).toISOString())),
        to === undefined ? undefined : lt(events.eventStart, new Date(to)),
      );

/** The next events that lists show, of those that take place and that the viewer is not registered for. */
export async function nextEventIds(tenant: Tenant, { now, most }: { now: Date; most: number }): Promise<string[]> {
  const { accountId } = tenant;
  const rows = await tenant.db
    .select({ id: events.id })
    .from(events)
    .where(
      and(
        owned(tenant, events),
        eq(events.listed, true),
        eq(events.published, true),
        isNull(events.canceledAt),
        gte(events.eventEnd, now),
        beganSince(tenant, now.toISOString()),
        accountId === null ? undefined : notInArray(events.id, registeredEventIds(tenant, accountId)),
      ),
    )
    .orderBy(asc(events.eventStart), asc(events.id))
    .limit(most);
  return rows.map(({ id }) => id);
}

const openGroupIds = (tenant: Tenant) => tenant.db.select({ id: openGroups.id }).from(openGroups).where(owned(tenant, openGroups));

const ownerOf = (which: WhichEvents) => (typeof which === 'object' && 'ownOf' in which ? which.ownOf : undefined);

/** The events of a list, as far as their rows say which: they are read in the order of an index. */
const listedByItself = (tenant: Tenant, which: WhichEvents, asked: Asked) =>
  and(
    owned(tenant, events),
    ownerOf(which) === undefined ? and(eq(events.listed, true), eq(events.published, true)) : undefined,
    typeof which === 'object' && 'seriesId' in which ? eq(events.seriesId, which.seriesId) : undefined,
    typeof which === 'object' && 'groupId' in which ? eq(events.groupId, which.groupId) : undefined,
    typeof which === 'object' && 'ofGroups' in which ? inArray(events.groupId, openGroupIds(tenant)) : undefined,
    which === 'featured' ? eq(events.featured, true) : undefined,
    inTime(tenant, which, asked),
    asked.near && isNotNull(events.latitude),
  );

const narrowed = (tenant: Tenant, { eventType, price, interest, now }: Asked) =>
  and(
    eventType ? eq(events.eventType, eventType) : undefined,
    price ? (price === 'free' ? eq : gt)(lowestPrice(tenant, now), 0) : undefined,
    interest?.trim() ? inArray(events.id, eventsOfInterest(tenant, interest)) : undefined,
  );

const listed = (tenant: Tenant, which: WhichEvents, asked: Asked) => {
  const accountId = ownerOf(which);
  return and(
    listedByItself(tenant, which, asked),
    narrowed(tenant, asked),
    accountId === undefined ? undefined : exists(ownRegistration(tenant, accountId)),
    asked.search === undefined ? undefined : eventsWith(asked.search),
    asked.among && inArray(events.id, asked.among),
  );
};

/** How far an event is straight through the earth, which has an index for its order (migration 0003). */
const straightTo = ([latitude, longitude]: readonly [number, number]) =>
  sql`on_earth(${events.latitude}, ${events.longitude}) <-> on_earth(${latitude}::float8, ${longitude}::float8)`;

/** More events than are wanted, by the index of places alone: where several are as far, something else decides, which it does not know of. */
const nearestIds = (tenant: Tenant, which: WhichEvents, asked: Asked, place: readonly [number, number], most: number) =>
  tenant.db
    .select({ id: events.id })
    .from(events)
    .where(listed(tenant, which, asked))
    .orderBy(straightTo(place))
    .limit(most + AT_ONE_PLACE);

const ofTheEvent = (table: typeof sessions | typeof speakers | typeof passTypes) =>
  and(eq(table.organizationId, events.organizationId), eq(table.eventId, events.id));

const onOffer = and(ofTheEvent(passTypes), eq(passTypes.active, true), eq(passTypes.visibility, 'public'));

const saleBegun = ({ db }: Tenant, now: string) =>
  exists(
    db
      .select({ one: sql`1` })
      .from(passTypes)
      .where(and(onOffer, lte(sql`coalesce(${passTypes.overrideStartDate}, ${events.registrationStart})`, at(now)))),
  ) as SQL<boolean>;

const forAnybody = (tenant: Tenant) =>
  and(eq(passTypes.requiresApproval, false), isNull(passTypes.requiredPassTypeId), not(isForSomeTiers(tenant, passTypes)));

/** The lowest price of the event's public pass types: of those that anybody may take, if there are any. */
function lowestPrice(tenant: Tenant, now: string): SQL<number | null> {
  const { db } = tenant;
  const scheduled = db
    .select({ price: priceSchedules.price })
    .from(priceSchedules)
    .where(
      and(
        eq(priceSchedules.organizationId, passTypes.organizationId),
        eq(priceSchedules.ticketId, passTypes.id),
        lte(priceSchedules.startDate, at(now)),
        gt(priceSchedules.endDate, at(now)),
      ),
    )
    .orderBy(desc(priceSchedules.startDate), asc(priceSchedules.price))
    .limit(1);
  const price = sql`coalesce((${scheduled}), ${passTypes.price})`;
  return sql`(${db
    .select({ price: sql`coalesce(min(${price}) filter (where ${forAnybody(tenant)}), min(${price}))` })
    .from(passTypes)
    .where(onOffer)})`;
}

// Named one by one: a list is asked for often, and an event has many more.
const COLUMNS = {
  event: {
    id: events.id,
    slug: events.slug,
    name: events.name,
    shortDescription: events.shortDescription,
    featured: events.featured,
    timezone: events.timezone,
    eventStart: events.eventStart,
    eventEnd: events.eventEnd,
    canceledAt: events.canceledAt,
    eventType: events.eventType,
    venue: events.venue,
    city: events.city,
    country: events.country,
    latitude: events.latitude,
    longitude: events.longitude,
    registration: events.registration,
    registrationEnd: events.registrationEnd,
    registrationLimit: events.registrationLimit,
    publicRegistrants: events.publicRegistrants,
  },
  image: baseImageColumns(images),
  square: baseImageColumns(squares),
};

const cards = (tenant: Tenant, { now, near }: Asked, from = events) =>
  tenant.db
    .select({
      ...COLUMNS,
      sessions: tenant.db.$count(sessions, ofTheEvent(sessions)),
      speakers: tenant.db.$count(speakers, ofTheEvent(speakers)),
      registrations: registeredCount(tenant, events.id),
      hiddenRegistrations: hiddenRegisteredCount(tenant, events.id),
      saleBegun: saleBegun(tenant, now),
      price: lowestPrice(tenant, now),
      distance: near ? sql<number>`over_ground(${straightTo(near)})` : sql<null>`null`,
    })
    .from(from)
    .leftJoin(images, and(owned(tenant, images), eq(images.id, events.imageId)))
    .leftJoin(squares, and(owned(tenant, squares), eq(squares.id, events.squareImageId)))
    .$dynamic();

export type CardRow = Awaited<ReturnType<typeof cards>>[number];

const orderOf = (which: WhichEvents) => ({
  orders: {
    eventStart: [events.eventStart],
    name: NAME_ORDER,
    createdAt: [events.createdAt],
  },
  last: events.id,
  unasked: isPast(which) ? ('-eventStart' as const) : ('eventStart' as const),
});

export const cardList = (tenant: Tenant, which: WhichEvents, asked: Asked) => ({
  rows: cards(tenant, asked).where(
    asked.near && asked.nearest !== undefined
      ? inArray(events.id, nearestIds(tenant, which, asked, asked.near, asked.nearest))
      : listed(tenant, which, asked),
  ),
  counted: tenant.db
    .select({ id: events.id })
    .from(events)
    .where(listed(tenant, which, asked))
    .getSQL(),
  ...orderOf(which),
  ...(asked.near && { pinned: straightTo(asked.near) }),
});

interface Way extends EventFilter {
  which: WhichEvents;
}

export const searchedCards = searchedPages(
  'events',
  (tenant, { which, ...filter }: Way, values: { now: string; nearest?: number | undefined }, sought) =>
    cardList(tenant, which, { ...filter, now: values.now, nearest: values.nearest, ...sought }),
);

type CardOrder = Backwards<'eventStart' | 'name' | 'createdAt'>;

export const firstEvents = (
  tenant: Tenant,
  which: WhichEvents,
  asked: Asked,
  { orderBy }: { orderBy?: CardOrder | undefined },
  most: number,
) =>
  pageOf(
    {
      rows: tenant.db
        .select(getTableColumns(events))
        .from(events)
        .where(listedByItself(tenant, which, asked))
        .$dynamic(),
      ...orderOf(which),
    },
    { orderBy, page: 1, pageSize: most },
  );

/** A page of what many events are like, own ones or found ones: enough of the first in the order are. Undefined where too few of them are. */
export async function cardsOfMany(
  tenant: Tenant,
  which: WhichEvents,
  asked: Asked,
  input: Paged<CardOrder>,
): Promise<CardRow[] | undefined> {
  const most = lookedAtFor(input);
  const accountId = ownerOf(which);
  const isLike = and(
    accountId === undefined ? undefined : looked(ownRegistration(tenant, accountId).limit(1)),
    asked.search === undefined ? undefined : isEventLike(asked.search),
  );
  // Of own ones, which need not be listed, one order alone has an index.
  const isOrdered = accountId === undefined || (input.orderBy?.endsWith('eventStart') ?? true);
  if (!isLike || !most || !isOrdered || asked.near || input.count !== false) return undefined;
  if (accountId !== undefined && !(await isRegisteredForMany(tenant, accountId, most))) return undefined;
  if (asked.search !== undefined && !(await manyEventsMatch(tenant, asked.search))) return undefined;
  // Under the name of the view, so that the conditions on that are conditions on these.
  const some = firstEvents(tenant, which, asked, input, most).as('visible_events') as unknown as typeof events;
  const found = await pageOf({ rows: cards(tenant, asked, some).where(and(narrowed(tenant, asked), isLike)), ...orderOf(which) }, input);
  return found.length === input.pageSize ? found : undefined;
}
