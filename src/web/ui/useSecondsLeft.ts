import { useEffect, useState } from 'react';
import { after } from './clock';

/** Counts down from `seconds` to 0, one each second. */
export function useSecondsLeft(seconds: number): number {
  const [left, setLeft] = useState(seconds);
  useEffect(() => (left > 0 ? after(1_000, () => setLeft(left - 1)) : undefined), [left]);
  return left;
}
