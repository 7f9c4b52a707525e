const inOrder = (values: readonly number[]) => values.filter(Number.isFinite).sort((a, b) => a - b);

export function quantile(values: readonly number[], at: number): number {
  const ordered = inOrder(values);
  if (ordered.length === 0) return Number.NaN;
  const index = (ordered.length - 1) * at;
  const below = ordered[Math.floor(index)]!;
  const above = ordered[Math.min(Math.floor(index) + 1, ordered.length - 1)]!;
  return below + (above - below) * (index - Math.floor(index));
}

export const median = (values: readonly number[]): number => quantile(values, 0.5);

export function medians<T extends Record<string, number>>(runs: readonly T[]): T {
  return Object.fromEntries(Object.keys(runs[0] ?? {}).map((field) => [field, median(runs.map((run) => run[field]!))])) as T;
}
