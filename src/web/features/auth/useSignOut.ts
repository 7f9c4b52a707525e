import { useCallback } from 'react';
import { useStore } from 'react-redux';
import { useIdentity } from '@web/platform/identity/context';
import { confirmLeaving } from '@web/platform/leaving';
import { settlePendingActions } from '@web/state/pendingActions/settlePendingActions';

/** The way out of the session on this device. A form that is not saved asks first. */
export function useSignOut(): () => void {
  const store = useStore();
  const identity = useIdentity();
  return useCallback(() => confirmLeaving(() => settlePendingActions(store).then(() => identity.signOut())), [store, identity]);
}
