export const ENTRANCE = 'entrance';

export const DOOR_NAME_MAX = 60;

// What `text` (../text.ts) refuses, whose schemas would weigh on the pages that sign people in: a test holds the two together.
const NEVER_TAKEN = /[\p{Cs}\p{Cc}\u202d\u202e]/gu;

/** The name of a door as its scans tell it: no longer than the platform takes it, and without what would have them refused. */
export const doorName = (typed: string): string => typed.slice(0, DOOR_NAME_MAX).replace(NEVER_TAKEN, '');

export interface CountedScan {
  id: string;
  kind: 'in' | 'out';
  admitted: boolean;
  /** Milliseconds by the platform's clock. */
  at: number;
}

const before = (one: CountedScan, other: CountedScan) => one.at - other.at || (one.id < other.id ? -1 : 1);

/**
 * The scans by which somebody was let in with a pass since that was last taken back, the earliest first: it is the one that
 * counts, and each that follows let somebody in a second time. The order in which scans come to the platform makes no difference.
 */
export function admissions<S extends CountedScan>(scans: readonly S[]): S[] {
  const inOrder = [...scans].sort(before);
  const lastOut = inOrder.findLastIndex(({ kind }) => kind === 'out');
  return inOrder.slice(lastOut + 1).filter(({ kind, admitted }) => kind === 'in' && admitted);
}
