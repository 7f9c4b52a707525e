import type { UnknownAction } from '@reduxjs/toolkit';
import { api } from './base';
import type { ApiDispatch } from './cachedAnswers';

interface Subscriptions {
  getSubscriptionCount: (queryCacheKey: string) => number;
}

type Initiate = (args: unknown, options: object) => UnknownAction;

/** How many use an answer. The state hears of it half a second late; the cache itself knows at once. */
export function subscriptionsOf(dispatch: ApiDispatch) {
  const subscriptions = dispatch(api.internalActions.internal_getRTKQSubscriptions()) as unknown as Subscriptions;
  return (queryCacheKey: string) => subscriptions.getSubscriptionCount(queryCacheKey);
}

export function initiateAgain({ endpointName, originalArgs }: { endpointName: string; originalArgs?: unknown }) {
  const { initiate } = (api.endpoints as Record<string, { initiate: Initiate }>)[endpointName]!;
  return initiate(originalArgs, { subscribe: false, forceRefetch: true });
}
