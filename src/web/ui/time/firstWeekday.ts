interface WithWeekInfo {
  weekInfo?: { firstDay: number };
  getWeekInfo?: () => { firstDay: number };
}

/** The weekday that weeks begin with where a language is spoken, from 0 for Sunday; Monday where the browser does not know. */
export function firstWeekdayOf(locale: string): number {
  const known = new Intl.Locale(locale) as WithWeekInfo;
  return ((known.getWeekInfo?.() ?? known.weekInfo)?.firstDay ?? 1) % 7;
}
