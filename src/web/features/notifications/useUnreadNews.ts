import { useState } from 'react';
import { useSelector } from 'react-redux';
import type { Notification } from '@contract/entities/notifications';
import { useListNotificationsInfiniteQuery } from '@web/api/notifications';
import { useGetSelfQuery } from '@web/api/self';
import { selectAllRead } from '@web/state/pendingActions/allRead';

interface UnreadNews {
  /** For how many there must be room; undefined until that is known. */
  count: number | undefined;
  news: Notification[] | undefined;
}

/**
 * The newest announcements that were unread when the reader came, which stay as they are read. What comes later pushes nothing
 * away.
 */
export function useUnreadNews(most: number): UnreadNews {
  const self = useGetSelfQuery();
  const allRead = useSelector(selectAllRead);
  const [ids, setIds] = useState<readonly string[]>();
  const { notifications, announcements = notifications } = self.data?._count ?? {};
  const isNone = self.isError || allRead || announcements === 0;
  const { data, isError } = useListNotificationsInfiniteQuery(
    { filters: 'ANNOUNCEMENT' },
    { skip: ids ? ids.length === 0 : isNone || !self.data },
  );
  const all = data?.pages.flat();
  if (!ids) {
    const unread = all?.filter(({ read }) => !read).slice(0, most);
    if (isNone || isError) setIds([]);
    else if (unread) setIds(unread.map(({ id }) => id));
    if (isNone || isError) return { count: 0, news: [] };
    return { count: unread?.length ?? (announcements && Math.min(most, announcements)), news: unread };
  }
  return { count: ids.length, news: ids.flatMap((id) => all?.find((one) => one.id === id) ?? []) };
}
