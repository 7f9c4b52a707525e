import { KEYS } from '@web/platform/keys';
import type { Store } from '@web/platform/ports';

/** How many recordings it is kept of where they were left. */
const KEPT = 50;

type Left = [id: string, seconds: number][];

function read(storage: Store): Left {
  try {
    const kept: unknown = JSON.parse(storage.read(KEYS.listened) ?? '[]');
    return Array.isArray(kept) ? (kept as Left).filter((one) => Array.isArray(one) && Number.isFinite(one[1])) : [];
  } catch {
    return [];
  }
}

export const leftAt = (storage: Store, id: string): number => read(storage).find(([one]) => one === id)?.[1] ?? 0;

/** Keeps where a recording was left, to go on from there; of one that has ended nothing is kept. */
export function leaveAt(storage: Store, id: string, seconds: number): void {
  const others = read(storage).filter(([one]) => one !== id);
  const kept: Left = seconds > 0 ? [[id, Math.round(seconds)], ...others] : others;
  storage.write(KEYS.listened, JSON.stringify(kept.slice(0, KEPT)));
}
