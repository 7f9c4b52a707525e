import type { OutputOf } from '@contract/endpoint';
import type { Activity } from '@contract/entities/activities';
import { PAGE_SIZE } from '@contract/limits';
import { feedCursor } from '@contract/rules/feedCursor';
import { call, pages, type Call, type ListArgs, type Read } from './base';

/** A post as it is cached. A deleted one keeps its place, for by its length a page tells whether it is the last. */
export type CachedActivity = Activity & { deleted?: true };

/** A feed in pages that each go on behind the last post of the one before: nothing is skipped or doubled while others post. */
export const feedPages = <E extends Read & { paged: true }>(spec: E, pageSize: number = PAGE_SIZE.list) => ({
  ...pages(spec, pageSize),
  query: ({ queryArg, pageParam: after }: { queryArg: Omit<ListArgs<E>, 'after'>; pageParam: string }): Call =>
    call(spec).query({ ...queryArg, page: 1, pageSize, count: 'false', ...(after !== '' && { after }) } as never),
  infiniteQueryOptions: {
    initialPageParam: '',
    // One's own may have been put before the first, so a full page may hold more than it was asked for.
    getNextPageParam: (last: OutputOf<E>) => {
      const posts = last as unknown as readonly Activity[];
      return posts.length >= pageSize ? feedCursor(posts.at(-1)!) : undefined;
    },
  },
});
