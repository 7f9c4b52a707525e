import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { ArgsOfEndpoint, NamedEndpoint } from '@web/api/endpoints';
import { isViewerChange } from '../session/sessionSlice';

export interface PendingAction {
  /** Also the id of its toast, and the idempotency key of the call. */
  id: string;
  endpoint: string;
  args: Record<string, unknown>;
  /** Of what is done together, and taken back together: the arguments of every further call. */
  more?: Record<string, unknown>[];
  /** By this device's clock, where the call tells its `age`. */
  decidedAt?: number;
}

interface ToastMessages {
  done: string;
  undo: string;
}

interface Deferral<E extends NamedEndpoint> {
  id: string;
  endpoint: E;
  args: ArgsOfEndpoint<E>;
  more?: ArgsOfEndpoint<E>[];
  decidedAt?: 'age' extends keyof ArgsOfEndpoint<E> ? number : never;
  messages: ToastMessages;
}

const pendingActions = createSlice({
  name: 'pendingActions',
  initialState: [] as PendingAction[],
  reducers: {
    actionDeferred(state, { payload: { messages: _, ...action } }: PayloadAction<PendingAction & { messages: ToastMessages }>) {
      state.push(action);
    },
    actionUndone: remove,
    flushRequested() {},
    actionSettled: remove,
  },
  extraReducers: (builder) => void builder.addMatcher(isViewerChange, () => []),
  selectors: {
    selectPendingActions: (state) => state,
    selectIsPending: (state, pendingId: string) => state.some(({ id }) => id === pendingId),
  },
});

function remove(state: PendingAction[], { payload }: PayloadAction<string>): PendingAction[] {
  return state.filter(({ id }) => id !== payload);
}

export const pendingArgs = <E extends NamedEndpoint>(actions: readonly PendingAction[], endpoint: E): ArgsOfEndpoint<E>[] =>
  actions.filter((action) => action.endpoint === endpoint.name).flatMap((action) => allArgs(action) as ArgsOfEndpoint<E>[]);

export const allArgs = ({ args, more = [] }: PendingAction): Record<string, unknown>[] => [args, ...more];

export const { actionDeferred, actionUndone, flushRequested, actionSettled } = pendingActions.actions;

export const deferAction = <E extends NamedEndpoint>({ endpoint, ...rest }: Deferral<E>) =>
  actionDeferred({ ...rest, endpoint: endpoint.name } as PendingAction & { messages: ToastMessages });

export const { selectPendingActions, selectIsPending } = pendingActions.selectors;
export const pendingActionsReducer = pendingActions.reducer;
