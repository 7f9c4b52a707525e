import { useMemo, type ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import { useDispatch, useSelector } from 'react-redux';
import { useNavigate } from 'react-router-dom';
import { selectToasts, toastRemoved, type Phrase, type Toast } from '@web/state/toasts/toastsSlice';
import { Avatar } from '@web/ui/Avatar';
import { Toasts, type ToastItem } from '@web/ui/Toasts';

const WORDS: Record<Phrase, ReactNode> = {
  failed: <FormattedMessage id="errors.generic" defaultMessage="Something went wrong" />,
  sharedSessionExpired: <FormattedMessage id="errors.sharedSession" defaultMessage="Shared Session Expired" />,
};

const KINDS = { success: 'good', error: 'bad', info: 'plain', message: 'plain' } as const;

/** Shows the toasts of the state. */
export function ToastTray() {
  const dispatch = useDispatch();
  const navigate = useNavigate();
  const toasts = useSelector(selectToasts);

  const items = useMemo(() => {
    const view = ({ id, tone, title, text, phrase, imageUrl, to, action, position, autoCloseMs }: Toast): ToastItem => ({
      id,
      kind: KINDS[tone],
      title,
      text: phrase ? WORDS[phrase] : text,
      position,
      autoCloseMs: autoCloseMs ?? false,
      ...(tone === 'message' && { picture: <Avatar name={title ?? ''} imageUrl={imageUrl} size="md" decorative /> }),
      ...(to && { onPress: () => void navigate(to) }),
      ...(action && { action: { label: action.label, onPress: () => dispatch(action.dispatches) } }),
    });
    return toasts.map(view);
  }, [toasts, dispatch, navigate]);

  return <Toasts items={items} onClosed={(id) => dispatch(toastRemoved(id))} />;
}
