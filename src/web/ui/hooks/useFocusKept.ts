import { useEffect, useLayoutEffect, useRef, type RefObject } from 'react';
import { useLocation } from 'react-router-dom';

const FOCUSABLE = 'a[href], button:not(:disabled), input:not(:disabled), select:not(:disabled), textarea:not(:disabled)';

/**
 * Keeps the focus within the element that this is the ref of where what had it is taken away, as a thing that was deleted and the
 * button of an empty list are: it goes to what came next. Browsers give it to the page as a whole.
 */
export function useFocusKept<E extends HTMLElement>(): RefObject<E | null> {
  const part = useRef<E>(null);
  const had = useRef<{ element: Element; all: Element[]; at: number } | null>(null);
  const { pathname } = useLocation();

  // On another page the focus begins anew.
  useLayoutEffect(() => {
    had.current = null;
  }, [pathname]);

  useEffect(() => {
    const within = part.current!;
    const find = () => [...within.querySelectorAll<HTMLElement>(FOCUSABLE)].filter((element) => !element.closest('dialog'));
    const note = ({ target }: FocusEvent) => {
      const element = target as Element;
      if (element.closest('dialog')) return;
      const all = find();
      had.current = { element, all, at: all.indexOf(element as HTMLElement) };
    };
    const observer = new MutationObserver(() => {
      if (!had.current || had.current.element.isConnected || document.activeElement !== document.body) return;
      const { all, at } = had.current;
      const isThere = (element: Element) => within.contains(element);
      const next = all.slice(at + 1).find(isThere) ?? all.slice(0, Math.max(at, 0)).findLast(isThere) ?? find()[0];
      (next as HTMLElement | undefined)?.focus({ preventScroll: true });
    });
    within.addEventListener('focusin', note);
    observer.observe(within, { childList: true, subtree: true });
    return () => {
      within.removeEventListener('focusin', note);
      observer.disconnect();
    };
  }, []);
  return part;
}
