import type { BaseAccount } from '@contract/entities/accounts';
import type { BaseSession, Session, Speaker } from '@contract/entities/sessions';
import type { Tenant } from '@server/db/tenant';
import { baseAccounts } from '../accounts/reads';
import { sessionFacts } from '../registration/sessionFacts/reads';
import { savedAmong } from './savedSessions/queries';
import { serializeBaseSession, serializeBaseSpeaker, serializeSession, serializeSpeaker, serializeTrack } from './serialize';
import { sessionSponsorRows } from './sponsors/queries';
import { streamsById } from './streams/reads';
import {
  sessionRows,
  sessionRowsById,
  sessionsWithPlaces,
  sessionSpeakerRows,
  sessionTrackRows,
  speakerSessionRows,
  type SessionRow,
  type SpeakerRow,
} from './queries';

function bySession<Row extends { sessionId: string }, T>(rows: readonly Row[], made: (row: Row) => T | undefined): (id: string) => T[] {
  const found = new Map<string, T[]>();
  for (const row of rows) {
    const one = made(row);
    if (one !== undefined) found.set(row.sessionId, [...(found.get(row.sessionId) ?? []), one]);
  }
  return (id) => found.get(id) ?? [];
}

export async function withParts(tenant: Tenant, rows: SessionRow[]): Promise<Session[]> {
  if (rows.length === 0) return [];
  const ids = rows.map(({ session }) => session.id);
  const viewerId = tenant.accountId;
  const saved = viewerId === null ? new Set<string>() : await savedAmong(tenant, viewerId, ids);
  const sponsoring = await sessionSponsorRows(tenant, ids);
  const people = await baseAccounts(tenant, [
    ...sponsoring.map(({ accountId }) => accountId),
    ...(viewerId && saved.size > 0 ? [viewerId] : []),
  ]);
  const viewer: BaseAccount[] = [people.get(viewerId ?? '') ?? []].flat();
  const speakers = bySession(await sessionSpeakerRows(tenant, ids), serializeBaseSpeaker);
  const tracks = bySession(await sessionTrackRows(tenant, ids), serializeTrack);
  const sponsors = bySession(sponsoring, ({ accountId }) => people.get(accountId));
  const registrable = rows.flatMap(({ session }) => (session.registrationEnabled ? [session.id] : []));
  const { taken, sections: asked } = await sessionFacts(tenant, registrable, new Date());
  const streams = await streamsById(
    tenant,
    rows.flatMap(({ session }) => session.streamInputId ?? []),
  );
  return rows.map((row) => {
    const { id, streamInputId } = row.session;
    return serializeSession(row, {
      speakers: speakers(id),
      tracks: tracks(id),
      sponsors: sponsors(id),
      streamInput: (streamInputId && streams.get(streamInputId)) || null,
      accounts: saved.has(id) ? viewer : [],
      taken: taken.get(id) ?? 0,
      sections: asked.get(id) ?? 0,
    });
  });
}

/** The short forms of sessions that the viewer may know of, by id. */
export async function baseSessions(tenant: Tenant, ids: string[]): Promise<Map<string, BaseSession>> {
  return new Map((await sessionRowsById(tenant, ids)).map((row) => [row.session.id, serializeBaseSession(row)]));
}

/** A session as those are told of it who have something to do with it, though they may not see it any more. */
export type KnownSession = Awaited<ReturnType<typeof sessionsWithPlaces>>[number]['session'] & { place: string };

export async function knownSessions(tenant: Tenant, ids: readonly string[]): Promise<Map<string, KnownSession>> {
  const rows = ids.length > 0 ? await sessionsWithPlaces(tenant, [...ids]) : [];
  return new Map(rows.map(({ session, place }) => [session.id, { ...session, place: place ?? '' }]));
}

export const sessionsOf = async (
  tenant: Tenant,
  eventId: string,
  wanted: (session: SessionRow['session']) => boolean,
): Promise<Session[]> =>
  withParts(
    tenant,
    (await sessionRows(tenant, eventId)).filter(({ session }) => wanted(session)),
  );

export async function programme(tenant: Tenant, rows: SpeakerRow[]): Promise<Speaker[]> {
  if (rows.length === 0) return [];
  const sessions = await speakerSessionRows(
    tenant,
    rows.map(({ speaker }) => speaker.id),
  );
  return rows.map((row) =>
    serializeSpeaker(row, sessions.filter(({ speakerId }) => speakerId === row.speaker.id).map(serializeBaseSession)),
  );
}
