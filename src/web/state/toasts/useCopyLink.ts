import { useIntl } from 'react-intl';
import { useDispatch } from 'react-redux';
import { useHref } from 'react-router-dom';
import { toastAdded } from './toastsSlice';

/** Copies the full address of a place in the app from where nothing is left to say so, such as a menu. */
export function useCopyLink(to: string): () => void {
  const intl = useIntl();
  const dispatch = useDispatch();
  const path = useHref(to);
  return () =>
    void navigator.clipboard.writeText(new URL(path, document.baseURI).href).then(
      () =>
        dispatch(
          toastAdded({
            tone: 'success',
            text: intl.formatMessage({
              id: 'ui.copied',
              defaultMessage: 'Copied',
            }),
          }),
        ),
      () => dispatch(toastAdded({ tone: 'error', messageKey: 'failed' })),
    );
}
