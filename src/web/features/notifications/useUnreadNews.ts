import { useState } from 'react';
import { useSelector } from 'react-redux';
import type { Notification } from '@contract/entities/notifications';
import { useListNotificationsInfiniteQuery } from '@web/api/notifications';
import { useGetSelfQuery } from '@web/api/self';
import { selectAllRead } from '@web/state/pendingActions/allRead';

/**
 * The newest announcements that were unread when the reader came, which stay as they are read; undefined until they are known.
 * What comes later pushes nothing away.
 */
export function useUnreadNews(most: number): Notification[] | undefined {
  const self = useGetSelfQuery();
  const allRead = useSelector(selectAllRead);
  const [ids, setIds] = useState<readonly string[]>();
  const isNone = self.isError || allRead || self.data?._count.notifications === 0;
  const { data, isError } = useListNotificationsInfiniteQuery(
    { filters: 'ANNOUNCEMENT' },
    { skip: ids ? ids.length === 0 : isNone || !self.data },
  );
  const all = data?.pages.flat();
  if (!ids) {
    const unread = all?.filter(({ read }) => !read).slice(0, most);
    if (isNone || isError) setIds([]);
    else if (unread) setIds(unread.map(({ id }) => id));
    return isNone || isError ? [] : unread;
  }
  return ids.flatMap((id) => all?.find((one) => one.id === id) ?? []);
}
