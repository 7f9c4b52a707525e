import { useEffect, useState } from 'react';
import { useDispatch } from 'react-redux';
import type { CachedActivity } from '@web/api/activityPages';
import {
  useListAccountActivitiesInfiniteQuery,
  useListActivitiesInfiniteQuery,
  useListEventActivitiesInfiniteQuery,
  useListGroupActivitiesInfiniteQuery,
  useListInterestActivitiesInfiniteQuery,
  useListReportedActivitiesInfiniteQuery,
  useListReportedGroupActivitiesInfiniteQuery,
  useListOwnActivitiesInfiniteQuery,
  useListOwnGroupsActivitiesInfiniteQuery,
} from '@web/api/activities';
import { api } from '@web/api/base';
import type { ApiDispatch } from '@web/api/cachedAnswers';
import { useListContentActivitiesInfiniteQuery } from '@web/api/contents';
import type { QueriedList } from '@web/ui/list/QueryList';
import { after } from '@web/ui/time/clock';
import { argsOf, type Place } from './places';
import { useGoing } from './useGoing';

export interface ReadPosts {
  pages: readonly (readonly CachedActivity[])[];
  pageParams: readonly string[];
}

type UseList = (
  args: object,
  options?: object,
) => QueriedList<CachedActivity> & { endpointName?: string; currentData?: ReadPosts | undefined };

const LISTS = {
  everyone: useListActivitiesInfiniteQuery,
  home: useListOwnActivitiesInfiniteQuery,
  groups: useListOwnGroupsActivitiesInfiniteQuery,
  account: useListAccountActivitiesInfiniteQuery,
  group: useListGroupActivitiesInfiniteQuery,
  reported: useListReportedGroupActivitiesInfiniteQuery,
  moderated: useListReportedActivitiesInfiniteQuery,
  event: useListEventActivitiesInfiniteQuery,
  content: useListContentActivitiesInfiniteQuery,
  interest: useListInterestActivitiesInfiniteQuery,
} as unknown as Record<Place['kind'], UseList>;

/** How often what others do is asked for, while somebody looks. */
export const WATCH = { pollingInterval: 30_000, skipPollingIfUnfocused: true } as const;

/** The posts of a place, and those that have come since. The place of a component must not change its kind. */
export function useFeed(place: Place) {
  const useList = LISTS[place.kind];
  const dispatch = useDispatch<ApiDispatch>();
  const list = useList(argsOf(place));
  // The same list by another name: it is asked again and again, while the one that is read stays as it is.
  const latest = useList(
    { ...argsOf(place), orderBy: '-createdAt' },
    { ...WATCH, refetchOnMountOrArgChange: true, skip: !useWatched(list) },
  );
  const read = list.currentData?.pages.flat() ?? [];
  const known = new Set(read.filter(({ deleted }) => !deleted).map(({ id }) => id));
  const [first = []] = latest.currentData?.pages ?? [];
  // Also among those that are read: of somebody who is followed now. What stands further down comes with its page.
  const oldest = list.hasNextPage ? read.at(-1)!.createdAt : '';
  const arrived = list.currentData ? first.filter(({ id, createdAt, deleted }) => !known.has(id) && createdAt > oldest && !deleted) : [];
  const put = (posts: ReadPosts) =>
    void dispatch(api.util.updateQueryData(list.endpointName as never, argsOf(place) as never, (() => posts) as never, true));

  /** What was read stays below what is new, unless posts are missing between them: then it goes, and is the answer. */
  function showNew(): ReadPosts | undefined {
    const before = list.currentData!;
    const [begun = [], ...further] = before.pages;
    const until = first.at(-1)!.createdAt;
    if (!begun[0] || begun[0].createdAt < until) {
      put({ pages: [first], pageParams: before.pageParams.slice(0, 1) });
      return before;
    }
    const [isNew, isFurther] = [first, further.flat()].map((posts) => new Set(posts.map(({ id }) => id)));
    const top = [
      ...first.filter(({ id }) => !isFurther!.has(id)),
      ...begun.filter(({ id, createdAt }) => createdAt <= until && !isNew!.has(id)),
    ];
    put({ ...before, pages: [top, ...further] });
    return undefined;
  }

  return { list, arrived, showNew, putBack: put };
}

/** Whether it is time to look for what is new: at once for a list that was kept, later for one that was just asked for. */
function useWatched({ currentData }: QueriedList<CachedActivity>): boolean {
  const [watched, setWatched] = useState(currentData !== undefined);
  useEffect(() => (watched ? undefined : after(WATCH.pollingInterval, () => setWatched(true))), [watched]);
  return watched;
}

/** Whether a post is to be shown: not one that is deleted, or is about to be, nor among those reported one that is settled. */
export function useIsShown(kind?: Place['kind']): (post: CachedActivity) => boolean {
  const { removed, settled } = useGoing();
  const unsettled = kind === 'reported' || kind === 'moderated';
  return ({ id, deleted, reported }) => !deleted && !removed.includes(id) && (!unsettled || (reported !== 0 && !settled.includes(id)));
}
