import { useCallback, useSyncExternalStore } from 'react';
import { useSelector } from 'react-redux';
import { KEYS } from '@web/platform/keys';
import { storage } from '@web/platform/storage';
import { selectAccountId } from '@web/state/session/sessionSlice';

const listeners = new Set<() => void>();

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

// Somebody else at the same device must not find what was begun.
const keyOf = (accountId: string | null, channelId: number) => `${KEYS.draft}.${accountId ?? ''}.${channelId}`;

/** What was begun to be written in a conversation. It stays on this device through reloads, crashes and sign-out. */
export function useDraft(channelId: number): [draft: string, keep: (text: string) => void] {
  const key = keyOf(useSelector(selectAccountId), channelId);
  const draft = useSyncExternalStore(subscribe, () => storage.read(key) ?? '');
  const keep = useCallback(
    (text: string) => {
      storage.write(key, text || null);
      listeners.forEach((listener) => listener());
    },
    [key],
  );
  return [draft, keep];
}
