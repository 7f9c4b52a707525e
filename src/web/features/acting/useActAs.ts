import { useCallback } from 'react';
import { useDispatch } from 'react-redux';
import { useNavigate } from 'react-router-dom';
import { executeAsChosen } from '@web/state/session/sessionSlice';

/** Begins to act for another account. It begins at home, or at `to`: what is on show may not be there for that account. */
export function useActAs() {
  const dispatch = useDispatch();
  const navigate = useNavigate();
  return useCallback(
    (accountId: string, to = '/') => {
      dispatch(executeAsChosen(accountId));
      void navigate(to);
    },
    [dispatch, navigate],
  );
}
