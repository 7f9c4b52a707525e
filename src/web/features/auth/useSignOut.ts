import { useCallback } from 'react';
import { useStore } from 'react-redux';
import { useIdentity } from '@web/platform/identity/context';
import { confirmLeaving } from '@web/platform/leaving';
import { settlePendingActions } from '@web/state/pendingActions/settlePendingActions';

export function useSignOut(): () => void {
  const store = useStore();
  const identity = useIdentity();
  return useCallback(() => confirmLeaving(() => settlePendingActions(store).then(() => identity.signOut())), [store, identity]);
}
