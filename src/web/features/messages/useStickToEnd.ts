import { useCallback, useEffect, useLayoutEffect, useMemo, useRef, useState, type KeyboardEvent, type WheelEvent } from 'react';

const UPWARDS = new Set(['ArrowUp', 'PageUp', 'Home']);

/** For so long after a change the list may still be putting its rows right. */
const FRAMES = 8;

/**
 * Holds a list at its end, whatever is measured, added or resized, from when it is opened until the reader goes up,
 * and again once they are back at the end or ask for it.
 */
export function useStickToEnd(lastOwn: string | undefined) {
  const [scroller, setScroller] = useState<HTMLElement | null>(null);
  const held = useRef(true);
  const [atEnd, setAtEnd] = useState(true);

  const frame = useRef(0);

  const settle = useCallback(() => {
    let left = FRAMES;
    const hold = () => {
      if (!held.current || !scroller) return;
      scroller.scrollTop = scroller.scrollHeight;
      if (--left > 0) frame.current = requestAnimationFrame(hold);
    };
    cancelAnimationFrame(frame.current);
    hold();
  }, [scroller]);
  const goToEnd = useCallback(() => {
    held.current = true;
    settle();
  }, [settle]);
  const letGo = useCallback(() => {
    held.current = false;
  }, []);

  // The list's own measurements are told before they are drawn; the browser tells after. The scroller itself
  // shrinks when a keyboard opens or the composer grows.
  useEffect(() => {
    const content = scroller?.querySelector('[role=list]');
    if (!scroller || !content || typeof ResizeObserver === 'undefined') return;
    const observer = new ResizeObserver(settle);
    observer.observe(scroller);
    observer.observe(content);
    return () => {
      observer.disconnect();
      cancelAnimationFrame(frame.current);
    };
  }, [scroller, settle]);
  // What the reader sends is followed from anywhere.
  useLayoutEffect(() => {
    if (lastOwn !== undefined) goToEnd();
  }, [lastOwn, goToEnd]);

  const listening = useMemo(
    () => ({
      scrollerRef: setScroller as (element: HTMLElement | Window | null) => void,
      atBottomStateChange(now: boolean) {
        setAtEnd(now);
        if (now) held.current = true;
      },
      onWheel: ({ deltaY }: WheelEvent) => deltaY < 0 && letGo(),
      onTouchMove: letGo,
      onKeyDown: ({ key }: KeyboardEvent) => UPWARDS.has(key) && letGo(),
      onPointerDown: ({ target }: { target: EventTarget }) => target === scroller && letGo(),
    }),
    [scroller, letGo],
  );
  return { atEnd, goToEnd, letGo, listening };
}
