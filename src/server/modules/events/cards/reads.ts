import type { InputOf } from '@contract/endpoint';
import type { listFeaturedEvents } from '@contract/endpoints/events';
import type { EventCard } from '@contract/entities/events';
import { wordsOf } from '@server/db/secondLook';
import type { Tenant } from '@server/db/tenant';
import type { Page } from '@server/http/call';
import { latestAttendees } from '../../registration/attendance/reads';
import { serializeCard } from '../serialize';
import { cardsOfMany, searchedCards, type EventFilter, type WhichEvents } from './queries';

const GOING_SHOWN = 3;

export type CardsInput = InputOf<typeof listFeaturedEvents> & EventFilter;

export async function cardPage(tenant: Tenant, which: WhichEvents, input: CardsInput, now: Date): Promise<Page<EventCard>> {
  const { eventType, price, from, to, interest, near } = input;
  const values = { now: now.toISOString(), nearest: input.orderBy === undefined ? input.page * input.pageSize : undefined };
  const ofMany = await cardsOfMany(tenant, which, { ...input, ...values, search: wordsOf(input.search) }, input);
  // Of instants, places and names there is no end.
  const isEndless = typeof which === 'object' || (from ?? to ?? interest ?? near) !== undefined;
  const way = { which, eventType, price, from, to, interest, near };
  const { rows, count } = ofMany ? { rows: ofMany } : await searchedCards(tenant, way, values, input, { isEndless });
  const shown = rows.flatMap(({ event }) => (event.publicRegistrants ? [event.id] : []));
  const going = await latestAttendees(tenant, shown, GOING_SHOWN);
  return { items: rows.map((row) => serializeCard(row, going.get(row.event.id) ?? [], now)), count };
}
