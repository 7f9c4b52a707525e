import { useEffect, useRef, type ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import { Button } from '../button/Button';
import { ErrorState } from '../feedback/ErrorState';
import { useInView } from '../hooks/useInView';

export interface QueriedList<T> {
  currentData?: { pages: readonly (readonly T[])[] } | undefined;
  error?: unknown;
  isError: boolean;
  isFetching: boolean;
  isFetchingNextPage: boolean;
  isFetchNextPageError: boolean;
  hasNextPage: boolean;
  refetch: (options?: { refetchCachedPages?: boolean }) => unknown;
  fetchNextPage: () => unknown;
}

/** How a list that draws its own end asks for more: a further page that failed is not asked for again unless it is retried. */
export interface FurtherPages {
  hasMore: boolean;
  loading: boolean;
  loadMore: () => void;
}

interface QueryListProps<T> {
  list: QueriedList<T>;
  skeleton: ReactNode;
  empty?: ReactNode;
  only?: (item: T) => boolean;
  /** When a further page is asked for: as a button is pressed, also as the end comes into view, by the list itself, or never. */
  more?: 'pressed' | 'inView' | 'byList' | 'never';
  children: (items: T[], further: FurtherPages) => ReactNode;
}

export function QueryList<T>({ list, skeleton, empty, only = () => true, more = 'pressed', children }: QueryListProps<T>) {
  const { currentData, error, isError, isFetching, hasNextPage, isFetchNextPageError: failed, isFetchingNextPage: loading } = list;
  if (!currentData) return isError ? <ErrorState error={error} retry={() => void list.refetch()} retrying={isFetching} /> : skeleton;
  const items = currentData.pages.flat().filter(only);
  const load = () => void list.fetchNextPage();
  const asks = more === 'byList' ? loading : more !== 'never';
  return (
    <>
      {items.length === 0 && !hasNextPage && empty !== undefined
        ? empty
        : children(items, { hasMore: hasNextPage, loading, loadMore: failed ? ignore : load })}
      {failed && <ErrorState error={error} retry={load} retrying={loading} />}
      {asks && hasNextPage && !failed && (
        <>
          {more === 'inView' && !isFetching && <End key={currentData.pages.length} onSeen={load} />}
          <Button variant="quiet" pending={loading} onClick={load}>
            <FormattedMessage id="ui.list.more" defaultMessage="Show more" />
          </Button>
        </>
      )}
    </>
  );
}

const ignore = () => undefined;

function End({ onSeen }: { onSeen: () => void }) {
  const end = useRef<HTMLDivElement>(null);
  const seen = useInView(end, 0);
  useEffect(() => {
    if (seen) onSeen();
  }, [seen, onSeen]);
  return <div ref={end} />;
}
