import { useCallback } from 'react';
import { useStore } from 'react-redux';
import { useNavigate } from 'react-router-dom';
import { executeAsChosen, executeAsLeft, selectShared, sharedSessionLeft } from '@web/state/session/sessionSlice';
import { settlePendingActions } from '@web/state/pendingActions/settlePendingActions';

type SessionState = Parameters<typeof selectShared>[0];

/** Begins to act for another account. It begins at home, or at `to`: what is on show may not be there for that account. */
export function useActAs() {
  const store = useStore();
  const navigate = useNavigate();
  return useCallback(
    async (accountId: string, to = '/') => {
      await settlePendingActions(store);
      store.dispatch(executeAsChosen(accountId));
      await navigate(to);
    },
    [store, navigate],
  );
}

/** Ends that, or the session that somebody shared, and goes home for the same reason. */
export function useLeave() {
  const store = useStore<SessionState>();
  const navigate = useNavigate();
  return useCallback(async () => {
    await settlePendingActions(store);
    store.dispatch(selectShared(store.getState()) ? sharedSessionLeft() : executeAsLeft());
    await navigate('/');
  }, [store, navigate]);
}
