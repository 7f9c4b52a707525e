import { useEffect, useState } from 'react';
import type { ListingBadge } from '@contract/entities/badges';
import { BADGE_ACCOUNTS_MAX } from '@contract/inputs/attendeeFilter';
import { useLazyListListingBadgesQuery } from '@web/api/listingAttendees';
import type { filterOf } from './attendeesQuery';

export type Printed = { accountIds: readonly string[] } | { filter: ReturnType<typeof filterOf> };

/** More than these are hardly printed in one go, and a browser would stand still over them. */
export const PRINTED_MAX = 2_000;

interface Badges {
  badges: readonly ListingBadge[];
  /** All of them are there, or as many as are printed in one go. */
  complete: boolean;
  cut: boolean;
  error: unknown;
  retry: () => void;
}

export function useBadges(eventId: string, whom: Printed): Badges {
  const [ask] = useLazyListListingBadgesQuery();
  const [{ badges, complete, cut, error }, set] = useState<Omit<Badges, 'retry'>>(NONE);
  const [tries, setTries] = useState(0);
  const key = JSON.stringify(whom);
  useEffect(() => {
    let wanted = true;
    const read = async () => {
      const found: ListingBadge[] = [];
      for (const part of partsOf(JSON.parse(key) as Printed)) {
        for (let after: number | null | undefined = undefined; after !== null && found.length <= PRINTED_MAX;) {
          const answer: { badges: ListingBadge[]; after: number | null } = await ask({
            eventId,
            ...part,
            ...(after !== undefined && { after }),
          }).unwrap();
          if (!wanted) return;
          found.push(...answer.badges);
          after = answer.after;
          set({ ...NONE, badges: [...found] });
        }
      }
      const sorted = found.slice(0, PRINTED_MAX).toSorted((one, other) => one.sortName.localeCompare(other.sortName));
      set({ ...NONE, badges: sorted, complete: true, cut: found.length > PRINTED_MAX });
    };
    read().catch((failure: unknown) => {
      if (wanted) set({ ...NONE, error: failure });
    });
    return () => {
      wanted = false;
    };
  }, [ask, eventId, key, tries]);
  return { badges, complete, cut, error, retry: () => setTries((before) => before + 1) };
}

const NONE = { badges: [], complete: false, cut: false, error: undefined };

const partsOf = (whom: Printed) =>
  'filter' in whom
    ? [whom.filter]
    : Array.from({ length: Math.ceil(whom.accountIds.length / BADGE_ACCOUNTS_MAX) }, (_, at) => ({
        accountIds: whom.accountIds.slice(at * BADGE_ACCOUNTS_MAX, (at + 1) * BADGE_ACCOUNTS_MAX).join(),
      }));
