import { isUnanswered } from '@contract/errors';
import type { ApiDispatch, GetState } from './cachedAnswers';
import { freshnessOf } from './freshness';
import { initiateAgain, subscriptionsOf } from './querySubscriptions';

interface Entry {
  status: string;
  endpointName?: string;
  originalArgs?: unknown;
  fulfilledTimeStamp?: number;
  error?: { status?: number };
}

export const refetchStale = (now: number) => (dispatch: ApiDispatch, getState: GetState) => {
  const { queries } = (getState() as { api: { queries: Record<string, Entry | undefined> } }).api;
  const subscriptions = subscriptionsOf(dispatch);
  for (const [key, entry] of Object.entries(queries)) {
    if (!entry?.endpointName || entry.status === 'pending' || subscriptions(key) === 0) continue;
    const { endpointName, originalArgs, error } = entry;
    const failed = entry.status === 'rejected' && isUnanswered(error?.status ?? 0);
    const { seconds, onReturn } = freshnessOf(endpointName);
    const isStale = onReturn && now - (entry.fulfilledTimeStamp ?? 0) >= seconds * 1000;
    if (!failed && !isStale) continue;
    dispatch(initiateAgain({ endpointName, originalArgs }));
  }
};
