import type { AgendaDay, AgendaRow, Track } from './agendaGrid';

const MINUTE_MS = 60_000;
const STEP_MS = 5 * MINUTE_MS;
/** What stands behind the last session of a day for another one. */
const BEHIND_MINUTES = 60;

export interface FreePlace {
  track: Track | null;
  column: number;
  columns: number;
  row: number;
  rows: number;
  from: string;
  until: string;
}

export function rowsToFill(day: Pick<AgendaDay<unknown>, 'rows'>): AgendaRow[] {
  const last = day.rows.at(-1);
  if (!last) return [];
  return [...day.rows, { at: endOf(last), minutes: BEHIND_MINUTES, starts: false }];
}

const endOf = ({ at, minutes }: AgendaRow) => new Date(Date.parse(at) + minutes * MINUTE_MS).toISOString();

/** Where something could be added to a day: what is free of each track, and the time behind the last session. */
export function freePlaces(day: AgendaDay<unknown>): FreePlace[] {
  const rows = rowsToFill(day);
  return day.columns.flatMap(({ track, column, columns }) => {
    const isTaken = (row: number) =>
      day.cells.some(
        (cell) => cell.row <= row && row < cell.row + cell.rows && cell.column < column + columns && column < cell.column + cell.columns,
      );
    const places: FreePlace[] = [];
    rows.forEach((row, at) => {
      const before = places.at(-1);
      if (isTaken(at)) return;
      if (before && before.row + before.rows === at) {
        before.rows += 1;
        before.until = endOf(row);
      } else places.push({ track, column, columns, row: at, rows: 1, from: row.at, until: endOf(row) });
    });
    return places;
  });
}

/** The instant at a height of rows that are drawn with these heights, in steps of five minutes; above them goes on as in the first. */
export function instantAtHeight(rows: readonly AgendaRow[], heights: readonly number[], gap: number, y: number): number {
  let top = 0;
  for (const [at, row] of rows.entries()) {
    const height = heights[at] ?? 0;
    if (y < top + height + gap || at === rows.length - 1) {
      const share = height > 0 ? Math.min(1, (y - top) / height) : 0;
      return Math.round((Date.parse(row.at) + share * row.minutes * MINUTE_MS) / STEP_MS) * STEP_MS;
    }
    top += height + gap;
  }
  return NaN;
}

export function columnAt(widths: readonly number[], gap: number, x: number): number {
  let start = 0;
  for (const [at, width] of widths.entries()) {
    if (x < start + width + gap) return at;
    start += width + gap;
  }
  return widths.length - 1;
}
