import type { Event, EventInList } from '@contract/entities/events';
import type { Tenant } from '@server/db/tenant';
import type { Storage } from '@server/delivery/storage/storage';
import type { Page } from '@server/http/call';
import { baseAccounts } from '../../accounts/reads';
import { ownRegistrations } from '../../registration/attendance/reads';
import { cardPage, type CardsInput } from '../cards/reads';
import type { WhichEvents } from '../cards/queries';
import { faqSectionsOf } from '../faqs/reads';
import { mediaOf, serializeVideo } from '../media/reads';
import { eventPageRows } from '../pages/queries';
import { eventsWithImages, partCounts, sessionRows, speakerRows, type EventWithImages } from '../queries';
import { serializeBaseSession, serializeBaseSpeaker, serializeEvent } from '../serialize';
import { sponsorsOf } from '../sponsors/reads';
import { streamsOf } from '../streams/reads';

interface Asking {
  viewer: { accountId: string | null };
  storage: Storage;
  now: Date;
}

/** Events with all that their pages show, read together where many have it; the viewer's own registrations stand in them. */
export async function wholeEvents(tenant: Tenant, rows: readonly EventWithImages[], { viewer, ...addresses }: Asking): Promise<Event[]> {
  if (rows.length === 0) return [];
  const ids = rows.map(({ event }) => event.id);
  const creators = await baseAccounts(
    tenant,
    rows.map(({ event }) => event.creatorId),
  );
  const registrations = viewer.accountId ? await ownRegistrations(tenant, ids, viewer.accountId) : [];
  const allCounts = new Map((await partCounts(tenant, ids)).map((counts) => [counts.id, counts]));
  const having = (part: 'sessions' | 'speakers') => ids.filter((id) => allCounts.get(id)![part] > 0);
  const sessions = await sessionRows(tenant, having('sessions'));
  const speakers = await speakerRows(tenant, having('speakers'));
  const whole: Event[] = [];
  for (const row of rows) {
    const { id, creatorId } = row.event;
    const counts = allCounts.get(id)!;
    const own = registrations.filter(({ eventId }) => eventId === id);
    whole.push(
      serializeEvent(row, {
        creator: creators.get(creatorId)!,
        registrations: own,
        counts,
        sessions: sessions.filter(({ session }) => session.eventId === id).map(serializeBaseSession),
        speakers: speakers.filter(({ speaker }) => speaker.eventId === id).map(serializeBaseSpeaker),
        pages: counts.pages > 0 ? await eventPageRows(tenant, id) : [],
        faqSections: counts.faqSections > 0 ? await faqSectionsOf(tenant, id) : [],
        ...(counts.sponsorshipLevels > 0 ? await sponsorsOf(tenant, id) : { sponsorshipLevels: [], sponsors: [] }),
        media: counts.media > 0 ? await mediaOf(tenant, id, addresses) : [],
        streamInputs: counts.streams > 0 ? await streamsOf(tenant, id) : [],
        // Like the way in, what was sent is for those who are registered.
        streamReplay: row.replay && own.length > 0 ? serializeVideo(row.replay) : null,
      }),
    );
  }
  return whole;
}

/** A page of events as their pages show them, with what their cards show. */
export async function wholeEventPage(tenant: Tenant, which: WhichEvents, input: CardsInput, asking: Asking): Promise<Page<EventInList>> {
  const { items: cards, count } = await cardPage(tenant, which, input, asking.now);
  const rows =
    cards.length > 0
      ? await eventsWithImages(
          tenant,
          cards.map(({ id }) => id),
        )
      : [];
  const events = new Map((await wholeEvents(tenant, rows, asking)).map((event) => [event.id, event]));
  const items = cards.map((card): EventInList => {
    const event = events.get(card.id)!;
    return { ...event, ...card, _count: { ...event._count, ...card._count } };
  });
  return { items, count };
}
