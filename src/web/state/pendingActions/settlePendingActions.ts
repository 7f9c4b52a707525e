import type { Store } from '@reduxjs/toolkit';
import { flushRequested, selectPendingActions } from './pendingActionsSlice';

type PendingState = Parameters<typeof selectPendingActions>[0];

/** Sends at once what can still be undone, and waits for it: the next viewer could neither send nor undo it. */
export function settlePendingActions({ dispatch, getState, subscribe }: Pick<Store, 'dispatch' | 'getState' | 'subscribe'>) {
  const isPending = () => selectPendingActions(getState() as PendingState).length > 0;
  if (!isPending()) return Promise.resolve();
  return new Promise<void>((resolve) => {
    const unsubscribe = subscribe(() => {
      if (isPending()) return;
      unsubscribe();
      resolve();
    });
    dispatch(flushRequested());
  });
}
