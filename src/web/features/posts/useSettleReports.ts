import { nanoid } from '@reduxjs/toolkit';
import { useIntl } from 'react-intl';
import { useDispatch } from 'react-redux';
import type { Activity } from '@contract/entities/activities';
import { activitiesApi } from '@web/api/activities';
import { deferAction } from '@web/state/pendingActions/pendingActionsSlice';
import { useGoing } from './useGoing';

/** How many people's reports of a post wait for who moderates where it stands. */
export function useReportCount({ id, reported }: Activity): number {
  const { settled } = useGoing();
  return settled.includes(id) ? 0 : (reported ?? 0);
}

export function useSettleReports({ id: activityId, updatedAt: asOf }: Activity): () => void {
  const intl = useIntl();
  const dispatch = useDispatch();
  return () =>
    void dispatch(
      deferAction({
        id: nanoid(),
        endpoint: activitiesApi.endpoints.settleReports,
        args: { activityId, asOf },
        messages: {
          done: intl.formatMessage({ id: 'posts.reports.settled', defaultMessage: 'Kept; its reports are settled.' }),
          undo: intl.formatMessage({ id: 'ui.undo', defaultMessage: 'Undo' }),
        },
      }),
    );
}
