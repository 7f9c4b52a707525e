import type { BaseRegistration } from '@contract/entities/eventBase';
import type { Event, EventInList } from '@contract/entities/events';
import { NESTED } from '@contract/limits';
import type { Tenant } from '@server/db/tenant';
import type { Storage } from '@server/delivery/storage/storage';
import type { Page } from '@server/http/call';
import { baseAccounts } from '../../accounts/reads';
import { ownRegistrations } from '../../registration/attendance/reads';
import { groupsById } from '../../groups/reads';
import { cardPage, type CardsInput } from '../cards/reads';
import type { WhichEvents } from '../cards/queries';
import { faqSectionsOf } from '../faqs/reads';
import { firstMediaItems } from '../media/queries';
import { serializeVideo } from '../../storage/reads';
import { withPassTypes } from '../media/reads';
import { eventPageRows } from '../pages/queries';
import { eventsWithImages, firstSessions, firstSpeakers, partCounts, type EventWithImages, type PartCounts } from '../queries';
import { serializeBaseSession, serializeBaseSpeaker, serializeEvent } from '../serialize';
import { sponsorsOf } from '../sponsors/reads';
import { streamsOf } from '../streams/reads';

export interface Asking {
  viewer: { accountId: string | null };
  storage: Storage;
  now: Date;
  registrations?: BaseRegistration[];
}

/**
 * Events with what their pages show, at most `most` each of what there may be thousands of; the viewer's own registrations stand
 * in them. However many events there are, it is as many statements.
 */
export async function wholeEvents(tenant: Tenant, rows: readonly EventWithImages[], most: number, asking: Asking): Promise<Event[]> {
  if (rows.length === 0) return [];
  const { accountId } = asking.viewer;
  const ids = rows.map(({ event }) => event.id);
  const creators = await baseAccounts(
    tenant,
    rows.map(({ event }) => event.creatorId),
  );
  const groups = await groupsById(
    tenant,
    rows.flatMap(({ event }) => event.groupId ?? []),
  );
  const registrations = asking.registrations ?? (accountId ? await ownRegistrations(tenant, ids, accountId) : []);
  const allCounts = new Map((await partCounts(tenant, ids)).map((counts) => [counts.id, counts]));
  const ofThose = <T>(part: Exclude<keyof PartCounts, 'id'>, ask: (having: string[]) => Promise<T[]>): Promise<T[]> => {
    const having = ids.filter((id) => allCounts.get(id)![part] > 0);
    return having.length > 0 ? ask(having) : Promise.resolve([]);
  };
  const firstOf: typeof ofThose = (part, ask) => (most > 0 ? ofThose(part, ask) : Promise.resolve([]));
  const sessions = await firstOf('sessions', (having) => firstSessions(tenant, having, most));
  const speakers = await firstOf('speakers', (having) => firstSpeakers(tenant, having, most));
  const pages = await ofThose('pages', (having) => eventPageRows(tenant, having));
  const faqSections = await ofThose('faqSections', (having) => faqSectionsOf(tenant, having));
  const streams = await ofThose('streams', (having) => streamsOf(tenant, having));
  const mediaRows = await firstOf('media', (having) => firstMediaItems(tenant, having, most));
  const media = new Map((await withPassTypes(tenant, mediaRows, asking)).map((item) => [item.id, item]));
  const sponsors = await sponsorsOf(
    tenant,
    ids.filter((id) => allCounts.get(id)!.sponsorshipLevels > 0),
  );
  return rows.map((row) => {
    const { id, creatorId, groupId } = row.event;
    const own = registrations.filter(({ eventId }) => eventId === id);
    const isIts = ({ eventId }: { eventId: string }) => eventId === id;
    return serializeEvent(row, {
      creator: creators.get(creatorId)!,
      // Who may not know of it is not told by its events.
      group: (groupId && groups.get(groupId)) || null,
      registrations: own,
      counts: allCounts.get(id)!,
      sessions: sessions.filter(({ session }) => isIts(session)).map(serializeBaseSession),
      speakers: speakers.filter(({ speaker }) => isIts(speaker)).map(serializeBaseSpeaker),
      pages: pages.filter(isIts).map(({ page }) => page),
      faqSections: faqSections.filter(isIts).map(({ section }) => section),
      ...sponsors(id),
      media: mediaRows.filter(({ item }) => isIts(item)).flatMap(({ item }) => media.get(item.id) ?? []),
      streamInputs: streams.filter(isIts).map(({ stream }) => stream),
      // Like the way in, what was sent is for those who are registered.
      streamReplay: row.replay && own.length > 0 ? serializeVideo(row.replay) : null,
    });
  });
}

export async function wholeEventPage(tenant: Tenant, which: WhichEvents, input: CardsInput, asking: Asking): Promise<Page<EventInList>> {
  const { items: cards, count } = await cardPage(tenant, which, input, asking.now);
  const rows =
    cards.length > 0
      ? await eventsWithImages(
          tenant,
          cards.map(({ id }) => id),
        )
      : [];
  const events = new Map((await wholeEvents(tenant, rows, NESTED.inLists, asking)).map((event) => [event.id, event]));
  const items = cards.map((card): EventInList => {
    const event = events.get(card.id)!;
    return { ...event, ...card, _count: { ...event._count, ...card._count } };
  });
  return { items, count };
}
