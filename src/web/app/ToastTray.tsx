import { useMemo, type ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import { useDispatch, useSelector } from 'react-redux';
import { useNavigate } from 'react-router-dom';
import { selectToasts, toastRemoved, type ToastMessageKey, type Toast } from '@web/state/toasts/toastsSlice';
import { Avatar } from '@web/ui/media/Avatar';
import { Toasts, type ToastItem } from '@web/ui/feedback/Toasts';

interface Message extends Partial<ToastItem> {
  actionLabel?: ReactNode;
}

const MESSAGES: Record<ToastMessageKey, Message> = {
  failed: { text: <FormattedMessage id="errors.generic" defaultMessage="Something went wrong" /> },
  unreached: { text: <FormattedMessage id="errors.network" defaultMessage="A network error has occurred." /> },
  sessionEnded: {
    text: <FormattedMessage id="auth.sessionEnded" defaultMessage="Your session has ended. Sign in again to go on where you were." />,
  },
  paymentReturned: {
    text: (
      <FormattedMessage id="payments.returned" defaultMessage="Your payment was given back: what you ordered could not be had any more." />
    ),
  },
  // Whoever was somebody else until now must not miss it, so it stays until it is closed.
  sharedSessionExpired: {
    kind: 'bad',
    title: <FormattedMessage id="errors.sharedSession" defaultMessage="Shared Session Expired" />,
    text: (
      <FormattedMessage
        id="errors.sharedSession.next"
        defaultMessage="From now on you are here as yourself. For more time, ask for a new link."
      />
    ),
    autoCloseMs: false,
  },
  listingChanged: {
    text: <FormattedMessage id="listings.changedByOther" defaultMessage="has just changed this event." />,
  },
  putOut: {
    text: <FormattedMessage id="groups.putOut" defaultMessage="A moderator has taken you out of this group." />,
  },
  putOutOfSome: {
    text: <FormattedMessage id="groups.putOutOfSome" defaultMessage="A moderator has taken you out of a group." />,
  },
  updateReady: {
    text: <FormattedMessage id="offline.update" defaultMessage="There is a newer version of this app." />,
    actionLabel: <FormattedMessage id="offline.update.take" defaultMessage="Load it now" />,
  },
};

const KINDS = { success: 'good', error: 'bad', info: 'plain', message: 'plain' } as const;

export function ToastTray() {
  const dispatch = useDispatch();
  const navigate = useNavigate();
  const toasts = useSelector(selectToasts);

  const items = useMemo(() => {
    const view = ({ id, tone, title, text, messageKey, imageUrl, to, action, position, autoCloseMs }: Toast): ToastItem => {
      const { actionLabel, ...known }: Message = messageKey ? MESSAGES[messageKey] : {};
      return {
        id,
        kind: KINDS[tone],
        title,
        text,
        position,
        autoCloseMs: autoCloseMs ?? false,
        ...known,
        ...(tone === 'message' && { picture: <Avatar name={title ?? ''} imageUrl={imageUrl} size="md" decorative /> }),
        ...(to && { onPress: () => void navigate(to) }),
        ...(action && { action: { label: action.label ?? actionLabel, onPress: () => dispatch(action.dispatches) } }),
      };
    };
    return toasts.map(view);
  }, [toasts, dispatch, navigate]);

  return <Toasts items={items} onClosed={(id) => dispatch(toastRemoved(id))} />;
}
