import { nanoid } from '@reduxjs/toolkit';
import { useIntl } from 'react-intl';
import { useDispatch, useSelector } from 'react-redux';
import { contentsApi } from '@web/api/contents';
import { deferAction, pendingArgs, selectPendingActions } from '@web/state/pendingActions/pendingActionsSlice';

const { deleteContent } = contentsApi.endpoints;

/** Deletes a content unless that is undone. */
export function useRemoveContent(channelId: string): (contentId: string) => void {
  const intl = useIntl();
  const dispatch = useDispatch();
  return (contentId) =>
    void dispatch(
      deferAction({
        id: nanoid(),
        endpoint: deleteContent,
        args: { channelId, contentId },
        messages: {
          done: intl.formatMessage({ id: 'channelManagement.content.deleted', defaultMessage: 'Content deleted' }),
          undo: intl.formatMessage({ id: 'ui.undo', defaultMessage: 'Undo' }),
        },
      }),
    );
}

/** Those that are about to be deleted, and are shown no more. */
export const useRemovedContents = (): string[] =>
  pendingArgs(useSelector(selectPendingActions), deleteContent).map(({ contentId }) => contentId);
