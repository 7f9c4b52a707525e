import { useLayoutEffect, useRef, type RefObject } from 'react';
import { useGoing } from './useGoing';

/** Gives the focus to a post or a comment within the element that this is the ref of as it is brought back, or its reports are; whoever has gone on elsewhere is left alone. */
export function useFocusUndone<E extends HTMLElement>(): RefObject<E | null> {
  const part = useRef<E>(null);
  const { removed, settled } = useGoing();
  const going = [...removed, ...settled];
  const before = useRef(going);
  useLayoutEffect(() => {
    const back = before.current.find((id) => !going.includes(id));
    before.current = going;
    // The button that brought it back stands outside of the page, and goes.
    if (!back || part.current!.closest('main')!.contains(document.activeElement)) return;
    part.current!.querySelector<HTMLElement>(`[data-post="${back}"]`)?.focus();
  });
  return part;
}
