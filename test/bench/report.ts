export const kilobytes = (bytes: number) => (bytes / 1000).toFixed(1);
export const whole = (value: number) => (Number.isFinite(value) ? Math.round(value).toString() : '–');
export const ratio = (value: number, floor: number) => (floor > 0 ? (value / floor).toFixed(2) : '–');

export function printTable(rows: readonly Record<string, string | number>[]): void {
  const heads = Object.keys(rows[0] ?? {});
  const lines = [heads, ...rows.map((row) => heads.map((head) => String(row[head] ?? '')))];
  const widths = heads.map((_, column) => Math.max(...lines.map((line) => line[column]!.length)));
  const printed = lines.map((line) =>
    line.map((cell, column) => (column === 0 ? cell.padEnd(widths[0]!) : cell.padStart(widths[column]!))).join('  '),
  );
  printed.splice(1, 0, widths.map((width) => '-'.repeat(width)).join('  '));
  console.log(`${printed.join('\n')}\n`);
}

/** Prints one figure beside what it should be. A goal that is missed fails nothing: machines differ. */
export function printGoal(what: string, value: number, goal: { most: number } | { least: number }, digits = 2): void {
  const met = 'most' in goal ? value <= goal.most : value >= goal.least;
  const wanted = 'most' in goal ? `at most ${goal.most}` : `at least ${goal.least}`;
  console.log(`${met ? '  met   ' : '  MISSED'}  ${what}: ${Number.isFinite(value) ? value.toFixed(digits) : 'no figure'}, goal ${wanted}`);
}

export function progress(text: string): void {
  if (process.stderr.isTTY) process.stderr.write(`\r${text.padEnd(60)}`);
}
