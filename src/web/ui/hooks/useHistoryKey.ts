import { useInRouterContext, useLocation } from 'react-router-dom';

/** The key of the present entry of the history: the same again on Back, another after every step on; null outside a router. */
export function useHistoryKey(): string | null {
  // Whether there is a router never changes under a component, so neither does the order of hooks.
  // oxlint-disable-next-line react/rules-of-hooks
  return useInRouterContext() ? useLocation().key : null;
}
