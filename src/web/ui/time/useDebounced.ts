import { useEffect, useLayoutEffect, useMemo, useRef } from 'react';
import { after } from './clock';

/** Puts a handler off until `ms` have passed without another call; the newest handler and arguments win. */
export function useDebounced<Args extends unknown[]>(handler: (...args: Args) => void, ms: number) {
  const latest = useRef(handler);
  useLayoutEffect(() => {
    latest.current = handler;
  });

  const debounced = useMemo(() => {
    let cancel = () => {};
    return {
      call: (...args: Args) => {
        cancel();
        cancel = after(ms, () => latest.current(...args));
      },
      cancel: () => cancel(),
    };
  }, [ms]);

  useEffect(() => debounced.cancel, [debounced]);
  return debounced;
}
