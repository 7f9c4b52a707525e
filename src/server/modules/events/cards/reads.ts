import type { InputOf } from '@contract/endpoint';
import type { listFeaturedEvents } from '@contract/endpoints/events';
import type { EventCard } from '@contract/entities/events';
import { searchPage, type Sought } from '@server/db/secondLook';
import type { Tenant } from '@server/db/tenant';
import type { Page } from '@server/http/call';
import { latestAttendees } from '../../registration/attendance/reads';
import { serializeCard } from '../serialize';
import { cardList, cardsOfMany, type EventFilter, type WhichEvents } from './queries';

const GOING_SHOWN = 3;

export type CardsInput = InputOf<typeof listFeaturedEvents> & EventFilter;

export async function cardPage(tenant: Tenant, which: WhichEvents, input: CardsInput, now: Date): Promise<Page<EventCard>> {
  const nearest = input.orderBy === undefined ? input.page * input.pageSize : undefined;
  const ofMany = await cardsOfMany(tenant, which, { ...input, now }, input);
  const listOf = (sought: Sought) => cardList(tenant, which, { ...input, now, nearest, ...sought });
  const { rows, count } = ofMany ? { rows: ofMany } : await searchPage(tenant, 'events', listOf, input);
  const shown = rows.flatMap(({ event }) => (event.publicRegistrants ? [event.id] : []));
  const going = await latestAttendees(tenant, shown, GOING_SHOWN);
  return { items: rows.map((row) => serializeCard(row, going.get(row.event.id) ?? [], now)), count };
}
