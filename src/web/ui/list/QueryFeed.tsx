import type { ReactNode } from 'react';
import { InfiniteList } from './InfiniteList';
import { QueryList, type QueriedList } from './QueryList';
import type { FeedProps } from './feed';

interface QueryFeedProps<T extends { id: string }> extends Omit<FeedProps<T>, 'items' | 'hasMore' | 'loading' | 'loadMore'> {
  list: QueriedList<T>;
  skeleton: ReactNode;
  empty: ReactNode;
}

/** A feed of what a query finds, in every state that it can be in. A further page comes as its end comes near. */
export const QueryFeed = <T extends { id: string }>({ list, skeleton, empty, ...feed }: QueryFeedProps<T>) => (
  <QueryList list={list} skeleton={skeleton} empty={empty} more="byList">
    {(items, further) => <InfiniteList {...feed} {...further} items={items} />}
  </QueryList>
);
