import type { Session } from '@contract/entities/sessions';
import { displayName } from '@contract/rules/names';
import { getDateTimeFormat } from '@web/i18n/formatters';

export interface AgendaDay<S> {
  /** The day in the zone that is shown, as YYYY-MM-DD. */
  day: string;
  at: string;
  sessions: S[];
}

export function agendaDays<S extends Pick<Session, 'id' | 'startTime' | 'sortOrder'>>(
  sessions: readonly S[],
  zone: string,
): AgendaDay<S>[] {
  // The Swedish form of a date is the ISO one.
  const iso = getDateTimeFormat('sv-SE', { timeZone: zone, year: 'numeric', month: '2-digit', day: '2-digit' });
  const days = new Map<string, AgendaDay<S>>();
  for (const session of [...sessions].sort(byTime)) {
    const day = iso.format(new Date(session.startTime));
    const known = days.get(day);
    if (known) known.sessions.push(session);
    else days.set(day, { day, at: session.startTime, sessions: [session] });
  }
  return [...days.values()];
}

type Placed = Pick<Session, 'startTime' | 'sortOrder'>;

const byTime = (a: Placed, b: Placed) => Date.parse(a.startTime) - Date.parse(b.startTime) || (a.sortOrder ?? 0) - (b.sortOrder ?? 0);

export interface AgendaFilter {
  /** Slug of a track. */
  track: string | null;
  saved: boolean;
  search: string;
}

const MARKS = /[\u0300-\u036f]/g;

const folded = (words: string) => words.normalize('NFKD').replace(MARKS, '').toLowerCase();

const words = new WeakMap<object, string>();

function wordsOf(session: Session): string {
  const known = words.get(session);
  if (known !== undefined) return known;
  const { name, description, location, speakers, tracks } = session;
  const all = [name, description, location?.name, ...speakers.map(displayName), ...tracks.map((track) => track.name)];
  const made = folded(all.filter(Boolean).join(' '));
  words.set(session, made);
  return made;
}

/** The ids of the sessions that are wanted. A break belongs to every track, and is nothing that one looks for. */
export function wantedSessions(sessions: readonly Session[], { track, saved, search }: AgendaFilter): Set<string> {
  const sought = folded(search.trim());
  const fits = (session: Session) =>
    (track === null || session.nonSession || session.tracks.some(({ slug }) => slug === track)) &&
    (!saved || isSaved(session)) &&
    (sought === '' || wordsOf(session).includes(sought));
  return new Set(sessions.filter(fits).map(({ id }) => id));
}

export const isSaved = ({ accounts }: Pick<Session, 'accounts'>): boolean => (accounts?.length ?? 0) > 0;

const SOON_MS = 2 * 3_600_000;

/** What is on at an instant, and what begins next within two hours of it, all at one time. */
export function nowAndNext(sessions: readonly Session[], now: number): { running: Session[]; next: Session[] } {
  const starts = (session: Session) => Date.parse(session.startTime);
  const coming = sessions.filter((session) => starts(session) > now && starts(session) <= now + SOON_MS);
  const first = Math.min(...coming.map(starts));
  return {
    running: sessions.filter((session) => starts(session) <= now && now < Date.parse(session.endTime)),
    next: coming.filter((session) => starts(session) === first),
  };
}

export const tracksOf = (sessions: readonly Session[]): Session['tracks'] => [
  ...new Map(sessions.flatMap(({ tracks }) => tracks).map((track) => [track.slug, track])).values(),
];
