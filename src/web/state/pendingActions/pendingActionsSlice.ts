import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { ArgsOfEndpoint, NamedEndpoint } from '@web/api/endpoints';
import { isViewerChange } from '../session/sessionSlice';

export interface PendingAction {
  /** Also the id of its toast, and the idempotency key of the call. */
  id: string;
  endpoint: string;
  args: Record<string, unknown>;
}

interface ToastMessages {
  done: string;
  undo: string;
}

interface Deferral<E extends NamedEndpoint> {
  id: string;
  endpoint: E;
  args: ArgsOfEndpoint<E>;
  messages: ToastMessages;
}

const pendingActions = createSlice({
  name: 'pendingActions',
  initialState: [] as PendingAction[],
  reducers: {
    actionDeferred(state, { payload: { id, endpoint, args } }: PayloadAction<PendingAction & { messages: ToastMessages }>) {
      state.push({ id, endpoint, args });
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
  actions.filter((action) => action.endpoint === endpoint.name).map(({ args }) => args as ArgsOfEndpoint<E>);

export const { actionDeferred, actionUndone, flushRequested, actionSettled } = pendingActions.actions;

export const deferAction = <E extends NamedEndpoint>({ endpoint, args, ...rest }: Deferral<E>) =>
  actionDeferred({ ...rest, endpoint: endpoint.name, args: args as Record<string, unknown> });

export const { selectPendingActions, selectIsPending } = pendingActions.selectors;
export const pendingActionsReducer = pendingActions.reducer;
