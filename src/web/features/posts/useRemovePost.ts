import { nanoid } from '@reduxjs/toolkit';
import { useIntl } from 'react-intl';
import { useDispatch } from 'react-redux';
import type { Activity } from '@contract/entities/activities';
import { activitiesApi } from '@web/api/activities';
import { deferAction } from '@web/state/pendingActions/pendingActionsSlice';

export function useRemovePost({ id: activityId, rootId }: Activity): () => void {
  const intl = useIntl();
  const dispatch = useDispatch();
  return () =>
    void dispatch(
      deferAction({
        id: nanoid(),
        endpoint: activitiesApi.endpoints.deleteActivity,
        args: { activityId },
        messages: {
          done: rootId
            ? intl.formatMessage({ id: 'posts.comment.deleted', defaultMessage: 'Comment deleted' })
            : intl.formatMessage({ id: 'posts.deleted', defaultMessage: 'Post deleted' }),
          undo: intl.formatMessage({ id: 'ui.undo', defaultMessage: 'Undo' }),
        },
      }),
    );
}
