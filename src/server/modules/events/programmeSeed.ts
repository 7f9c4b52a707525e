import { randomUUID } from 'node:crypto';
import * as z from 'zod';
import { SessionAccess } from '@contract/entities/enumerations';
import { insertInto } from '@server/db/insert';
import { sessionLocations, sessions, sessionSpeakers } from '@server/db/schema/sessions';
import { speakers } from '@server/db/schema/speakers';
import { line, link, oneOf, picture, slug, text, type HasPicture } from '@server/organizations/fields';
import { dated } from '@server/organizations/moments';
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

export const SessionSeed = (has: HasPicture) =>
  z.strictObject({
    slug,
    name: line(200),
    description: text(1_000).optional(),
    longDescription: text(10_000).optional(),
    location: line(200).optional(),
    ...dated,
    /** A pause or a meal rather than a session. */
    nonSession: z.boolean().default(false),
    access: oneOf(SessionAccess.options).default('PUBLIC'),
    speakers: z.array(slug).default([]),
    image: picture(has).optional(),
  });

export const insertSpeakers = insertInto(speakers);
const insertSessionLocations = insertInto(sessionLocations);
export const insertSessions = insertInto(sessions);
export const insertSessionSpeakers = insertInto(sessionSpeakers);

const idsOf = (names: readonly string[]) => new Map(names.map((name) => [name, randomUUID()]));

/** Puts in the speakers and sessions of an event. */
export async function seedProgramme({ tenant, event, eventId, when, imageId }: EventContext): Promise<void> {
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
  const sessionIds = idsOf(event.sessions.map(({ slug: name }) => name));
  await insertSessions(
    tenant,
    event.sessions.map(({ starts, ends, location, image, speakers: _speakers, ...said }, sortOrder) => ({
      ...said,
      id: sessionIds.get(said.slug)!,
      eventId,
      locationId: location && locations.get(location),
      imageId: imageId(image),
      startTime: when(starts),
      endTime: when(ends),
      sortOrder,
    })),
  );
  await insertSessionSpeakers(
    tenant,
    event.sessions.flatMap((session) =>
      session.speakers.map((speaker) => ({ sessionId: sessionIds.get(session.slug)!, speakerId: speakerIds.get(speaker)! })),
    ),
  );
}
