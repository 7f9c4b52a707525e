import type { Session } from '@contract/entities/sessions';
import { getDateTimeFormat } from '@web/i18n/formatters';

export interface AgendaDay<S> {
  /** The day in the event's zone, as YYYY-MM-DD. */
  day: string;
  /** An instant of that day, to format it by. */
  at: string;
  sessions: S[];
}

/** The sessions by the days they begin on in the event's own zone, each day in the order of the clock. */
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
