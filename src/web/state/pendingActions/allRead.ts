import type { notificationsApi } from '@web/api/notifications';
import { selectPendingActions, type PendingAction } from './pendingActionsSlice';

// By its name: whoever counts in every tab need not load all that is known of notifications.
const MARK_READ: keyof typeof notificationsApi.endpoints = 'markNotifications';

/** What is marked by its id says nothing of the others. */
export const isAllRead = ({ endpoint, args }: PendingAction): boolean => endpoint === MARK_READ && !args.ids;

/** Whether all notifications are about to be marked as read, which is shown as done for as long as it can be taken back. */
export const selectAllRead = (state: Parameters<typeof selectPendingActions>[0]): boolean => selectPendingActions(state).some(isAllRead);
