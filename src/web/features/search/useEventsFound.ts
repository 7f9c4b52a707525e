import type { EventCard } from '@contract/entities/events';
import { useListEventsInfiniteQuery } from '@web/api/events';
import type { QueriedList } from '@web/ui/list/QueryList';
import type { Asked } from './results';

/** The events that are found: those to come, and after the last of them those that have been. */
export function useEventsFound({ words, skip, most }: Asked): QueriedList<EventCard> {
  const upcoming = useListEventsInfiniteQuery({ search: words }, { skip });
  const first = upcoming.currentData?.pages[0];
  const both = first !== undefined && !upcoming.hasNextPage && first.length < most;
  const past = useListEventsInfiniteQuery({ search: words, past: 'true' }, { skip: skip || !both });
  if (!both) return upcoming;
  const isFirst = past.currentData === undefined;
  const pages = [...(upcoming.currentData?.pages ?? []), ...(past.currentData?.pages ?? [])];
  return {
    // Nothing is to come: whether anything is found is not known before the past has answered.
    currentData: isFirst && pages.flat().length === 0 ? undefined : { pages },
    error: upcoming.error ?? past.error,
    isError: upcoming.isError || past.isError,
    isFetching: upcoming.isFetching || past.isFetching,
    isFetchingNextPage: past.isFetchingNextPage || (isFirst && past.isFetching),
    isFetchNextPageError: past.isFetchNextPageError || (isFirst && past.isError),
    hasNextPage: isFirst || past.hasNextPage,
    refetch(options) {
      if (!upcoming.isError && past.isError) return past.refetch(options);
      void past.refetch(options);
      return upcoming.refetch(options);
    },
    fetchNextPage: () => (isFirst ? past.refetch() : past.fetchNextPage()),
  };
}
