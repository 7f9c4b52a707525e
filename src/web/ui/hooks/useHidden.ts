import { useEffect } from 'react';
import { useLatest } from './useLatest';

/** Does something when the page is hidden, which may be the last that it hears. */
export function useHidden(then: () => void): void {
  const latest = useLatest(then);
  useEffect(() => {
    const changed = () => document.visibilityState === 'hidden' && latest();
    document.addEventListener('visibilitychange', changed);
    return () => document.removeEventListener('visibilitychange', changed);
  }, [latest]);
}
