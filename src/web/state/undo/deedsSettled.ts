import type { Store } from '@reduxjs/toolkit';
import { deedsDue, selectDeeds } from './undoSlice';

type UndoState = Parameters<typeof selectDeeds>[0];

/** Has done at once what may still be taken back, and waits for it: whoever comes next could neither do it nor undo it. */
export function deedsSettled({ dispatch, getState, subscribe }: Pick<Store, 'dispatch' | 'getState' | 'subscribe'>): Promise<void> {
  const waiting = () => selectDeeds(getState() as UndoState).length > 0;
  if (!waiting()) return Promise.resolve();
  return new Promise((resolve) => {
    const stop = subscribe(() => {
      if (waiting()) return;
      stop();
      resolve();
    });
    dispatch(deedsDue());
  });
}
