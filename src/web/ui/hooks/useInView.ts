import { useEffect, useState, type RefObject } from 'react';

/** Becomes true, for good, when so much of the element (0 to 1) has come into view. */
export function useInView(target: RefObject<Element | null>, threshold: number, waiting = true): boolean {
  const [seen, setSeen] = useState(!waiting);
  useEffect(() => {
    if (seen || !target.current) return;
    if (typeof IntersectionObserver === 'undefined') return setSeen(true);
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some((entry) => entry.isIntersecting)) setSeen(true);
      },
      { threshold },
    );
    observer.observe(target.current);
    return () => observer.disconnect();
  }, [target, threshold, seen]);
  return seen;
}
