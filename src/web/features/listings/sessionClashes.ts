import type { Session } from '@contract/entities/sessions';

type Timed = Pick<Session, 'id' | 'startTime' | 'endTime' | 'location' | 'speakers'>;

/** Of each session those that overlap with it and need the same room or the same speaker. */
export function sessionClashes<S extends Timed>(sessions: readonly S[]): Map<string, S[]> {
  const clash = (one: S, other: S) =>
    one.id !== other.id &&
    Date.parse(one.startTime) < Date.parse(other.endTime) &&
    Date.parse(other.startTime) < Date.parse(one.endTime) &&
    ((one.location !== null && one.location.id === other.location?.id) ||
      one.speakers.some(({ id }) => other.speakers.some((speaker) => speaker.id === id)));
  return new Map(sessions.map((one) => [one.id, sessions.filter((other) => clash(one, other))]));
}
