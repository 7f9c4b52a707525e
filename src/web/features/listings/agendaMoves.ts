import type { ListingSession } from '@contract/entities/listings';
import type { AgendaDay } from './agendaGrid';

export const STEP_MINUTES = 5;
const MINUTE_MS = 60_000;

export interface SessionMove {
  minutes?: number;
  track?: { from: string | null; to: string | null };
}

export const movedSession = (
  { name, description, startTime, endTime, tracks, revision }: ListingSession,
  { minutes = 0, track: between }: SessionMove,
) => ({
  name,
  description: description ?? '',
  startTime: later(startTime, minutes),
  endTime: later(endTime, minutes),
  revision,
  ...(between && {
    tracks: [...tracks.map((track) => track.name).filter((one) => one !== between.from), ...(between.to === null ? [] : [between.to])],
  }),
});

export function withMoved(agenda: readonly ListingSession[], id: string, by: SessionMove): ListingSession[] {
  const tracks = new Map(agenda.flatMap((session) => session.tracks).map((track) => [track.name, track]));
  return agenda.map((session) => {
    if (session.id !== id) return session;
    const { startTime, endTime, tracks: names } = movedSession(session, by);
    return { ...session, startTime, endTime, ...(names && { tracks: names.map((name) => tracks.get(name)!) }) };
  });
}

const later = (instant: string, minutes: number) => new Date(Date.parse(instant) + minutes * MINUTE_MS).toISOString();

export const trackAt = (day: AgendaDay<ListingSession>, column: number): string | null =>
  day.columns.find((one) => column >= one.column && column < one.column + one.columns)?.track?.name ?? null;

/** The track before or behind the one that a session stands under; nothing at either end. */
export function nextTrack(day: AgendaDay<ListingSession>, column: number, step: 1 | -1): string | null | undefined {
  const at = day.columns.findIndex((one) => column >= one.column && column < one.column + one.columns);
  const next = day.columns[at + step];
  return next && (next.track?.name ?? null);
}

/** The session that an arrow leads to: above or below in the same column, or the nearest in time beside it. */
export function neighbour(day: AgendaDay<ListingSession>, id: string, key: 'up' | 'down' | 'left' | 'right'): string | null {
  const cells = day.cells.filter(({ again }) => !again);
  const here = cells.find(({ session }) => session.id === id);
  if (!here) return null;
  const covers = (cell: (typeof cells)[number], column: number) => column >= cell.column && column < cell.column + cell.columns;
  const far = (cell: (typeof cells)[number]) => Math.abs(cell.row - here.row);
  const among =
    key === 'down'
      ? cells.filter((cell) => cell.row > here.row && covers(cell, here.column))
      : key === 'up'
        ? cells.filter((cell) => cell.row < here.row && covers(cell, here.column))
        : key === 'right'
          ? cells.filter((cell) => cell.column >= here.column + here.columns)
          : cells.filter((cell) => cell.column < here.column);
  const sideways = key === 'left' || key === 'right';
  const gap = (cell: (typeof cells)[number]) => Math.abs(cell.column - here.column);
  return among.toSorted((one, other) => (sideways ? gap(one) - gap(other) : 0) || far(one) - far(other))[0]?.session.id ?? null;
}
