import { useCallback } from 'react';
import { useStore } from 'react-redux';
import { useNavigate } from 'react-router-dom';
import type { UnknownAction } from '@reduxjs/toolkit';
import { confirmLeaving } from '@web/platform/leaving';
import { executeAsChosen, executeAsLeft, selectShared, sharedSessionLeft } from '@web/state/session/sessionSlice';
import { settlePendingActions } from '@web/state/pendingActions/settlePendingActions';

type SessionState = Parameters<typeof selectShared>[0];

/** Changes whom the reader acts as, and goes to another page: what is on show may not be there for that account. */
function useSwitchAccount() {
  const store = useStore<SessionState>();
  const navigate = useNavigate();
  return useCallback(
    (change: (state: SessionState) => UnknownAction, to: string) =>
      confirmLeaving(async () => {
        await settlePendingActions(store);
        store.dispatch(change(store.getState()));
        await navigate(to);
      }),
    [store, navigate],
  );
}

export function useActAs() {
  const switchAccount = useSwitchAccount();
  return useCallback((accountId: string, to = '/') => switchAccount(() => executeAsChosen(accountId), to), [switchAccount]);
}

export function useLeave() {
  const switchAccount = useSwitchAccount();
  return useCallback(() => switchAccount((state) => (selectShared(state) ? sharedSessionLeft() : executeAsLeft()), '/'), [switchAccount]);
}
