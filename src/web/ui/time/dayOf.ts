/** The number of the day that an instant, in milliseconds, is on for the reader. */
export const dayOf = (ms: number): number => Math.round(new Date(ms).setHours(12, 0, 0, 0) / 86_400_000);
