import { useEffect, useReducer, type ComponentType } from 'react';
import { listen } from '@web/platform/listen';
import type { LazyPart } from './lazyPart';

/**
 * A part that the page can do without: nothing until it is wanted and has come. Each new want tries for it again, and so does
 * the return of the network, or whoever presses anything once more.
 */
export function useLazyPart<Props>({ Part, preload, isThere }: LazyPart<Props>, wanted: unknown): ComponentType<Props> | null {
  const [, come] = useReducer((times: number) => times + 1, 0);
  const shown = isThere();
  useEffect(() => {
    if (!wanted || shown) return;
    const ask = () => void preload().then(come, () => undefined);
    ask();
    return listen(['online', 'click'], ask);
  }, [wanted, shown, preload]);
  return shown ? Part : null;
}
