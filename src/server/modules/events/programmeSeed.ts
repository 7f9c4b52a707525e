import { randomUUID } from 'node:crypto';
import * as z from 'zod';
import { SessionAccess } from '@contract/entities/enumerations';
import { insertInto } from '@server/db/insert';
import { sessionLocations, sessions, sessionSpeakers } from '@server/db/schema/sessions';
import { savedSessions } from '@server/db/schema/savedSessions';
import { speakers } from '@server/db/schema/speakers';
import { sessionSponsors } from '@server/db/schema/sponsors';
import { streamInputs } from '@server/db/schema/streams';
import { sessionTracks, tracks } from '@server/db/schema/tracks';
import { colour, line, link, oneOf, picture, slug, text, type HasPicture } from '@server/organizations/fields';
import { dated } from '@server/organizations/moments';
import { SessionRegistrationSeed } from '../registration/sessionSeed';
import type { EventContext } from './seed';

export const SpeakerSeed = (has: HasPicture) =>
  z.strictObject({
    slug,
    firstName: line(100),
    lastName: line(100).optional(),
    title: line(200).optional(),
    company: line(200).optional(),
    companyBio: text(2_000).optional(),
    bio: text(5_000).optional(),
    label: line(100).optional(),
    website: link.optional(),
    host: z.boolean().default(false),
    image: picture(has).optional(),
  });

export const TrackSeed = z.strictObject({ slug, name: line(100), color: colour, description: text(1_000).optional() });

export const StreamSeed = (has: HasPicture) =>
  z.strictObject({
    name: line(100),
    /** Shown to whoever may see the event; else to those who are registered. */
    public: z.boolean().default(false),
    image: picture(has).optional(),
    connected: z.boolean().default(false),
    hls: link.optional(),
  });

export const SessionSeed = (has: HasPicture) =>
  z.strictObject({
    slug,
    name: line(200),
    description: text(1_000).optional(),
    longDescription: text(10_000).optional(),
    location: line(200).optional(),
    ...dated,
    nonSession: z.boolean().default(false),
    access: oneOf(SessionAccess.options).default('PUBLIC'),
    speakers: z.array(slug).default([]),
    tracks: z.array(slug).default([]),
    sponsors: z.array(slug).default([]),
    stream: line(100).optional(),
    savedBy: z.array(slug).default([]),
    /** Absent: one just goes there. */
    registration: SessionRegistrationSeed.optional(),
    image: picture(has).optional(),
  });

export const insertSpeakers = insertInto(speakers);
const insertSessionLocations = insertInto(sessionLocations);
export const insertSessions = insertInto(sessions);
export const insertSessionSpeakers = insertInto(sessionSpeakers);
export const insertTracks = insertInto(tracks);
export const insertSessionTracks = insertInto(sessionTracks);
export const insertSessionSponsors = insertInto(sessionSponsors);
export const insertStreamInputs = insertInto(streamInputs);
export const insertSavedSessions = insertInto(savedSessions);

const idsOf = (names: readonly string[]) => new Map(names.map((name) => [name, randomUUID()]));

export async function seedProgramme({ tenant, event, eventId, when, imageId, accounts }: EventContext): Promise<Map<string, string>> {
  const speakerIds = idsOf(event.speakers.map(({ slug: name }) => name));
  await insertSpeakers(
    tenant,
    event.speakers.map(({ host, image, ...said }, priority) => ({
      ...said,
      id: speakerIds.get(said.slug)!,
      eventId,
      priority,
      isHost: host,
      imageId: imageId(image),
    })),
  );
  const locations = idsOf(event.sessions.flatMap(({ location }) => location ?? []));
  await insertSessionLocations(
    tenant,
    [...locations].map(([name, id]) => ({ id, eventId, name })),
  );
  const streamIds = idsOf(event.streams.map(({ name }) => name));
  await insertStreamInputs(
    tenant,
    event.streams.map(({ image, hls, ...said }, sortOrder) => ({
      ...said,
      hlsUrl: hls,
      id: streamIds.get(said.name)!,
      eventId,
      imageId: imageId(image),
      sortOrder,
    })),
  );
  const trackIds = idsOf(event.tracks.map(({ slug: name }) => name));
  await insertTracks(
    tenant,
    event.tracks.map((track) => ({ ...track, id: trackIds.get(track.slug)!, eventId })),
  );
  const sessionIds = idsOf(event.sessions.map(({ slug: name }) => name));
  await insertSessions(
    tenant,
    event.sessions.map(({ slug: name, description, longDescription, access, nonSession, ...said }, sortOrder) => ({
      id: sessionIds.get(name)!,
      eventId,
      slug: name,
      name: said.name,
      description,
      longDescription,
      access,
      nonSession,
      registrationEnabled: said.registration !== undefined,
      registrationEnd: said.registration?.ends === undefined ? null : when(said.registration.ends),
      price: said.registration?.price,
      supply: said.registration?.supply,
      locationId: said.location && locations.get(said.location),
      streamInputId: said.stream && streamIds.get(said.stream),
      imageId: imageId(said.image),
      startTime: when(said.starts),
      endTime: when(said.ends),
      sortOrder,
    })),
  );
  const bonds = <T>(names: (session: EventContext['event']['sessions'][number]) => readonly string[], made: (name: string) => T) =>
    event.sessions.flatMap((session) => names(session).map((name) => ({ sessionId: sessionIds.get(session.slug)!, ...made(name) })));
  const ofAccount = (username: string) => ({ accountId: accounts.get(username)! });
  await insertSessionSpeakers(
    tenant,
    bonds(
      (session) => session.speakers,
      (name) => ({ speakerId: speakerIds.get(name)! }),
    ),
  );
  await insertSessionTracks(
    tenant,
    bonds(
      (session) => session.tracks,
      (name) => ({ trackId: trackIds.get(name)! }),
    ),
  );
  await insertSessionSponsors(
    tenant,
    bonds((session) => session.sponsors, ofAccount),
  );
  await insertSavedSessions(
    tenant,
    bonds((session) => session.savedBy, ofAccount),
  );
  return sessionIds;
}
