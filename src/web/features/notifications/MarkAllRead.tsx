import { nanoid } from '@reduxjs/toolkit';
import { FormattedMessage, useIntl } from 'react-intl';
import { useDispatch, useSelector } from 'react-redux';
import { notificationsApi } from '@web/api/notifications';
import { useGetSelfQuery } from '@web/api/self';
import { selectAllRead } from '@web/state/pendingActions/allRead';
import { deferAction } from '@web/state/pendingActions/pendingActionsSlice';
import { Button } from '@web/ui/button/Button';
import { now } from '@web/ui/time/clock';

export function MarkAllRead() {
  const intl = useIntl();
  const dispatch = useDispatch();
  const { data: self } = useGetSelfQuery();
  const allRead = useSelector(selectAllRead);
  if (!self || self._count.notifications === 0 || allRead) return null;
  const markAll = () =>
    dispatch(
      deferAction({
        id: nanoid(),
        endpoint: notificationsApi.endpoints.markNotifications,
        args: { read: true },
        // What comes while it can be taken back is new.
        decidedAt: now(),
        messages: {
          done: intl.formatMessage({ id: 'notifications.allRead', defaultMessage: 'All marked as read' }),
          undo: intl.formatMessage({ id: 'ui.undo', defaultMessage: 'Undo' }),
        },
      }),
    );
  return (
    <Button variant="secondary" size="sm" onClick={markAll}>
      <FormattedMessage id="notifications.markAll" defaultMessage="Mark all as read" />
    </Button>
  );
}
