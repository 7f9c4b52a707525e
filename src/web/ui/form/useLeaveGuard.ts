import { useEffect, useLayoutEffect, useState, type RefObject } from 'react';
import { askBeforeLeaving } from '@web/platform/leaving';

export interface Leaving {
  active: boolean;
  asked: boolean;
  kept: boolean;
  uploading: boolean;
  ask: (leave: () => void) => void;
  stay: () => void;
  leave: () => void;
}

/** Asks once before the reader goes to another page; and, where leaving would lose something, before the tab is closed. */
export function useLeaveGuard(
  active: boolean,
  { kept = false, uploading = false, exempt }: Partial<Pick<Leaving, 'kept' | 'uploading'>> & { exempt?: RefObject<boolean> },
): Leaving {
  const [wish, setWish] = useState<{ leave: () => void } | null>(null);

  useLayoutEffect(() => {
    if (!active) return;
    return askBeforeLeaving((leave) => (exempt?.current ? leave() : setWish({ leave })));
  }, [active, exempt]);

  useEffect(() => {
    if (!active || kept) return;
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', warn);
    return () => window.removeEventListener('beforeunload', warn);
  }, [active, kept]);

  return {
    active,
    asked: wish !== null,
    kept,
    uploading,
    ask: (wanted) => (exempt?.current ? wanted() : setWish({ leave: wanted })),
    stay: () => setWish(null),
    leave: () => {
      setWish(null);
      wish?.leave();
    },
  };
}
