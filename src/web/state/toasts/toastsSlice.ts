import { createSlice, nanoid, type PayloadAction, type UnknownAction } from '@reduxjs/toolkit';
import { TOAST } from '@contract/limits';

export type ToastMessageKey =
  | 'failed'
  | 'unreached'
  | 'sessionEnded'
  | 'sharedSessionExpired'
  | 'updateReady'
  | 'paymentReturned'
  | 'listingChanged'
  | 'putOut'
  | 'putOutOfSome';

export interface Toast {
  id: string;
  tone: 'success' | 'error' | 'info' | 'message';
  title?: string;
  text?: string;
  messageKey?: ToastMessageKey;
  imageUrl?: string;
  to?: string;
  action?: { label?: string; dispatches: UnknownAction };
  position: 'top-right' | 'top-center';
  /** Milliseconds; null when something else takes it away. */
  autoCloseMs: number | null;
}

type NewToast = Partial<Toast> & Pick<Toast, 'tone'>;

const toasts = createSlice({
  name: 'toasts',
  initialState: [] as Toast[],
  reducers: {
    toastAdded: {
      prepare: (toast: NewToast) => ({
        payload: { position: 'top-right', autoCloseMs: TOAST.autoCloseMs, ...toast, id: toast.id ?? nanoid() } as Toast,
      }),
      reducer(state, { payload }: PayloadAction<Toast>) {
        const at = state.findIndex(({ id }) => id === payload.id);
        if (at >= 0) state[at] = payload;
        else state.push(payload);
      },
    },
    toastUpdated(state, { payload: { id, ...changes } }: PayloadAction<Partial<Toast> & Pick<Toast, 'id'>>) {
      const toast = state.find((each) => each.id === id);
      if (toast) Object.assign(toast, changes);
    },
    toastRemoved: (state, { payload }: PayloadAction<string>) => state.filter(({ id }) => id !== payload),
  },
  selectors: { selectToasts: (state) => state },
});

export const { toastAdded, toastUpdated, toastRemoved } = toasts.actions;
export const { selectToasts } = toasts.selectors;
export const toastsReducer = toasts.reducer;
