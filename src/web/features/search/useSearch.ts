import { useSelector } from 'react-redux';
import { accessTo } from '@contract/rules/access';
import { selectSignedIn } from '@web/state/session/sessionSlice';
import { useOrganization } from '@web/ui/hooks/useOrganization';
import { KIND_NAMES, KINDS, type KindName } from './kinds';
import { bareWords, best, type Found } from './results';

const SHOWN = 4;

export interface Section {
  kind: KindName;
  found: Found[];
  /** Whether it was asked for and nothing has come yet. */
  pending: boolean;
  /** Whether more was found than is shown. */
  more: boolean;
  /** How many were found so far, and whether there are more than those. */
  count: number;
  further: boolean;
}

/** The kinds that the viewer may look for. */
export function useKinds(): KindName[] {
  const organization = useOrganization();
  const signedIn = useSelector(selectSignedIn);
  return KIND_NAMES.filter((kind) => {
    const access = accessTo(KINDS[kind].path, organization);
    return access === 'everybody' || (access === 'members' && signedIn);
  });
}

/** The first results of every kind. */
export function useSearch(search: string) {
  const words = bareWords(search);
  const asked = useKinds();
  const lists = KIND_NAMES.map((kind) => {
    const skip = words === '' || !asked.includes(kind);
    // oxlint-disable-next-line react/rules-of-hooks -- all kinds in the same order, every time
    return { kind, skip, list: KINDS[kind].useFound({ words, skip, most: SHOWN }) };
  });
  const failed = lists.filter(({ list }) => list.isError);
  return {
    sections: lists.map(({ kind, skip, list }): Section => {
      const found = list.currentData?.pages.flat() ?? [];
      const pending = !skip && list.currentData === undefined && !list.isError;
      const counted = { more: found.length > SHOWN, count: found.length, further: list.hasNextPage };
      return { kind, found: best(found, words, SHOWN), pending, ...counted };
    }),
    isFetching: lists.some(({ list }) => list.isFetching),
    error: failed[0]?.list.error,
    failed: failed.length > 0,
    retry: () => failed.forEach(({ list }) => void list.refetch()),
  };
}
