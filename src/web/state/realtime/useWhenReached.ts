import { useEffect } from 'react';
import { useSelector } from 'react-redux';
import { useLatest } from '@web/ui/hooks/useLatest';
import { selectReached } from './realtimeSlice';

/** Does something at once, and again whenever the platform is back: sends what did not arrive meanwhile. */
export function useWhenReached(action: () => void) {
  const isReached = useSelector(selectReached);
  const act = useLatest(action);
  useEffect(() => {
    if (isReached) act();
  }, [isReached, act]);
}
