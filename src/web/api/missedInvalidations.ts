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
  /** Whether it was on its way before a change of one's own, which its answer would undo on the screen. */
  undoes?: boolean;
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
  const isCall = (action: UnknownAction): action is CallAction =>
    typeof action.type === 'string' && action.type.startsWith(`${api.reducerPath}/execute`);
  const stale = (tags: Tags) => api.util.selectInvalidatedBy(getState() as ApiState, tags).map(({ queryCacheKey }) => queryCacheKey);

  function invalidate(tags: Tags) {
    for (const each of inFlight.values()) each.tags = [...each.tags, ...tags];
  }

  /** Keeps what is shown until the next answer, where this one would undo it. Of a list in pages it may hold a further one. */
  function withoutUndoing(action: CallAction): CallAction {
    const { requestId, requestStatus, arg } = action.meta;
    const ending = inFlight.get(arg.queryCacheKey);
    if (requestStatus !== 'fulfilled' || arg.type !== 'query' || ending?.requestId !== requestId || !ending.undoes) return action;
    return { ...action, payload: (getState() as Cached).api.queries[arg.queryCacheKey]?.data ?? action.payload };
  }

  function mutated({ payload, meta: { requestStatus, rejectedWithValue, baseQueryMeta, arg } }: CallAction) {
    if (requestStatus === 'rejected' && !rejectedWithValue) return;
    const [answer, error] = requestStatus === 'fulfilled' ? [payload] : [undefined, payload];
    const tags = invalidatedTags(arg.endpointName, answer, error, arg.originalArgs, baseQueryMeta);
    invalidate(tags);
    // Those alone whose tags an answer from before has told.
    for (const key of stale(tags)) {
      const each = inFlight.get(key);
      if (each) each.undoes = true;
    }
  }

  function queried({ meta: { requestId, requestStatus, arg } }: CallAction) {
    const key = arg.queryCacheKey;
    if (requestStatus === 'pending') return void inFlight.set(key, { requestId, tags: [] });
    const ended = inFlight.get(key);
    if (ended?.requestId !== requestId) return;
    inFlight.delete(key);
    if (!stale(ended.tags).includes(key)) return;
    if (subscriptionsOf(dispatch as ApiDispatch)(key) > 0) dispatch(initiateAgain(arg));
    else dispatch(api.internalActions.removeQueryResult({ queryCacheKey: key as never }));
  }

  return (next) => (action) => {
    const each = action as UnknownAction;
    const result = next(isCall(each) ? withoutUndoing(each) : action);
    if (api.util.resetApiState.match(each)) inFlight.clear();
    else if (api.util.invalidateTags.match(each)) invalidate((each.payload as Tags).filter(Boolean));
    else if (isCall(each) && each.meta.arg.type === 'mutation' && each.meta.requestStatus !== 'pending') mutated(each);
    else if (isCall(each) && each.meta.arg.type !== 'mutation') queried(each);
    return result;
  };
};
