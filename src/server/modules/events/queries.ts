import { and, asc, eq, inArray, ne, sql, type SQL } from 'drizzle-orm';
import { alias, type PgColumn } from 'drizzle-orm/pg-core';
import { isUuid, named } from '@server/db/named';
import { activations } from '@server/db/schema/activations';
import { eventPages } from '@server/db/schema/eventPages';
import { faqSections } from '@server/db/schema/faqs';
import { baseImageColumns, images } from '@server/db/schema/images';
import { packagePasses, packages } from '@server/db/schema/packages';
import { passTypes, priceSchedules, refundSchedules } from '@server/db/schema/passTypes';
import { sessionLocations, sessions as everySession, sessionSpeakers } from '@server/db/schema/sessions';
import { speakers } from '@server/db/schema/speakers';
import { sponsorships, sponsorshipLevels } from '@server/db/schema/sponsors';
import { sessionTracks, tracks } from '@server/db/schema/tracks';
import { videos } from '@server/db/schema/videos';
import { isAnyOf, statement } from '@server/db/statement';
import { owned, type Tenant } from '@server/db/tenant';
import { firstOfEach } from './firstOfEach';
import {
  visibleEvents as events,
  visibleMediaItems as mediaItems,
  visibleSessions as sessions,
  visibleStreamInputs as streamInputs,
} from '@server/db/visible';

const squares = alias(images, 'squares');
const backgrounds = alias(images, 'backgrounds');
const maps = alias(images, 'maps');
const locationImages = alias(images, 'locationImages');

const isOf = (tenant: Tenant, table: typeof sessions | typeof speakers, eventId: string) =>
  and(owned(tenant, table), eq(table.eventId, eventId));

const ofTheEvent = (table: { organizationId: PgColumn; eventId: PgColumn }, ...more: (SQL | undefined)[]) =>
  and(eq(table.organizationId, events.organizationId), eq(table.eventId, events.id), ...more);

/** How many there are of what hangs on each of some events, so that nothing is asked for that is not there. */
export const partCounts = (tenant: Tenant, ids: string[]) => {
  const { db } = tenant;
  return db
    .select({
      id: events.id,
      pages: db.$count(eventPages, ofTheEvent(eventPages)),
      faqSections: db.$count(faqSections, ofTheEvent(faqSections)),
      sponsorshipLevels: db.$count(sponsorshipLevels, ofTheEvent(sponsorshipLevels)),
      sponsors: db.$count(sponsorships, ofTheEvent(sponsorships)),
      media: db.$count(mediaItems, ofTheEvent(mediaItems)),
      streams: db.$count(streamInputs, ofTheEvent(streamInputs)),
      activations: db.$count(activations, ofTheEvent(activations, ne(activations.type, 'private'))),
      sessions: db.$count(sessions, ofTheEvent(sessions)),
      speakers: db.$count(speakers, ofTheEvent(speakers)),
    })
    .from(events)
    .where(and(owned(tenant, events), inArray(events.id, ids)));
};

export type PartCounts = Awaited<ReturnType<typeof partCounts>>[number];

/** Names as readers sort them: the embedded database compares by code, capitals first. */
export const NAME_ORDER = [sql`folded(${events.name})`];

export const withImages = (tenant: Tenant) =>
  tenant.db
    .select({ event: events, image: images, square: squares, background: backgrounds, map: maps, replay: videos })
    .from(events)
    .leftJoin(images, eq(images.id, events.imageId))
    .leftJoin(squares, eq(squares.id, events.squareImageId))
    .leftJoin(backgrounds, eq(backgrounds.id, events.backgroundImageId))
    .leftJoin(maps, eq(maps.id, events.venueMapId))
    .leftJoin(videos, eq(videos.id, events.streamReplayId))
    .$dynamic();

export type EventWithImages = Awaited<ReturnType<typeof withImages>>[number];

const eventById = statement((tenant, { id }: { id: string }) => withImages(tenant).where(and(owned(tenant, events), eq(events.id, id))));
const eventBySlug = statement((tenant, { slug }: { slug: string }) =>
  withImages(tenant).where(and(owned(tenant, events), eq(events.slug, slug))),
);

export async function eventWithImages(tenant: Tenant, idOrSlug: string): Promise<EventWithImages | undefined> {
  const [row] = await (isUuid(idOrSlug) ? eventById(tenant, { id: idOrSlug }) : eventBySlug(tenant, { slug: idOrSlug }));
  return row;
}

export const eventsWithImages = (tenant: Tenant, ids: string[]) =>
  withImages(tenant).where(and(owned(tenant, events), inArray(events.id, ids)));

/** What posts, notifications and lists that name events tell of them, which is a sixth of what an event has. */
export const shortEvents = statement((tenant, { ids }: { ids: string[] }) =>
  tenant.db
    .select({
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
      },
      image: baseImageColumns(images),
      square: baseImageColumns(squares),
    })
    .from(events)
    .leftJoin(images, eq(images.id, events.imageId))
    .leftJoin(squares, eq(squares.id, events.squareImageId))
    .where(and(owned(tenant, events), isAnyOf(events.id, ids))),
);

export async function eventFacts(tenant: Tenant, idOrSlug: string) {
  const [row] = await tenant.db
    .select({ id: events.id, publicRegistrants: events.publicRegistrants })
    .from(events)
    .where(and(owned(tenant, events), named(events, idOrSlug)));
  return row;
}

const SESSION = { session: sessions, image: images, location: sessionLocations, locationImage: locationImages };

const withLocations = <More extends Record<string, PgColumn>>(tenant: Tenant, more: More = {} as More) =>
  tenant.db
    .select({ ...SESSION, ...more })
    .from(sessions)
    .leftJoin(images, eq(images.id, sessions.imageId))
    .leftJoin(sessionLocations, eq(sessionLocations.id, sessions.locationId))
    .leftJoin(locationImages, eq(locationImages.id, sessionLocations.imageId))
    .$dynamic();

export type SessionRow = Awaited<ReturnType<typeof withLocations<Record<never, PgColumn>>>>[number];

const matches = (search: string) =>
  sql`folded(${sessions.name} || ' ' || coalesce(${sessions.description}, '')) like containing(${search})`;

const AGENDA = [asc(sessions.startTime), sql`${sessions.sortOrder} asc nulls last`, asc(sessions.id)];

export const sessionRows = (tenant: Tenant, eventId: string, search?: string) =>
  withLocations(tenant)
    .where(and(isOf(tenant, sessions, eventId), search?.trim() ? matches(search) : undefined))
    .orderBy(...AGENDA);

export const firstSessions = (tenant: Tenant, eventIds: string[], most: number) =>
  withLocations(tenant)
    .where(and(owned(tenant, sessions), firstOfEach(tenant, sessions, { eventIds, order: AGENDA, most })))
    .orderBy(...AGENDA);

export const sessionRowsById = (tenant: Tenant, ids: string[]): Promise<SessionRow[]> =>
  ids.length === 0 ? Promise.resolve([]) : withLocations(tenant).where(and(owned(tenant, sessions), inArray(sessions.id, ids)));

/** Sessions with the names of their places, whoever sees them: for what is told to those who have something to do with them. */
export const sessionsWithPlaces = (tenant: Tenant, ids: string[]) =>
  tenant.db
    .select({ session: everySession, place: sessionLocations.name })
    .from(everySession)
    .leftJoin(sessionLocations, and(owned(tenant, sessionLocations), eq(sessionLocations.id, everySession.locationId)))
    .where(and(owned(tenant, everySession), inArray(everySession.id, ids)));

export async function sessionRow(tenant: Tenant, eventId: string, idOrSlug: string): Promise<SessionRow | undefined> {
  const [row] = await withLocations(tenant).where(and(isOf(tenant, sessions, eventId), named(sessions, idOrSlug)));
  return row;
}

const withImage = (tenant: Tenant) =>
  tenant.db.select({ speaker: speakers, image: images }).from(speakers).leftJoin(images, eq(images.id, speakers.imageId)).$dynamic();

export type SpeakerRow = Awaited<ReturnType<typeof withImage>>[number];

const LINE_UP = [asc(speakers.priority), asc(speakers.id)];

export const firstSpeakers = (tenant: Tenant, eventIds: string[], most: number) =>
  withImage(tenant)
    .where(and(owned(tenant, speakers), firstOfEach(tenant, speakers, { eventIds, order: LINE_UP, most })))
    .orderBy(...LINE_UP);

export const speakerRows = (tenant: Tenant, eventId: string) =>
  withImage(tenant)
    .where(isOf(tenant, speakers, eventId))
    .orderBy(...LINE_UP);

export const speakerList = (tenant: Tenant, eventId: string, search?: string) => ({
  rows: withImage(tenant).where(
    and(
      isOf(tenant, speakers, eventId),
      search?.trim()
        ? sql`folded(${speakers.firstName} || ' ' || coalesce(${speakers.lastName}, '') || ' ' || coalesce(${speakers.company}, '')) like containing(${search})`
        : undefined,
    ),
  ),
  orders: {
    priority: [speakers.priority],
    firstName: [sql`folded(${speakers.firstName})`, sql`folded(coalesce(${speakers.lastName}, ''))`],
    lastName: [sql`folded(coalesce(${speakers.lastName}, ''))`, sql`folded(${speakers.firstName})`],
  },
  last: speakers.id,
  unasked: 'priority' as const,
});

export async function speakerRow(tenant: Tenant, eventId: string, idOrSlug: string): Promise<SpeakerRow | undefined> {
  const [row] = await withImage(tenant).where(and(isOf(tenant, speakers, eventId), named(speakers, idOrSlug)));
  return row;
}

export const sessionSpeakerRows = (tenant: Tenant, sessionIds: string[]) =>
  tenant.db
    .select({ sessionId: sessionSpeakers.sessionId, speaker: speakers, image: images })
    .from(sessionSpeakers)
    .innerJoin(speakers, eq(speakers.id, sessionSpeakers.speakerId))
    .leftJoin(images, eq(images.id, speakers.imageId))
    .where(and(owned(tenant, sessionSpeakers), inArray(sessionSpeakers.sessionId, sessionIds)))
    .orderBy(asc(speakers.priority), asc(speakers.id));

export const sessionTrackRows = (tenant: Tenant, sessionIds: string[]) =>
  tenant.db
    .select({ sessionId: sessionTracks.sessionId, track: tracks })
    .from(sessionTracks)
    .innerJoin(tracks, and(owned(tenant, tracks), eq(tracks.id, sessionTracks.trackId)))
    .where(and(owned(tenant, sessionTracks), inArray(sessionTracks.sessionId, sessionIds)))
    .orderBy(asc(tracks.name), asc(tracks.id));

export const speakerSessionList = (tenant: Tenant, speakerId: string, search?: string) => ({
  rows: withLocations(tenant)
    .innerJoin(sessionSpeakers, eq(sessionSpeakers.sessionId, sessions.id))
    .where(and(owned(tenant, sessionSpeakers), eq(sessionSpeakers.speakerId, speakerId), search?.trim() ? matches(search) : undefined)),
  orders: { startTime: [sessions.startTime], name: [sql`folded(${sessions.name})`] },
  last: sessions.id,
  unasked: 'startTime' as const,
});

export const speakerSessionRows = (tenant: Tenant, speakerIds: string[]) =>
  withLocations(tenant, { speakerId: sessionSpeakers.speakerId })
    .innerJoin(sessionSpeakers, eq(sessionSpeakers.sessionId, sessions.id))
    .where(and(owned(tenant, sessionSpeakers), inArray(sessionSpeakers.speakerId, speakerIds)))
    .orderBy(asc(sessions.startTime), asc(sessions.id));

const hasAny = (tenant: Tenant, schedules: typeof priceSchedules | typeof refundSchedules) =>
  sql<boolean>`exists (select from ${schedules} where ${and(owned(tenant, schedules), eq(schedules.ticketId, passTypes.id))})`;

export const passTypeRows = statement((tenant, { eventIds }: { eventIds: string[] }) =>
  tenant.db
    .select({
      passType: passTypes,
      image: images,
      pricesChange: hasAny(tenant, priceSchedules),
      isRefunded: hasAny(tenant, refundSchedules),
    })
    .from(passTypes)
    .leftJoin(images, eq(images.id, passTypes.featuredImageId))
    .where(and(owned(tenant, passTypes), isAnyOf(passTypes.eventId, eventIds)))
    .orderBy(asc(passTypes.sortOrder), asc(passTypes.id)),
);

export type PassTypeRow = Awaited<ReturnType<typeof passTypeRows>>[number];

const typesOf = (tenant: Tenant, eventIds: string[]) =>
  tenant.db
    .select({ id: passTypes.id })
    .from(passTypes)
    .where(and(owned(tenant, passTypes), isAnyOf(passTypes.eventId, eventIds)));

export const priceScheduleRows = statement((tenant, { eventIds }: { eventIds: string[] }) =>
  tenant.db
    .select()
    .from(priceSchedules)
    .where(and(owned(tenant, priceSchedules), inArray(priceSchedules.ticketId, typesOf(tenant, eventIds))))
    .orderBy(asc(priceSchedules.startDate), asc(priceSchedules.id)),
);

export const refundScheduleRows = statement((tenant, { eventIds }: { eventIds: string[] }) =>
  tenant.db
    .select()
    .from(refundSchedules)
    .where(and(owned(tenant, refundSchedules), inArray(refundSchedules.ticketId, typesOf(tenant, eventIds))))
    .orderBy(asc(refundSchedules.startDate), asc(refundSchedules.id)),
);

export const packageRows = statement((tenant, { eventId }: { eventId: string }) =>
  tenant.db
    .select({ package: packages, image: images })
    .from(packages)
    .leftJoin(images, eq(images.id, packages.imageId))
    .where(and(owned(tenant, packages), eq(packages.eventId, eventId)))
    .orderBy(asc(packages.sortOrder), asc(packages.id)),
);

export const packagePassRows = (tenant: Tenant, packageIds: string[]) =>
  tenant.db
    .select()
    .from(packagePasses)
    .where(and(owned(tenant, packagePasses), inArray(packagePasses.packageId, packageIds)))
    .orderBy(asc(packagePasses.createdAt), asc(packagePasses.id));
