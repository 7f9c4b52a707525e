import { useLayoutEffect, useRef } from 'react';

/** Puts the focus on what comes in the place of what had it, once that is there; whoever has gone on elsewhere is left alone. */
export function useFocusAfter<E extends HTMLElement>() {
  const part = useRef<E>(null);
  const wanted = useRef<string | null>(null);
  useLayoutEffect(() => {
    const found = wanted.current && part.current?.querySelector<HTMLElement>(wanted.current);
    if (!found) return;
    wanted.current = null;
    if (document.activeElement === document.body) found.focus({ preventScroll: true });
  });
  return { part, focusAfter: (selector: string) => void (wanted.current = selector) };
}
