import { isRejectedWithValue, type UnknownAction } from '@reduxjs/toolkit';
import { api } from './base';
import type { ApiFailure, SendMeta } from './send';

export interface FailedCall extends UnknownAction {
  payload: ApiFailure;
  meta: { arg: { type: 'query' | 'mutation'; endpointName: string }; baseQueryMeta?: SendMeta };
}

export const isFailedCall = (action: unknown): action is FailedCall =>
  isRejectedWithValue(action) && action.type.startsWith(`${api.reducerPath}/`);
