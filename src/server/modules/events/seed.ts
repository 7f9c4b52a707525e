import { randomUUID } from 'node:crypto';
import * as z from 'zod';
import { EventType } from '@contract/entities/enumerations';
import { paragraphsHtml } from '@contract/rules/paragraphsHtml';
import { insertInto } from '@server/db/insert';
import { grantRoles } from '@server/db/roles';
import { events } from '@server/db/schema/events';
import type { Tenant } from '@server/db/tenant';
import { pictureUri } from '@server/organizations/directory';
import { count, line, link, oneOf, picture, repeats, slug, text, timezone, type HasPicture } from '@server/organizations/fields';
import { dayIn, type EventDay, EventMoment, Moment, resolveDay, resolveMoment } from '@server/organizations/moments';
import type { SeedContext } from '@server/organizations/seedContext';
import { seedEventInterests } from '../interests/seed';
import { SectionSeed } from '../registration/questionSeed';
import { RoomTypeSeed } from '../registration/rooms/seed';
import { RequestSeed, seedRequests } from '../registration/requests/seed';
import { AddOnSeed, AttendeeSeed, CouponSeed, seedRegistration } from '../registration/seed';
import { TierLimitSeed } from '../registration/tiers/tierLimitSeed';
import { seedSessionRegistration } from '../registration/sessionSeed';
import { seedWaitingList, WaitingSeed } from '../waitingLists/seed';
import { ActivationSeed, EventPageSeed, FaqSectionSeed, MediaItemSeed, seedDetails, SponsorLevelSeed } from './detailsSeed';
import { PackageSeed, PassTypeSeed, seedPackages, seedPassTypes } from './offerSeed';
import { seedProgramme, SessionSeed, SpeakerSeed, StreamSeed, TrackSeed } from './programmeSeed';
import { insertVideos } from '../storage/seed';
import { videoRow, VideoSeed } from './videoSeed';

export const EventSeed = (has: HasPicture) =>
  z
    .strictObject({
      slug,
      name: line(200),
      shortDescription: text(500),
      longDescription: text(20_000).optional(),
      type: oneOf(EventType.options),
      featured: z.boolean().default(false),
      /** Found by those with the link only when false. */
      listed: z.boolean().default(true),
      timezone,
      starts: Moment,
      ends: EventMoment,
      host: slug,
      series: slug.optional(),
      interests: z.array(line(60)).default([]),
      venue: line(200).optional(),
      address1: line(200).optional(),
      address2: line(200).optional(),
      city: line(100).optional(),
      state: line(100).optional(),
      country: line(100).optional(),
      zip: line(20).optional(),
      /** Latitude and longitude in degrees. */
      place: z.tuple([z.number().min(-90).max(90), z.number().min(-180).max(180)]).optional(),
      meetingUrl: link.optional(),
      externalUrl: link.optional(),
      image: picture(has).optional(),
      backgroundImage: picture(has).optional(),
      venueMap: picture(has).optional(),
      streamReplay: VideoSeed.optional(),
      publicRegistrants: z.boolean().default(true),
      registration: z
        .strictObject({
          open: z.boolean().default(true),
          starts: EventMoment.default({ inDays: -60, at: '09:00' }),
          /** Absent: until the event ends. */
          ends: EventMoment.optional(),
          limit: count.optional(),
          passSupply: count.optional(),
          passLimitPerAccount: count.optional(),
          /** For how many minutes a place of a waiting list is kept for whom it is offered to. */
          offerMinutes: count.optional(),
        })
        .prefault({}),
      speakers: z.array(SpeakerSeed(has)).default([]),
      tracks: z.array(TrackSeed).default([]),
      streams: z.array(StreamSeed(has)).default([]),
      sessions: z.array(SessionSeed(has)).default([]),
      sponsors: z.array(SponsorLevelSeed(has)).default([]),
      faqs: z.array(FaqSectionSeed).default([]),
      pages: z.array(EventPageSeed(has)).default([]),
      media: z.array(MediaItemSeed(has)).default([]),
      activations: z.array(ActivationSeed(has)).default([]),
      passTypes: z.array(PassTypeSeed(has)).default([]),
      packages: z.array(PackageSeed(has)).default([]),
      addOns: z.array(AddOnSeed(has)).default([]),
      roomTypes: z.array(RoomTypeSeed(has)).default([]),
      sections: z.array(SectionSeed).default([]),
      coupons: z.array(CouponSeed).default([]),
      attendees: z.array(AttendeeSeed).default([]),
      /** Usernames of people who wait for a pass type that is sold out, the first in line first. */
      waitingList: z.array(WaitingSeed).default([]),
      tierLimits: z.array(TierLimitSeed).default([]),
      requests: z.array(RequestSeed).default([]),
    })
    .superRefine((event, context) => {
      const fault = (path: (string | number)[], message: string) => context.addIssue({ code: 'custom', path, message });
      for (const list of ['speakers', 'tracks', 'sessions', 'passTypes', 'sponsors', 'faqs', 'pages', 'activations'] as const)
        for (const { index, value } of repeats<{ slug: string }>(event[list], (entry) => entry.slug))
          fault([list, index, 'slug'], `repeats ${value}`);
      event.faqs.forEach(({ questions }, f) => {
        for (const { index, value } of repeats(questions, (entry) => entry.slug))
          fault(['faqs', f, 'questions', index, 'slug'], `repeats ${value}`);
      });
      for (const { index, value } of repeats(event.streams, ({ name }) => name)) fault(['streams', index, 'name'], `repeats ${value}`);
      for (const { index, value } of repeats(event.addOns, ({ name }) => name)) fault(['addOns', index, 'name'], `repeats ${value}`);
      for (const { index, value } of repeats(event.roomTypes, ({ name }) => name)) fault(['roomTypes', index, 'name'], `repeats ${value}`);
      for (const { index, value } of repeats(event.coupons, ({ code }) => code.toLowerCase()))
        fault(['coupons', index, 'code'], `repeats ${value}`);
      for (const { index, value } of repeats(event.attendees, ({ person }) => person))
        fault(['attendees', index, 'person'], `repeats ${value}`);

      const passTypes = new Set(event.passTypes.map((type) => type.slug));
      const speakers = new Set(event.speakers.map((speaker) => speaker.slug));
      const addOns = new Set(event.addOns.map(({ name }) => name));
      const mustKnow = (known: Set<string>, value: string, what: string, path: (string | number)[]) => {
        if (!known.has(value)) fault(path, `names ${value}, which is not ${what} of this event`);
      };
      const rooms = new Set(event.roomTypes.map(({ name }) => name));
      const sections = new Set(event.sections.map(({ name }) => name));
      event.tierLimits.forEach(({ passType, addOn, roomType, section }, t) => {
        if (passType !== undefined) mustKnow(passTypes, passType, 'a pass type', ['tierLimits', t, 'passType']);
        if (addOn !== undefined) mustKnow(addOns, addOn, 'an add-on', ['tierLimits', t, 'addOn']);
        if (roomType !== undefined) mustKnow(rooms, roomType, 'a room type', ['tierLimits', t, 'roomType']);
        if (section !== undefined) mustKnow(sections, section, 'a section', ['tierLimits', t, 'section']);
      });
      const tracks = new Set(event.tracks.map((track) => track.slug));
      const streams = new Set(event.streams.map(({ name }) => name));
      event.passTypes.forEach(({ requires }, p) => requires && mustKnow(passTypes, requires, 'a pass type', ['passTypes', p, 'requires']));
      event.sessions.forEach((session, s) => {
        session.speakers.forEach((name, i) => mustKnow(speakers, name, 'a speaker', ['sessions', s, 'speakers', i]));
        session.tracks.forEach((name, i) => mustKnow(tracks, name, 'a track', ['sessions', s, 'tracks', i]));
        if (session.stream !== undefined) mustKnow(streams, session.stream, 'a stream', ['sessions', s, 'stream']);
      });
      const attendees = new Set(event.attendees.map(({ person }) => person));
      event.sessions.forEach(({ registration }, s) =>
        registration?.registered.forEach((name, i) =>
          mustKnow(attendees, name, 'an attendee', ['sessions', s, 'registration', 'registered', i]),
        ),
      );
      event.media.forEach((item, m) =>
        item.passTypes.forEach((name, i) => mustKnow(passTypes, name, 'a pass type', ['media', m, 'passTypes', i])),
      );
      event.packages.forEach((bundle, p) =>
        bundle.passes.forEach(({ passType }, i) => mustKnow(passTypes, passType, 'a pass type', ['packages', p, 'passes', i, 'passType'])),
      );
      event.addOns.forEach((addOn, a) =>
        addOn.passTypes.forEach((name, i) => mustKnow(passTypes, name, 'a pass type', ['addOns', a, 'passTypes', i])),
      );
      event.roomTypes.forEach((room, r) => {
        room.passTypes.forEach(({ passType }, i) =>
          mustKnow(passTypes, passType, 'a pass type', ['roomTypes', r, 'passTypes', i, 'passType']),
        );
        room.addOns.forEach(({ addOn }, i) => mustKnow(addOns, addOn, 'an add-on', ['roomTypes', r, 'addOns', i, 'addOn']));
      });
      event.sections.forEach((section, s) => {
        section.passTypes.forEach((name, i) => mustKnow(passTypes, name, 'a pass type', ['sections', s, 'passTypes', i]));
        section.addOns.forEach((name, i) => mustKnow(addOns, name, 'an add-on', ['sections', s, 'addOns', i]));
      });
      event.coupons.forEach(({ passType }, c) => passType && mustKnow(passTypes, passType, 'a pass type', ['coupons', c, 'passType']));
      event.attendees.forEach(({ passType }, a) => mustKnow(passTypes, passType, 'a pass type', ['attendees', a, 'passType']));
      event.requests.forEach(({ passType }, r) => mustKnow(passTypes, passType, 'a pass type', ['requests', r, 'passType']));
      const sessions = new Set(event.sessions.map((session) => session.slug));
      event.waitingList.forEach(({ person, passType, session }, w) => {
        if (passType) mustKnow(passTypes, passType, 'a pass type', ['waitingList', w, 'passType']);
        if (!session) return;
        mustKnow(sessions, session, 'a session', ['waitingList', w, 'session']);
        mustKnow(attendees, person, 'an attendee', ['waitingList', w, 'person']);
      });
    });
export type EventSeed = z.infer<ReturnType<typeof EventSeed>>;

export const insertEvents = insertInto(events);

export interface EventContext {
  tenant: Tenant;
  eventId: string;
  event: EventSeed;
  when: (moment: EventMoment) => Date;
  day: (day: EventDay) => string;
  imageId: (picture: string | undefined) => string | undefined;
  /** Account ids by username. */
  accounts: ReadonlyMap<string, string>;
  /** Ids of tiers of accounts by slug. */
  tiers: ReadonlyMap<string, string>;
}

const DAY_MS = 86_400_000;

export async function seedEvent(
  tenant: Tenant,
  event: EventSeed,
  { now, accounts, images, series, interests, tiers }: SeedContext,
): Promise<void> {
  const start = resolveMoment(event.starts, event.timezone, now);
  const firstDay = dayIn(event.timezone, start);
  const hostId = accounts.get(event.host)!;
  const context: EventContext = {
    tenant,
    event,
    accounts,
    tiers,
    eventId: randomUUID(),
    when: (moment) => resolveMoment(moment, event.timezone, now, firstDay),
    day: (day) => resolveDay(day, firstDay),
    imageId: (path) => (path === undefined ? undefined : images.get(pictureUri(path))),
  };
  await seedPage(context, { eventStart: start, creatorId: hostId, seriesId: event.series && series.get(event.series) });
  await seedEventInterests(tenant, context.eventId, event.interests, interests);
  await grantRoles(tenant, [{ kind: 'event', id: context.eventId, role: 'host', accountId: hostId, grantedById: null, grantedAt: now }]);
  const sessions = await seedProgramme(context);
  const passTypes = await seedPassTypes(context);
  await seedPackages(context, passTypes);
  await seedDetails(context, passTypes);
  const holders = await seedRegistration(context, passTypes, accounts, new Date(Math.min(now.getTime(), start.getTime()) - DAY_MS));
  await seedSessionRegistration(context, sessions, holders);
  await seedWaitingList(context, { passTypes, sessions });
  await seedRequests(context, passTypes);
}

interface Placed {
  eventStart: Date;
  creatorId: string;
  seriesId: string | undefined;
}

async function seedPage({ tenant, event, eventId, when, imageId }: EventContext, placed: Placed): Promise<void> {
  const eventEnd = when(event.ends);
  const replay = event.streamReplay && videoRow(event.streamReplay);
  if (replay) await insertVideos(tenant, [replay]);
  await insertEvents(tenant, [
    {
      id: eventId,
      slug: event.slug,
      name: event.name,
      shortDescription: event.shortDescription,
      longDescription: event.longDescription && paragraphsHtml(event.longDescription),
      featured: event.featured,
      listed: event.listed,
      timezone: event.timezone,
      ...placed,
      eventEnd,
      imageId: imageId(event.image),
      backgroundImageId: imageId(event.backgroundImage),
      venueMapId: imageId(event.venueMap),
      streamReplayId: replay?.id,
      eventType: event.type,
      externalUrl: event.externalUrl,
      meetingUrl: event.meetingUrl,
      venue: event.venue,
      address1: event.address1,
      address2: event.address2,
      city: event.city,
      state: event.state,
      country: event.country,
      zip: event.zip,
      latitude: event.place?.[0],
      longitude: event.place?.[1],
      registration: event.registration.open,
      registrationStart: when(event.registration.starts),
      registrationEnd: event.registration.ends ? when(event.registration.ends) : eventEnd,
      registrationLimit: event.registration.limit,
      passSupply: event.registration.passSupply,
      passLimitPerAccount: event.registration.passLimitPerAccount,
      offerMinutes: event.registration.offerMinutes,
      publicRegistrants: event.publicRegistrants,
    },
  ]);
}
