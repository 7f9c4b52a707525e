import { useCallback, useSyncExternalStore } from 'react';
import { storage } from '@web/platform/storage';

const listeners = new Set<() => void>();

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** A text that stays on this device under a name, the same for all who use that name. Null forgets it; without a name nothing stays. */
export function useKept(name: string | null): [text: string | null, keep: (text: string | null) => void] {
  const text = useSyncExternalStore(subscribe, () => (name === null ? null : storage.read(name)));
  const keep = useCallback(
    (next: string | null) => {
      if (name === null) return;
      storage.write(name, next);
      listeners.forEach((listener) => listener());
    },
    [name],
  );
  return [text, keep];
}
