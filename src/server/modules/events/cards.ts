import type { EventCard } from '@contract/entities/events';
import { sql, type SQL } from 'drizzle-orm';
import type { Tenant } from '@server/db/tenant';
import type { Page } from '@server/http/call';
import { attendanceOf } from '../registration/attendance/queries';
import { serializeCard, type CardRow } from './serialize';

/** Which events a list is of. */
export type CardList = 'upcoming' | 'past' | 'featured' | { among: readonly string[]; past: boolean };

export interface CardPage {
  page: number;
  pageSize: number;
  orderBy?: string | undefined;
  search?: string | undefined;
}

const image = (of: string) =>
  `case when ${of}.id is not null then json_build_object('id', ${of}.id, 'uri', ${of}.uri, 'width', ${of}.width, 'height', ${of}.height, 'moderation', ${of}.moderation) end`;
const count = (table: string) => `(select count(*)::int from ${table} x where x.organization_id = e.organization_id and x.event_id = e.id)`;

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

/** A page of the rows of event cards with the total, as one statement that answers one JSON value. */
export function cardPageQuery(tenant: Tenant, list: CardList, input: CardPage, at: Date) {
  const now = sql`${at.toISOString()}::timestamptz`;
  const which = whichEvents(tenant, list, input.search, now);
  const order = orderOf(list, input.orderBy);
  const attendance = attendanceOf('e');
  return tenant.db
    .select({
      page: sql<Page<CardRow>>`json_build_object(
        'count', (select count(*)::int from visible_events e where ${which}),
        'items', (select coalesce(json_agg(json_build_object(
          'id', e.id, 'slug', e.slug, 'name', e.name, 'shortDescription', e.short_description, 'featured', e.featured,
          'timezone', e.timezone, 'eventStart', e.event_start, 'eventEnd', e.event_end, 'eventType', e.event_type,
          'venue', e.venue, 'city', e.city, 'country', e.country, 'registrationLimit', e.registration_limit,
          'image', ${sql.raw(image('wide'))}, 'squareImage', ${sql.raw(image('square'))},
          'onSale', e.registration and ${now} < e.registration_end, 'saleBegun', coalesce(sale.begun, false), 'price', sale.price,
          'going', case when e.public_registrants then ${attendance.latest} else '[]'::json end,
          'sessions', ${sql.raw(count('visible_sessions'))}, 'speakers', ${sql.raw(count('speakers'))},
          'registrations', ${attendance.count}
        ) order by ${order}), '[]')
        from (select * from visible_events e where ${which} order by ${order} limit ${input.pageSize} offset ${(input.page - 1) * input.pageSize}) e
        left join images wide on wide.organization_id = e.organization_id and wide.id = e.image_id
        left join images square on square.organization_id = e.organization_id and square.id = e.square_image_id
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
  // Parsing this statement costs more than running it; under a name the server keeps it parsed for each connection.
  const name = ['events', list, input.orderBy ?? '', input.search?.trim() ? 'search' : ''].join(' ');
  const [row] = await (typeof list === 'object' ? query : query.prepare(name).execute());
  const { items, count: total } = row!.page;
  return { items: items.map(serializeCard), count: total };
}
