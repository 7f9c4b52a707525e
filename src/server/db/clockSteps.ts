import { sql, type SQLWrapper } from 'drizzle-orm';

/** What the clocks of a zone show where the hour, day, week or month begins that a moment is in, as `YYYY-MM-DDTHH:mm`. */
export const clockStep = (moment: SQLWrapper, unit: 'hour' | 'day' | 'week' | 'month', timezone: string) =>
  sql<string>`to_char(date_trunc(${unit}, ${moment} at time zone ${timezone}), 'YYYY-MM-DD"T"HH24:MI')`;
