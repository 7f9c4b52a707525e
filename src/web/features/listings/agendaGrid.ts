import type { Session } from '@contract/entities/sessions';
import { dayIn } from './listingForms';

type Timed = Pick<Session, 'id' | 'startTime' | 'endTime' | 'tracks'>;
export type Track = Session['tracks'][number];

export interface AgendaColumn {
  /** Null for what is on no track beside sessions that are. */
  track: Track | null;
  /** Its first grid column, and how many it takes: one for each session that runs at the same time. */
  column: number;
  columns: number;
}

export interface AgendaCell<S> {
  session: S;
  column: number;
  columns: number;
  row: number;
  rows: number;
  /** Stands under a second track of the same session. */
  again: boolean;
}

export interface AgendaRow {
  at: string;
  minutes: number;
  starts: boolean;
}

export interface AgendaDay<S> {
  day: string;
  columns: AgendaColumn[];
  rows: AgendaRow[];
  cells: AgendaCell<S>[];
}

const MINUTE_MS = 60_000;

/** The days of an agenda as grids: tracks beside one another, and what begins together in one row. */
export function agendaGrid<S extends Timed>(sessions: readonly S[], zone: string): AgendaDay<S>[] {
  const byDay = new Map<string, S[]>();
  for (const session of sessions.toSorted((one, other) => Date.parse(one.startTime) - Date.parse(other.startTime))) {
    const day = dayIn(session.startTime, zone);
    byDay.set(day, [...(byDay.get(day) ?? []), session]);
  }
  return [...byDay].map(([day, of]) => ({ day, ...gridOf(of) }));
}

function gridOf<S extends Timed>(sessions: readonly S[]): Omit<AgendaDay<S>, 'day'> {
  const times = [...new Set(sessions.flatMap(({ startTime, endTime }) => [Date.parse(startTime), Date.parse(endTime)]))].sort(
    (one, other) => one - other,
  );
  const starts = new Set(sessions.map(({ startTime }) => Date.parse(startTime)));
  const rows = times.slice(0, -1).map((time, at) => ({
    at: new Date(time).toISOString(),
    minutes: (times[at + 1]! - time) / MINUTE_MS,
    starts: starts.has(time),
  }));
  const when = ({ startTime, endTime }: S) => {
    const row = times.indexOf(Date.parse(startTime));
    return { row, rows: Math.max(1, times.indexOf(Date.parse(endTime)) - row) };
  };
  const tracks = [...new Map(sessions.flatMap((session) => session.tracks).map((track) => [track.id, track])).values()].sort((one, other) =>
    one.name.localeCompare(other.name),
  );
  // What is on no track is for everybody, and as wide as the day, unless something else happens meanwhile.
  const isWide = (session: S) =>
    session.tracks.length === 0 && sessions.every((other) => other.id === session.id || !overlap(session, other));
  const loose = sessions.filter((session) => session.tracks.length === 0 && !isWide(session));
  const groups = [
    ...(loose.length > 0 || tracks.length === 0 ? [{ track: null, of: loose }] : []),
    ...tracks.map((track) => ({ track, of: sessions.filter((session) => session.tracks.some(({ id }) => id === track.id)) })),
  ];
  const columns: AgendaColumn[] = [];
  const placed: AgendaCell<S>[] = [];
  const seen = new Set<string>();
  let next = 0;
  for (const { track, of } of groups) {
    const lanes = lanesOf(of);
    lanes.forEach((lane, at) => {
      for (const session of lane) {
        placed.push({ session, column: next + at, columns: 1, ...when(session), again: seen.has(session.id) });
        seen.add(session.id);
      }
    });
    columns.push({ track, column: next, columns: Math.max(1, lanes.length) });
    next += Math.max(1, lanes.length);
  }
  const wide = sessions.filter(isWide).map((session) => ({ session, column: 0, columns: next, ...when(session), again: false }));
  const cells = [...wide, ...placed].sort((one, other) => one.row - other.row || one.column - other.column);
  return { columns, rows, cells };
}

const overlap = (one: Timed, other: Timed) =>
  Date.parse(one.startTime) < Date.parse(other.endTime) && Date.parse(other.startTime) < Date.parse(one.endTime);

function lanesOf<S extends Timed>(sessions: readonly S[]): S[][] {
  const lanes: S[][] = [];
  for (const session of sessions) {
    const free = lanes.find((lane) => !overlap(lane.at(-1)!, session));
    if (free) free.push(session);
    else lanes.push([session]);
  }
  return lanes;
}
