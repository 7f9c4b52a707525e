import type { ReactNode } from 'react';
import { InfiniteList } from './InfiniteList';
import { QueryList, type QueriedList } from './QueryList';
import type { FeedProps } from './feed';

interface QueryFeedProps<T extends { id: string }> extends Omit<FeedProps<T>, 'items' | 'hasMore' | 'loading' | 'loadMore'> {
  list: QueriedList<T>;
  skeleton: ReactNode;
  empty: ReactNode;
}

export const QueryFeed = <T extends { id: string }>({ list, skeleton, empty, ...feed }: QueryFeedProps<T>) => (
  <QueryList list={list} skeleton={skeleton} empty={empty} more="byList">
    {(items, further) => <InfiniteList {...feed} {...further} items={items} />}
  </QueryList>
);
