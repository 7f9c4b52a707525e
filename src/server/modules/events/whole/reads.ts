import type { Event, OwnEvent } from '@contract/entities/events';
import type { SQLWrapper } from 'drizzle-orm';
import type { Tenant } from '@server/db/tenant';
import type { Page } from '@server/http/call';
import { baseAccounts } from '../../accounts/reads';
import { ownRegistrations } from '../../registration/attendance/reads';
import { cardPage, type CardsInput } from '../cards/reads';
import { eventsWithImages, sessionRows, speakerRows, type EventWithImages } from '../queries';
import { serializeBaseSession, serializeBaseSpeaker, serializeEvent } from '../serialize';

/** Events with all that their pages show, read together; the viewer's own registrations stand in them. */
export async function wholeEvents(tenant: Tenant, rows: readonly EventWithImages[], viewerId: string | null): Promise<Event[]> {
  if (rows.length === 0) return [];
  const ids = rows.map(({ event }) => event.id);
  const creators = await baseAccounts(
    tenant,
    rows.map(({ event }) => event.creatorId),
  );
  const registrations = viewerId ? await ownRegistrations(tenant, ids, viewerId) : [];
  const sessions = await sessionRows(tenant, ids);
  const speakers = await speakerRows(tenant, ids);
  return rows.map((row) => {
    const { id, creatorId } = row.event;
    return serializeEvent(row, {
      creator: creators.get(creatorId)!,
      registrations: registrations.filter(({ eventId }) => eventId === id),
      sessions: sessions.filter(({ session }) => session.eventId === id).map(serializeBaseSession),
      speakers: speakers.filter(({ speaker }) => speaker.eventId === id).map(serializeBaseSpeaker),
    });
  });
}

/** A page of the events that an account is registered for, whose ids the statement `among` finds: those to come unless `past` is asked for. */
export async function ownEventPage(
  tenant: Tenant,
  { accountId, among }: { accountId: string; among: SQLWrapper },
  input: CardsInput & { past?: boolean | undefined },
  now: Date,
): Promise<Page<OwnEvent>> {
  const { items: cards, count } = await cardPage(tenant, { among, past: input.past ?? false }, input, now);
  const rows =
    cards.length > 0
      ? await eventsWithImages(
          tenant,
          cards.map(({ id }) => id),
        )
      : [];
  const events = new Map((await wholeEvents(tenant, rows, accountId)).map((event) => [event.id, event]));
  const items = cards.map((card): OwnEvent => {
    const event = events.get(card.id)!;
    return { ...event, ...card, _count: { ...event._count, ...card._count } };
  });
  return { items, count };
}
