import type { Session, Speaker } from '@contract/entities/sessions';
import type { Tenant } from '@server/db/tenant';
import { serializeBaseSession, serializeBaseSpeaker, serializeSession, serializeSpeaker } from './serialize';
import { sessionSpeakerRows, speakerSessionRows, type SessionRow, type SpeakerRow } from './queries';

/** Sessions with those who speak there: one query for all of them. */
export async function withSpeakers(tenant: Tenant, rows: SessionRow[]): Promise<Session[]> {
  if (rows.length === 0) return [];
  const speaking = await sessionSpeakerRows(
    tenant,
    rows.map(({ session }) => session.id),
  );
  return rows.map((row) =>
    serializeSession(row, speaking.filter(({ sessionId }) => sessionId === row.session.id).map(serializeBaseSpeaker)),
  );
}

/** Speakers with the sessions of theirs that the viewer may know of: one query for all of them. */
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
