import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { isViewerChange } from '../session/sessionSlice';

/** A message on its way. Its id is made here and is its idempotency key, so that it is never sent twice. */
export interface OutgoingMessage {
  clientId: string;
  channelId: number;
  text: string;
  /** When it was written, as an ISO instant. */
  at: string;
  /** `waiting` for the network or its turn; `failed` when the server refused it. */
  status: 'waiting' | 'sending' | 'failed';
  error?: string;
}

const outgoing = createSlice({
  name: 'outgoing',
  initialState: { messages: [] as OutgoingMessage[] },
  reducers: {
    messageWritten(_state, _action: PayloadAction<Pick<OutgoingMessage, 'channelId' | 'text'>>) {},
    messageQueued({ messages }, { payload }: PayloadAction<OutgoingMessage>) {
      if (!messages.some(({ clientId }) => clientId === payload.clientId)) messages.push(payload);
    },
    sendingStarted({ messages }, { payload }: PayloadAction<string>) {
      update(messages, payload, { status: 'sending' });
    },
    sendingDeferred({ messages }, { payload }: PayloadAction<string>) {
      update(messages, payload, { status: 'waiting' });
    },
    sendingFailed({ messages }, { payload: { clientId, error } }: PayloadAction<{ clientId: string; error?: string }>) {
      update(messages, clientId, { status: 'failed', ...(error && { error }) });
    },
    messageSent: remove,
    sendingRetried({ messages }, { payload }: PayloadAction<string>) {
      update(messages, payload, { status: 'waiting' });
    },
    messageDiscarded: remove,
  },
  // They wait on this device until their writer is back.
  extraReducers: (builder) => void builder.addMatcher(isViewerChange, () => ({ messages: [] })),
  selectors: {
    selectOutgoing: (state) => state.messages,
    selectSending: ({ messages }, channelId: number, text: string) =>
      messages.some((each) => each.status === 'sending' && each.channelId === channelId && each.text === text),
    /** The message that is next in a conversation. One whose sending was interrupted is still the next. */
    selectNext: ({ messages }, channelId: number) => messages.find((each) => each.channelId === channelId && each.status !== 'failed'),
  },
});

function update(messages: OutgoingMessage[], clientId: string, changes: Partial<OutgoingMessage>): void {
  const message = messages.find((each) => each.clientId === clientId);
  if (!message) return;
  delete message.error;
  Object.assign(message, changes);
}

function remove(state: { messages: OutgoingMessage[] }, { payload }: PayloadAction<string>): void {
  state.messages = state.messages.filter(({ clientId }) => clientId !== payload);
}

export const {
  messageWritten,
  messageQueued,
  sendingStarted,
  sendingDeferred,
  sendingFailed,
  messageSent,
  sendingRetried,
  messageDiscarded,
} = outgoing.actions;
export const { selectOutgoing, selectSending, selectNext } = outgoing.selectors;
export const outgoingReducer = outgoing.reducer;
