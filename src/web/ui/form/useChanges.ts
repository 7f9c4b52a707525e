import { useCallback, useMemo, useState } from 'react';
import { useKept } from '../hooks/useKept';
import { isSecret, type Values } from './formValues';

/** What was changed in a form. With a name to keep it under, it stays on this device until it is cleared. */
export function useChanges<T extends Values>(initial: T, draft: string | null): [changes: Partial<T>, set: (changes: Partial<T>) => void] {
  const [typed, setTyped] = useState<Partial<T>>({});
  const [kept, keep] = useKept(draft);
  const stored = useMemo(() => readChanges(kept, initial), [kept, initial]);
  const set = useCallback(
    (changes: Partial<T>) => {
      setTyped(changes);
      const open = Object.entries(changes).filter(([name]) => !isSecret(name));
      keep(open.length > 0 ? JSON.stringify(Object.fromEntries(open)) : null);
    },
    [keep],
  );
  // Another tab or an emptied storage has the last word, save on what is never stored.
  return [draft === null ? typed : { ...secretsOf(typed), ...stored }, set];
}

const secretsOf = <T extends Values>(changes: Partial<T>) =>
  Object.fromEntries(Object.entries(changes).filter(([name]) => isSecret(name))) as Partial<T>;

function readChanges<T extends Values>(kept: string | null, initial: T): Partial<T> {
  try {
    const read: unknown = JSON.parse(kept ?? '{}');
    if (typeof read !== 'object' || read === null) return {};
    return Object.fromEntries(
      Object.entries(read).filter(
        ([name, value]) =>
          name in initial && typeof value === typeof initial[name] && Array.isArray(value) === Array.isArray(initial[name]),
      ),
    ) as Partial<T>;
  } catch {
    return {};
  }
}
