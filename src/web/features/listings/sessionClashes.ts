import type { Session } from '@contract/entities/sessions';

type Timed = Pick<Session, 'id' | 'startTime' | 'endTime' | 'location' | 'speakers'>;

/** Of each session those that overlap with it and need the same room or the same speaker. */
export function sessionClashes<S extends Timed>(sessions: readonly S[]): Map<string, S[]> {
  const clashes = new Map<string, S[]>(sessions.map(({ id }) => [id, []]));
  const byStart = sessions
    .map((session) => ({ session, start: Date.parse(session.startTime), end: Date.parse(session.endTime) }))
    .toSorted((one, other) => one.start - other.start);
  byStart.forEach((one, at) => {
    for (const other of byStart.slice(at + 1)) {
      if (other.start >= one.end) break;
      if (other.end <= one.start || !sharesRoomOrSpeaker(one.session, other.session)) continue;
      clashes.get(one.session.id)!.push(other.session);
      clashes.get(other.session.id)!.push(one.session);
    }
  });
  return clashes;
}

const sharesRoomOrSpeaker = (one: Timed, other: Timed): boolean =>
  (one.location !== null && one.location.id === other.location?.id) ||
  one.speakers.some(({ id }) => other.speakers.some((speaker) => speaker.id === id));
