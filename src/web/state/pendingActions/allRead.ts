import type { notificationsApi } from '@web/api/notifications';
import { selectPendingActions } from './pendingActionsSlice';

// By its name: whoever counts in every tab need not load all that is known of notifications.
export const MARK_READ: keyof typeof notificationsApi.endpoints = 'markNotifications';

/** Whether all notifications are about to be marked as read, which is shown as done for as long as it can be taken back. */
export const selectAllRead = (state: Parameters<typeof selectPendingActions>[0]): boolean =>
  selectPendingActions(state).some(({ endpoint }) => endpoint === MARK_READ);
