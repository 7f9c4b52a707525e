import { useEffect } from 'react';
import { useSelector } from 'react-redux';
import { selectReached } from './realtimeSlice';

/** Does something at once, and again whenever the platform is back: sends what did not arrive meanwhile. `action` is one and the same at each rendering. */
export function useWhenReached(action: () => void) {
  const isReached = useSelector(selectReached);
  useEffect(() => {
    if (isReached) action();
  }, [isReached, action]);
}
