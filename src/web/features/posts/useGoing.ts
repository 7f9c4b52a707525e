import { useSelector } from 'react-redux';
import { activitiesApi } from '@web/api/activities';
import { pendingArgs, selectPendingActions } from '@web/state/pendingActions/pendingActionsSlice';

const { deleteActivity, settleReports } = activitiesApi.endpoints;

/** The posts that are about to be deleted, and those whose reports are about to be settled: both can still be taken back. */
export function useGoing(): { removed: string[]; settled: string[] } {
  const pending = useSelector(selectPendingActions);
  const idsOf = (endpoint: typeof deleteActivity | typeof settleReports) =>
    pendingArgs(pending, endpoint).map(({ activityId }) => activityId);
  return { removed: idsOf(deleteActivity), settled: idsOf(settleReports) };
}
