import { isFulfilled, isRejectedWithValue, type UnknownAction } from '@reduxjs/toolkit';
import { isUnanswered } from '@contract/errors';
import { api } from './base';
import type { ApiFailure, SendMeta } from './send';

export interface FailedCall extends UnknownAction {
  payload: ApiFailure;
  meta: { arg: { type: 'query' | 'mutation'; endpointName: string }; baseQueryMeta?: SendMeta };
}

const isCall = (action: { type: string }) => action.type.startsWith(`${api.reducerPath}/`);

export const isFailedCall = (action: unknown): action is FailedCall => isRejectedWithValue(action) && isCall(action);

export const isUnansweredCall = (action: unknown): action is FailedCall =>
  isFailedCall(action) && isUnanswered(action.payload.status) && !action.meta.baseQueryMeta?.overtaken;

export const isAnsweredCall = (action: unknown): action is UnknownAction => isFulfilled(action) && isCall(action);
