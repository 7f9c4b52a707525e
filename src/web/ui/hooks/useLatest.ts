import { useCallback, useLayoutEffect, useRef } from 'react';

/** A function that stays the same from one rendering to the next, and does what the last one said. */
export function useLatest<Args extends unknown[], Result>(handler: (...args: Args) => Result): (...args: Args) => Result {
  const latest = useRef(handler);
  useLayoutEffect(() => {
    latest.current = handler;
  });
  return useCallback((...args: Args) => latest.current(...args), []);
}
