import type { UnknownAction } from '@reduxjs/toolkit';
import { api } from './base';
import type { ApiDispatch, GetState } from './cachedAnswers';
import type { EndpointName } from './endpoints';
import { freshnessOf } from './freshness';

interface Entry {
  status: string;
  endpointName?: EndpointName;
  originalArgs?: unknown;
  fulfilledTimeStamp?: number;
}

interface Subscriptions {
  getSubscriptionCount: (queryCacheKey: string) => number;
}

type Initiate = (args: unknown, options: object) => UnknownAction;

/** Refetches what is on screen, has gone stale, and may be refetched when the user returns. */
export const refetchStale = (now: number) => (dispatch: ApiDispatch, getState: GetState) => {
  const { queries } = (getState() as { api: { queries: Record<string, Entry | undefined> } }).api;
  // The state hears of subscriptions half a second late; the cache itself knows at once.
  const subscriptions = dispatch(api.internalActions.internal_getRTKQSubscriptions()) as unknown as Subscriptions;
  for (const [key, entry] of Object.entries(queries)) {
    if (!entry?.endpointName || entry.status === 'pending' || subscriptions.getSubscriptionCount(key) === 0) continue;
    const { seconds, onReturn } = freshnessOf(entry.endpointName);
    if (!onReturn || now - (entry.fulfilledTimeStamp ?? 0) < seconds * 1000) continue;
    const { initiate } = (api.endpoints as Record<string, { initiate: Initiate }>)[entry.endpointName]!;
    dispatch(initiate(entry.originalArgs, { subscribe: false, forceRefetch: true }));
  }
};
