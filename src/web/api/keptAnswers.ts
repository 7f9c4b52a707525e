import { KEPT_CALLS } from '@web/platform/keptCalls';
import type { ApiDispatch, GetState } from './cachedAnswers';
import { initiateAgain, subscriptionsOf } from './querySubscriptions';

interface Entries {
  api: { queries: Record<string, { endpointName?: string; originalArgs?: unknown } | undefined> };
}

/** Asks again for what is on screen and is to be kept: it was answered before anything was. */
export const refetchKept = () => (dispatch: ApiDispatch, getState: GetState) => {
  const subscriptions = subscriptionsOf(dispatch);
  for (const [key, entry] of Object.entries((getState() as Entries).api.queries)) {
    if (!entry?.endpointName || !(entry.endpointName in KEPT_CALLS) || subscriptions(key) === 0) continue;
    dispatch(initiateAgain({ endpointName: entry.endpointName, originalArgs: entry.originalArgs }));
  }
};
