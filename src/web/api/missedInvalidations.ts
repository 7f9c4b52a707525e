import type { Middleware, UnknownAction } from '@reduxjs/toolkit';
import type { ApiDispatch, ApiState } from './cachedAnswers';
import { api } from './base';
import { invalidatedTags, type Tags } from './invalidatedTags';
import { initiateAgain, subscriptionsOf } from './querySubscriptions';

interface CallAction extends UnknownAction {
  payload: unknown;
  meta: {
    requestId: string;
    requestStatus: 'pending' | 'fulfilled' | 'rejected';
    rejectedWithValue?: boolean;
    baseQueryMeta?: unknown;
    arg: { type: 'query' | 'infiniteQuery' | 'mutation'; endpointName: string; originalArgs: unknown; queryCacheKey: string };
  };
}

interface InFlight {
  requestId: string;
  tags: Tags;
  /** Those of one's own changes. */
  changed: Tags;
}

interface Cached {
  api: { queries: Record<string, { data?: unknown } | undefined> };
}

/**
 * The cache passes over a query that is on its way when something makes its answer stale: of a first answer it does not
 * know the tags yet, and a second request beside the first is not sent. This asks again when the first has ended.
 */
export const missedInvalidations: Middleware = ({ dispatch, getState }) => {
  const inFlight = new Map<string, InFlight>();
  const isCall = (action: UnknownAction): action is CallAction => action.type.startsWith(`${api.reducerPath}/execute`);

  const isAmong = (key: string, tags: Tags) =>
    api.util.selectInvalidatedBy(getState() as ApiState, tags).some(({ queryCacheKey }) => queryCacheKey === key);

  function invalidate(tags: Tags, isChange = false) {
    for (const each of inFlight.values()) {
      each.tags = [...each.tags, ...tags];
      if (isChange) each.changed = [...each.changed, ...tags];
    }
  }

  /** What was on its way before a change of one's own would undo on the screen what that shows: it stays until the next answer. */
  function withoutUndoing(action: CallAction): CallAction {
    const { requestId, requestStatus, arg } = action.meta;
    const ending = inFlight.get(arg.queryCacheKey);
    if (requestStatus !== 'fulfilled' || arg.type !== 'query' || ending?.requestId !== requestId) return action;
    const shown = (getState() as Cached).api.queries[arg.queryCacheKey]?.data;
    return shown !== undefined && isAmong(arg.queryCacheKey, ending.changed) ? { ...action, payload: shown } : action;
  }

  function mutated({ payload, meta: { requestStatus, rejectedWithValue, baseQueryMeta, arg } }: CallAction) {
    if (requestStatus === 'rejected' && !rejectedWithValue) return;
    const [answer, error] = requestStatus === 'fulfilled' ? [payload] : [undefined, payload];
    invalidate(invalidatedTags(arg.endpointName, answer, error, arg.originalArgs, baseQueryMeta), true);
  }

  function queried({ meta: { requestId, requestStatus, arg } }: CallAction) {
    const key = arg.queryCacheKey;
    if (requestStatus === 'pending') return void inFlight.set(key, { requestId, tags: [], changed: [] });
    const ended = inFlight.get(key);
    if (ended?.requestId !== requestId) return;
    inFlight.delete(key);
    if (!isAmong(key, ended.tags)) return;
    if (subscriptionsOf(dispatch as ApiDispatch)(key) > 0) dispatch(initiateAgain(arg));
    else dispatch(api.internalActions.removeQueryResult({ queryCacheKey: key as never }));
  }

  return (next) => (action) => {
    const each = action as UnknownAction;
    const result = next(isCall(each) ? withoutUndoing(each) : action);
    if (typeof each.type !== 'string') return result;
    if (api.util.resetApiState.match(each)) inFlight.clear();
    else if (api.util.invalidateTags.match(each)) invalidate((each.payload as Tags).filter(Boolean));
    else if (isCall(each) && each.meta.arg.type === 'mutation' && each.meta.requestStatus !== 'pending') mutated(each);
    else if (isCall(each) && each.meta.arg.type !== 'mutation') queried(each);
    return result;
  };
};
