import type { Middleware, UnknownAction } from '@reduxjs/toolkit';
import type { ApiDispatch, ApiState } from './cachedAnswers';
import { api } from './base';
import { invalidatedTags, type Tags } from './invalidatedTags';
import { initiateAgain, subscriptionsOf } from './querySubscriptions';

interface Asked {
  type: 'query' | 'infiniteQuery' | 'mutation';
  endpointName: string;
  originalArgs: unknown;
  queryCacheKey: string;
  /** Said of a further page of a list alone. */
  direction?: 'forward';
}

interface CallAction extends UnknownAction {
  payload: unknown;
  meta: {
    requestId: string;
    requestStatus: 'pending' | 'fulfilled' | 'rejected';
    rejectedWithValue?: boolean;
    baseQueryMeta?: unknown;
    arg: Asked;
  };
}

interface InFlight {
  requestId: string;
  tags: Tags;
  /** Whether it was on its way before what is shown was changed, which its answer would undo on the screen. */
  undoes?: boolean;
  isKeptOut?: boolean;
  /** Whether a change was answered since it was asked for. */
  isOld?: boolean;
}

type Shown = Map<string, Asked | undefined>;

type Pages = { pages: unknown[] };

interface Cached {
  api: { queries: Record<string, { data?: unknown } | undefined> };
}

/**
 * The cache passes over a query that is on its way when something makes its answer stale: of a first answer it does not
 * know the tags yet, and a second request beside the first is not sent. This asks again when the first has ended. Nor does
 * the cache know that such an answer undoes what was changed on the screen meanwhile: it is kept out, and asked for again
 * once the change is answered.
 */
export const missedInvalidations: Middleware = ({ dispatch, getState }) => {
  const inFlight = new Map<string, InFlight>();
  /** By each change that is on its way: the answers that show it already, and those among them that are to be asked for again. */
  const ahead = new Map<string, Shown>();
  let starting: Shown | undefined;
  const isCall = (action: UnknownAction): action is CallAction =>
    typeof action.type === 'string' && action.type.startsWith(`${api.reducerPath}/execute`);
  const stale = (tags: Tags) => api.util.selectInvalidatedBy(getState() as ApiState, tags).map(({ queryCacheKey }) => queryCacheKey);
  const showing = (key: string) => [...ahead.values()].filter((shown) => shown.has(key));

  function invalidate(tags: Tags, isChange = false) {
    for (const each of inFlight.values()) {
      each.tags = [...each.tags, ...tags];
      each.isOld ||= isChange;
    }
  }

  function askAgain(arg: Asked) {
    if (subscriptionsOf(dispatch as ApiDispatch)(arg.queryCacheKey) > 0) dispatch(initiateAgain(arg));
    else dispatch(api.internalActions.removeQueryResult({ queryCacheKey: arg.queryCacheKey as never }));
  }

  /** Keeps what is shown until the next answer, where this one would undo it. A further page of a list comes behind what is shown. */
  function withoutUndoing(action: CallAction): CallAction {
    const { requestId, requestStatus, arg } = action.meta;
    const key = arg.queryCacheKey;
    const ending = inFlight.get(key);
    const shown = (getState() as Cached).api.queries[key]?.data;
    const isLate = ending?.requestId === requestId && (ending.undoes || showing(key).length > 0);
    if (requestStatus !== 'fulfilled' || !isLate || !shown) return action;
    ending.isKeptOut = !arg.direction;
    const [{ pages }, answer] = [shown as Pages, action.payload as Pages];
    return { ...action, payload: arg.direction ? { ...answer, pages: [...pages, ...answer.pages.slice(pages.length)] } : shown };
  }

  function mutated({ payload, meta: { requestId, requestStatus, rejectedWithValue, baseQueryMeta, arg } }: CallAction) {
    if (requestStatus === 'pending') {
      ahead.set(requestId, (starting = new Map()));
      return queueMicrotask(() => (starting = undefined));
    }
    const shown = ahead.get(requestId);
    ahead.delete(requestId);
    const [answer, error] = requestStatus === 'fulfilled' ? [payload] : [undefined, payload];
    const isAnswered = requestStatus === 'fulfilled' || rejectedWithValue;
    const tags = isAnswered ? invalidatedTags(arg.endpointName, answer, error, arg.originalArgs, baseQueryMeta) : [];
    invalidate(tags, true);
    // Of those that it makes stale, those alone whose tags an answer from before has told.
    for (const key of [...stale(tags), ...(shown?.keys() ?? [])]) {
      const each = inFlight.get(key);
      if (each) each.undoes = true;
    }
    shown?.forEach((asked, key) => asked && showing(key).length === 0 && askAgain(asked));
  }

  function queried({ meta: { requestId, requestStatus, arg } }: CallAction) {
    const key = arg.queryCacheKey;
    if (requestStatus === 'pending') return void inFlight.set(key, { requestId, tags: [] });
    const ended = inFlight.get(key);
    if (ended?.requestId !== requestId) return;
    inFlight.delete(key);
    const changes = ended.isKeptOut ? showing(key) : [];
    for (const shown of changes) shown.set(key, arg);
    if (changes.length === 0 && (ended.isKeptOut || stale(ended.tags).includes(key))) askAgain(arg);
  }

  function patched(key: string) {
    starting?.set(key, undefined);
    const each = inFlight.get(key);
    // What a change was answered with may be shown only now. All else comes through the socket, more often than lists are answered.
    if (each?.isOld) each.undoes = true;
  }

  return (next) => (action) => {
    const each = action as UnknownAction;
    const result = next(isCall(each) ? withoutUndoing(each) : action);
    if (api.util.resetApiState.match(each)) {
      inFlight.clear();
      ahead.clear();
    } else if (api.util.invalidateTags.match(each)) invalidate((each.payload as Tags).filter(Boolean));
    else if (api.internalActions.queryResultPatched.match(each)) patched(each.payload.queryCacheKey);
    else if (isCall(each)) (each.meta.arg.type === 'mutation' ? mutated : queried)(each);
    return result;
  };
};
