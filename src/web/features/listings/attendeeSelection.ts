import { useState } from 'react';
import { ACTION_MAX } from '@contract/rules/listingActions';

/** Whom an action is to be about: those who are ticked, or everybody that the filter finds. */
export interface AttendeeSelection {
  everybody: boolean;
  ids: ReadonlySet<string>;
  has: (accountId: string) => boolean;
  turn: (accountId: string, on: boolean) => void;
  takeEverybody: () => void;
  clear: () => void;
  /** No more can be ticked one by one. */
  full: boolean;
}

const NOBODY: ReadonlySet<string> = new Set();

/** What is ticked in a table of attendees; another filter begins anew, since it shows other people. */
export function useAttendeeSelection(filter: object): AttendeeSelection {
  const key = JSON.stringify(filter);
  const [{ of, everybody, ids }, setTicked] = useState({ of: key, everybody: false, ids: NOBODY });
  const current = of === key;
  const set = (next: { everybody: boolean; ids: ReadonlySet<string> }) => setTicked({ of: key, ...next });
  const ticked = current ? ids : NOBODY;
  const isEverybody = current && everybody;
  return {
    everybody: isEverybody,
    ids: ticked,
    has: (accountId) => isEverybody || ticked.has(accountId),
    turn: (accountId, on) => {
      const next = new Set(ticked);
      if (on) next.add(accountId);
      else next.delete(accountId);
      set({ everybody: false, ids: next });
    },
    takeEverybody: () => set({ everybody: true, ids: NOBODY }),
    clear: () => set({ everybody: false, ids: NOBODY }),
    full: ticked.size >= ACTION_MAX,
  };
}
