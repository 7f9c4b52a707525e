import type { ThunkAction, UnknownAction } from '@reduxjs/toolkit';
import { api } from './base';
import { freshnessOf } from './freshness';

type Refetch = ThunkAction<unknown, unknown, unknown, UnknownAction>;

interface Entry {
  status: string;
  endpointName?: string;
  originalArgs?: unknown;
  fulfilledTimeStamp?: number;
}

/** What is shown, has gone stale, and may be asked again when the reader returns: one thunk for each. */
export function staleQueries(state: { api: { queries: object; subscriptions: object } }, now: number): Refetch[] {
  const subscriptions = state.api.subscriptions as Record<string, object | undefined>;
  return Object.entries(state.api.queries as Record<string, Entry | undefined>).flatMap(([key, entry]) => {
    if (!entry?.endpointName || entry.status === 'pending' || Object.keys(subscriptions[key] ?? {}).length === 0) return [];
    const { seconds, onReturn } = freshnessOf(entry.endpointName);
    if (!onReturn || now - (entry.fulfilledTimeStamp ?? 0) < seconds * 1000) return [];
    const { initiate } = (api.endpoints as Record<string, { initiate: (args: unknown, options: object) => Refetch }>)[entry.endpointName]!;
    return [initiate(entry.originalArgs, { subscribe: false, forceRefetch: true })];
  });
}
