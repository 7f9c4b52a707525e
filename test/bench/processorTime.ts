import { readdirSync, readFileSync } from 'node:fs';

/** The kernel counts a hundredth of a second at a time. */
const TICK_MS = 10;

/** What a process has used of the processor, children that ended included, and whose child it is. */
function processOf(pid: string): { parent: string; ms: number } | undefined {
  try {
    // The name before the last bracket may hold anything.
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)!.split(' ');
    const ticks = fields.slice(11, 15).reduce((sum, one) => sum + Number(one), 0);
    return { parent: fields[1]!, ms: ticks * TICK_MS };
  } catch {
    return undefined;
  }
}

export const parentOf = (pid: number): number => Number(processOf(String(pid))?.parent);

/** How long a process and all that it started have used the processor, in milliseconds; on Linux. */
export function processorTime(pid: number): number {
  const known = new Map(readdirSync('/proc').flatMap((one) => (/^\d+$/.test(one) ? [[one, processOf(one)] as const] : [])));
  const under = (one: string): number =>
    (known.get(one)?.ms ?? 0) + [...known].reduce((sum, [other, of]) => sum + (of?.parent === one ? under(other) : 0), 0);
  return under(String(pid));
}
