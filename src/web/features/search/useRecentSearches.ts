import * as z from 'zod/mini';
import { useDraftKey } from '@web/state/session/useDraftKey';
import { useKeptValue } from '@web/ui/hooks/useKeptValue';
import { withSearch } from './results';

const Searches = z.array(z.string());

/** What the viewer has searched for on this device. */
export function useRecentSearches() {
  const [kept, keep] = useKeptValue(useDraftKey('searches'), Searches);
  const recent = kept ?? [];
  return {
    recent,
    remember: (words: string) => keep(withSearch(recent, words)),
    forget: () => keep(null),
  };
}
