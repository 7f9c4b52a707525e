import { useEffect, useLayoutEffect, useRef } from 'react';
import { after } from './clock';

/** Does something once, `ms` after `ms` was set; null waits for nothing. */
export function useAfter(ms: number | null, then: () => void) {
  const latest = useRef(then);
  useLayoutEffect(() => {
    latest.current = then;
  });
  useEffect(() => (ms === null ? undefined : after(ms, () => latest.current())), [ms]);
}
