import type { EventCard } from '@contract/entities/events';
import { sql, type SQL } from 'drizzle-orm';
import type { Tenant } from '@server/db/tenant';
import type { Page } from '@server/http/call';

/** Which events a list is of. */
export type CardList = 'upcoming' | 'past' | 'featured' | { among: readonly string[]; past: boolean };

export interface CardPage {
  page: number;
  pageSize: number;
  orderBy?: string | undefined;
  search?: string | undefined;
}

const instant = (column: string) => `to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;
const image = (of: string) =>
  `case when ${of}.id is not null then json_build_object('id', ${of}.id, 'uri', ${of}.uri, 'width', ${of}.width, 'height', ${of}.height, 'moderation', ${of}.moderation) end`;
const count = (table: string, more = '') =>
  `(select count(*)::int from ${table} x where x.organization_id = e.organization_id and x.event_id = e.id ${more})`;

const GOING = sql.raw(`
  case when e.public_registrants then (
    select coalesce(json_agg(json_build_object(
      'id', a.id, 'username', a.username, 'accountType', a.account_type, 'firstName', a.first_name, 'lastName', a.last_name,
      'title', a.title, 'company', a.company, 'image', ${image('i')},
      'accountTiers', '[]'::json, 'subscriptions', '[]'::json) order by r.registered_at desc), '[]')
    from (
      select account_id, registered_at from registrations
      where organization_id = e.organization_id and event_id = e.id and status = 'registered'
      order by registered_at desc limit 3) r
    join accounts a on a.id = r.account_id
    left join images i on i.id = a.image_id
  ) else '[]'::json end`);

// Names as readers sort them: the embedded database compares by code, capitals first.
const ORDERS = { eventStart: 'e.event_start', name: 'folded(e.name)', createdAt: 'e.created_at' };

function orderOf(list: CardList, orderBy: string | undefined): SQL {
  const past = list === 'past' || (typeof list === 'object' && list.past);
  const [, minus, field] = /^(-?)(\w+)$/.exec(orderBy ?? (past ? '-eventStart' : 'eventStart'))!;
  const direction = minus ? 'desc' : 'asc';
  return sql.raw(`${ORDERS[field as keyof typeof ORDERS]} ${direction}, e.id ${direction}`);
}

function whichEvents(tenant: Tenant, list: CardList, search: string | undefined, now: SQL): SQL {
  const parts = [sql`e.organization_id = ${tenant.organizationId}`];
  if (typeof list === 'object') parts.push(sql`e.id in ${list.among}`);
  else parts.push(sql`e.listed`);
  if (list === 'featured') parts.push(sql`e.featured`);
  const past = list === 'past' || (typeof list === 'object' && list.past);
  parts.push(past ? sql`e.event_end < ${now}` : sql`e.event_end >= ${now}`);
  // Asked by a function of the database, because row-level security keeps a search from its index (migration 0002).
  if (search?.trim()) parts.push(sql`e.id in (select event_matches(${search}))`);
  return sql.join(parts, sql` and `);
}

// `offset 0` keeps the planner from writing the count into both places that use it, and counting twice.
const REGISTERED = sql.raw(`(select ${count('registrations', "and x.status = 'registered'")} as count offset 0)`);

/** A page of event cards with the total, as one statement that answers one JSON value. */
export function cardPageQuery(tenant: Tenant, list: CardList, input: CardPage, at: Date) {
  const now = sql`${at.toISOString()}::timestamptz`;
  const which = whichEvents(tenant, list, input.search, now);
  const order = orderOf(list, input.orderBy);
  return tenant.db
    .select({
      page: sql<Page<EventCard>>`json_build_object(
        'count', (select count(*)::int from events e where ${which}),
        'items', (select coalesce(json_agg(json_build_object(
          'id', e.id, 'slug', e.slug, 'name', e.name, 'shortDescription', e.short_description, 'featured', e.featured,
          'timezone', e.timezone, 'eventStart', ${sql.raw(instant('e.event_start'))}, 'eventEnd', ${sql.raw(instant('e.event_end'))},
          'image', ${sql.raw(image('wide'))}, 'squareImage', ${sql.raw(image('square'))},
          'eventType', e.event_type, 'venue', e.venue, 'city', e.city, 'country', e.country,
          'priceFrom', case when e.registration and ${now} < e.registration_end then sale.price end,
          'registrationOpen', e.registration and ${now} < e.registration_end and coalesce(sale.begun, false)
            and coalesce(going.count < e.registration_limit, true),
          'going', ${GOING},
          '_count', json_build_object(
            'sessions', ${sql.raw(count('sessions', "and x.access = 'PUBLIC'"))},
            'speakers', ${sql.raw(count('speakers'))},
            'registrations', going.count)
        ) order by ${order}), '[]')
        from (select * from events e where ${which} order by ${order} limit ${input.pageSize} offset ${(input.page - 1) * input.pageSize}) e
        left join images wide on wide.id = e.image_id
        left join images square on square.id = e.square_image_id
        cross join lateral ${REGISTERED} going
        cross join lateral (
          select bool_or(coalesce(t.override_start_date, e.registration_start) <= ${now}) as begun,
            min(coalesce((
              select s.price from price_schedules s
              where s.organization_id = t.organization_id and s.ticket_id = t.id and s.start_date <= ${now} and ${now} < s.end_date
              order by s.start_date desc, s.price limit 1), t.price)) as price
          from pass_types t
          where t.organization_id = e.organization_id and t.event_id = e.id and t.active and t.visibility = 'public') sale))`,
    })
    .from(sql`(select) as nothing`);
}

/** Answers one page of a list of events. */
export async function cardPage(tenant: Tenant, list: CardList, input: CardPage, now: Date): Promise<Page<EventCard>> {
  if (typeof list === 'object' && list.among.length === 0) return { items: [], count: 0 };
  const query = cardPageQuery(tenant, list, input, now);
  if (typeof list === 'object') return (await query)[0]!.page;
  // Parsing this statement costs more than running it; under a name the server keeps it parsed for each connection.
  const name = ['events', list, input.orderBy ?? '', input.search?.trim() ? 'search' : ''].join(' ');
  return (await query.prepare(name).execute())[0]!.page;
}
