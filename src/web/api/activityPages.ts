import type { OutputOf } from '@contract/endpoint';
import type { Activity } from '@contract/entities/activities';
import { PAGE_SIZE } from '@contract/limits';
import { feedCursor } from '@contract/rules/feedCursor';
import { call, pages, type Call, type ListArgs, type Read } from './base';

/**
 * A post as it is cached. A deleted one keeps its place, for by its length a page tells whether it is the last; one's own comment
 * stands behind what was fetched, and says nothing of what comes after that.
 */
export type CachedActivity = Activity & { deleted?: true; own?: true };

/** A feed in pages that each go on behind the last post of the one before: nothing is skipped or doubled while others post. */
export const feedPages = <E extends Read & { paged: true }>(spec: E, pageSize: number = PAGE_SIZE.list) => ({
  ...pages(spec, pageSize),
  query: ({ queryArg, pageParam: after }: { queryArg: Omit<ListArgs<E>, 'after'>; pageParam: string }): Call =>
    call(spec).query({ ...queryArg, page: 1, pageSize, count: 'false', ...(after !== '' && { after }) } as never),
  infiniteQueryOptions: {
    initialPageParam: '',
    // One's own may have been put before the first, so a full page may hold more than it was asked for.
    getNextPageParam: (last: OutputOf<E>) => {
      const posts = (last as unknown as readonly CachedActivity[]).filter(({ own }) => !own);
      return posts.length >= pageSize ? feedCursor(posts.at(-1)!) : undefined;
    },
  },
});

/** Comments as they are shown: one's own new ones last, until the page that they stand on is there. */
export function ownLast(comments: readonly CachedActivity[]): CachedActivity[] {
  const fetched = comments.filter(({ own }) => !own);
  const known = new Set(fetched.map(({ id }) => id));
  return [...fetched, ...comments.filter(({ id, own }) => own && !known.has(id))];
}
