import { useCallback, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { useKept } from '../hooks/useKept';
import { isSecret, type Values } from './formValues';

type Change<T> = (before: Partial<T>) => Partial<T>;

/** What was changed in a form. With a name to keep it under, it stays on this device until it is cleared. */
export function useChanges<T extends Values>(initial: T, draft: string | null): [changes: Partial<T>, change: (how: Change<T>) => void] {
  const [typed, setTyped] = useState<Partial<T>>({});
  const [kept, keep] = useKept(draft);
  const stored = useMemo(() => readChanges(kept, initial), [kept, initial]);
  // Another tab or an emptied storage has the last word, save on what is never stored.
  const changes = draft === null ? typed : { ...secretsOf(typed), ...stored };
  // One press may change several fields before the first of them is rendered.
  const latest = useRef(changes);
  useLayoutEffect(() => {
    latest.current = changes;
  });
  const change = useCallback(
    (how: Change<T>) => {
      const next = how(latest.current);
      latest.current = next;
      setTyped(next);
      const open = Object.entries(next).filter(([name]) => !isSecret(name));
      keep(open.length > 0 ? JSON.stringify(Object.fromEntries(open)) : null);
    },
    [keep],
  );
  return [changes, change];
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
