import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { isViewerChange } from '../session/sessionSlice';

/** A message on its way. Its id is made here and is the key of its intention, so that it is never sent twice. */
export interface Outgoing {
  clientId: string;
  channelId: number;
  text: string;
  /** When it was written, as an ISO instant. */
  at: string;
  /** `waiting` for the network or its turn; `failed` when the platform would not have it. */
  status: 'waiting' | 'sending' | 'failed';
  /** The platform's words. */
  error?: string;
}

type Written = Pick<Outgoing, 'channelId' | 'text'>;

const NONE: Outgoing[] = [];

const outgoing = createSlice({
  name: 'outgoing',
  initialState: { messages: NONE },
  reducers: {
    /** The reader pressed send. */
    messageWritten(_state, _action: PayloadAction<Written>) {},
    messageQueued({ messages }, { payload }: PayloadAction<Outgoing>) {
      if (!messages.some(({ clientId }) => clientId === payload.clientId)) messages.push(payload);
    },
    sendingBegun({ messages }, { payload }: PayloadAction<string>) {
      change(messages, payload, { status: 'sending' });
    },
    /** The network failed; it is sent again. */
    sendingPutOff({ messages }, { payload }: PayloadAction<string>) {
      change(messages, payload, { status: 'waiting' });
    },
    sendingFailed({ messages }, { payload: { clientId, error } }: PayloadAction<{ clientId: string; error?: string }>) {
      change(messages, clientId, { status: 'failed', ...(error && { error }) });
    },
    messageSent(state, { payload }: PayloadAction<string>) {
      state.messages = state.messages.filter(({ clientId }) => clientId !== payload);
    },
    /** The reader wants a failed one sent again. */
    sendingRetried({ messages }, { payload }: PayloadAction<string>) {
      change(messages, payload, { status: 'waiting' });
    },
    messageDiscarded(state, { payload }: PayloadAction<string>) {
      state.messages = state.messages.filter(({ clientId }) => clientId !== payload);
    },
  },
  extraReducers: (builder) => {
    // They wait on this device until their writer is back.
    builder.addMatcher(isViewerChange, (state) => {
      state.messages = NONE;
    });
  },
  selectors: {
    selectOutgoing: (state) => state.messages,
    selectSending: ({ messages }, channelId: number, text: string) =>
      messages.some((each) => each.status === 'sending' && each.channelId === channelId && each.text === text),
  },
});

function change(messages: Outgoing[], clientId: string, changes: Partial<Outgoing>): void {
  const message = messages.find((each) => each.clientId === clientId);
  if (!message) return;
  delete message.error;
  Object.assign(message, changes);
}

export const { messageWritten, messageQueued, sendingBegun, sendingPutOff, sendingFailed, messageSent, sendingRetried, messageDiscarded } =
  outgoing.actions;
export const { selectOutgoing, selectSending } = outgoing.selectors;
export const outgoingReducer = outgoing.reducer;
