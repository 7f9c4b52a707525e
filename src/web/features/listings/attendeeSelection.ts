import { useState } from 'react';
import { ACTION_MAX } from '@contract/rules/listingActions';

export interface AttendeeSelection {
  everybody: boolean;
  ids: ReadonlySet<string>;
  has: (accountId: string) => boolean;
  turn: (accountId: string, on: boolean) => void;
  takeEverybody: () => void;
  clear: () => void;
  full: boolean;
}

const NONE: ReadonlySet<string> = new Set();
const NOBODY = { ids: NONE, everybodyOf: null };

/** What is ticked in a table of attendees: people stay ticked while others are looked for; everybody is all that one filter finds. */
export function useAttendeeSelection(filter: object): AttendeeSelection {
  const key = JSON.stringify(filter);
  const [{ ids, everybodyOf }, set] = useState<{ ids: ReadonlySet<string>; everybodyOf: string | null }>(NOBODY);
  const everybody = everybodyOf === key;
  return {
    everybody,
    ids,
    has: (accountId) => everybody || ids.has(accountId),
    turn: (accountId, on) => {
      const next = new Set(ids);
      if (on) next.add(accountId);
      else next.delete(accountId);
      set({ ids: next, everybodyOf: null });
    },
    takeEverybody: () => set({ ids: NONE, everybodyOf: key }),
    clear: () => set(NOBODY),
    full: ids.size >= ACTION_MAX,
  };
}
