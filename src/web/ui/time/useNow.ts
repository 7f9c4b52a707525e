import { useEffect, useState } from 'react';
import { after, now } from './clock';

/** The time in milliseconds, read anew on every full `everyMs` of the clock while `running`. */
export function useNow(everyMs: number, running = true): number {
  const [time, setTime] = useState(now);
  useEffect(() => {
    if (!running) return;
    return after(everyMs - (now() % everyMs), () => setTime(now()));
  }, [everyMs, running, time]);
  return time;
}
