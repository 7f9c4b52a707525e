import type { ListingSession } from '@contract/entities/listings';
import type { AgendaDay } from './agendaGrid';

export const STEP_MINUTES = 5;
const MINUTE_MS = 60_000;

/** What is sent to move a session: by minutes, or from one track to another. */
export const movedSession = (
  { name, description, startTime, endTime, tracks, revision }: ListingSession,
  by: { minutes: number } | { from: string | null; to: string | null },
) => ({
  name,
  description: description ?? '',
  startTime: 'minutes' in by ? later(startTime, by.minutes) : startTime,
  endTime: 'minutes' in by ? later(endTime, by.minutes) : endTime,
  revision,
  ...('to' in by && {
    tracks: [...tracks.map((track) => track.name).filter((one) => one !== by.from), ...(by.to === null ? [] : [by.to])],
  }),
});

const later = (instant: string, minutes: number) => new Date(Date.parse(instant) + minutes * MINUTE_MS).toISOString();

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
