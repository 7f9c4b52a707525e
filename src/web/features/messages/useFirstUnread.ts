import { useEffect, useState } from 'react';
import type { Older } from './olderMessages';

interface FirstUnread {
  list: { current: { scrollToIndex: (to: { index: number; align: 'start' }) => void } | null };
  lineAt: number;
  newOnesOlder: boolean;
  lineSeen: boolean;
  older: Older;
  letGo: () => void;
}

/** Leads to the first unread message until its line has been seen, however much has to be loaded for it. */
export function useFirstUnread({ list, lineAt, newOnesOlder, lineSeen, older: { more, loading, load }, letGo }: FirstUnread) {
  const [seeking, setSeeking] = useState(false);
  const isThere = lineAt >= 0;

  useEffect(() => {
    if (!seeking) return;
    if (!isThere && more) {
      if (!loading) load();
      return;
    }
    if (isThere) list.current?.scrollToIndex({ index: lineAt, align: 'start' });
    setSeeking(false);
  }, [seeking, isThere, lineAt, list, more, loading, load]);

  const seek = () => {
    letGo();
    setSeeking(true);
  };
  return { waits: !lineSeen && (isThere || newOnesOlder), seeking, seek };
}
