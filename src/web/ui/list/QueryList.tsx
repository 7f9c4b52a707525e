import type { ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import { Button } from '../button/Button';
import { ErrorState } from '../feedback/ErrorState';

/** What the hook of an infinite query tells of its list. */
export interface QueriedList<T> {
  currentData?: { pages: readonly (readonly T[])[] } | undefined;
  error?: unknown;
  isError: boolean;
  isFetching: boolean;
  isFetchingNextPage: boolean;
  isFetchNextPageError: boolean;
  hasNextPage: boolean;
  refetch: () => unknown;
  fetchNextPage: () => unknown;
}

interface QueryListProps<T> {
  list: QueriedList<T>;
  skeleton: ReactNode;
  /** In place of a list that has nothing. */
  empty: ReactNode;
  /** What of the list is shown; all of it when left out. */
  only?: (item: T) => boolean;
  children: (items: T[]) => ReactNode;
}

/** A list that is asked for in pages, in every state that it can be in. A further page comes when it is asked for. */
export function QueryList<T>({ list, skeleton, empty, only = () => true, children }: QueryListProps<T>) {
  const { currentData, error, isError, isFetching, hasNextPage } = list;
  if (!currentData) return isError ? <ErrorState error={error} retry={() => void list.refetch()} retrying={isFetching} /> : skeleton;
  const items = currentData.pages.flat().filter(only);
  const more = () => void list.fetchNextPage();
  return (
    <>
      {items.length === 0 && !hasNextPage ? empty : children(items)}
      {list.isFetchNextPageError && <ErrorState error={error} retry={more} retrying={list.isFetchingNextPage} />}
      {hasNextPage && !list.isFetchNextPageError && (
        <Button variant="quiet" pending={list.isFetchingNextPage} onClick={more}>
          <FormattedMessage id="ui.list.more" defaultMessage="Show more" />
        </Button>
      )}
    </>
  );
}
