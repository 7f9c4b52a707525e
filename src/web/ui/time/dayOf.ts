/** The number of the day that an instant, in milliseconds, is on for the reader. */
export const dayOf = (ms: number): number => Math.floor((ms - new Date(ms).getTimezoneOffset() * 60_000) / 86_400_000);
