import { useIntl } from 'react-intl';
import { useDispatch } from 'react-redux';
import { toastAdded } from './toastsSlice';

/** Copies from where nothing is left to say so, such as a menu. */
export function useToldCopy(): (text: string) => Promise<void> {
  const intl = useIntl();
  const dispatch = useDispatch();
  return (text) =>
    navigator.clipboard.writeText(text).then(
      () => void dispatch(toastAdded({ tone: 'success', text: intl.formatMessage({ id: 'ui.copied', defaultMessage: 'Copied' }) })),
      () => void dispatch(toastAdded({ tone: 'error', messageKey: 'failed' })),
    );
}
