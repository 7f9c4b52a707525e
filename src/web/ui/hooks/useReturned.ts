import { useEffect, useLayoutEffect, useRef } from 'react';

/** Does something when the reader comes Back to this page and the browser shows it as it was left, scripts and all. */
export function useReturned(then: () => void): void {
  const latest = useRef(then);
  useLayoutEffect(() => {
    latest.current = then;
  });
  useEffect(() => {
    const shown = ({ persisted }: PageTransitionEvent) => persisted && latest.current();
    window.addEventListener('pageshow', shown);
    return () => window.removeEventListener('pageshow', shown);
  }, []);
}
