import { useEffect, useState } from 'react';
import { after, now } from './clock';

/** Counts down from `seconds` to 0 by the clock, so that a machine that slept, or a slow page, does not hold it up. */
export function useSecondsLeft(seconds: number): number {
  const [end] = useState(() => now() + seconds * 1_000);
  const [left, setLeft] = useState(seconds);
  useEffect(() => {
    if (left === 0) return;
    const next = () => setLeft(Math.max(0, Math.min(left - 1, Math.ceil((end - now()) / 1_000))));
    return after(end - (left - 1) * 1_000 - now(), next);
  }, [left, end]);
  return left;
}
