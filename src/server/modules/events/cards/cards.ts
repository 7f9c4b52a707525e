import type { EventCard } from '@contract/entities/events';
import type { Paged } from '@server/db/paging';
import type { Tenant } from '@server/db/tenant';
import type { Page } from '@server/http/call';
import { latestAttendees } from '../../registration/attendance/commands';
import { serializeCard } from '../serialize';
import { cardCount, cardRows, type CardList } from './queries';

const GOING_SHOWN = 3;

/** Answers one page of a list of events. */
export async function cardPage(tenant: Tenant, list: CardList, input: Paged, now: Date): Promise<Page<EventCard>> {
  if (typeof list === 'object' && list.among.length === 0) return { items: [], count: 0 };
  const asked = { ...input, list, now };
  const query = cardRows(tenant, asked);
  // Parsing this statement costs more than running it; under a name the server keeps it parsed for each connection.
  const name = ['events', list, input.orderBy ?? '', input.search?.trim() ? 'search' : ''].join(' ');
  const rows = await (typeof list === 'object' ? query : query.prepare(name).execute());
  const shown = rows.flatMap(({ event }) => (event.publicRegistrants ? [event.id] : []));
  const going = await latestAttendees(tenant, shown, GOING_SHOWN);
  return { items: rows.map((row) => serializeCard(row, going.get(row.event.id) ?? [], now)), count: await cardCount(tenant, asked) };
}
