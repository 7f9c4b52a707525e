import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { RealtimeBody, RealtimeCommand } from '@contract/realtime';
import { isViewerChange } from '../session/sessionSlice';

/** `waiting` for the next attempt, at `retryAt`; `lost` once the attempts are used up. */
export type SocketStatus = 'closed' | 'connecting' | 'open' | 'waiting' | 'lost';

interface RealtimeState {
  status: SocketStatus;
  retryAt: number | null;
  dropped: boolean;
  /** Whether the platform says of this socket that nothing was said to the viewer since the page was opened. */
  nothingMissed: boolean;
  online: boolean;
  hidden: boolean;
  /** False from when something could not be fetched until the platform answers again. */
  reached: boolean;
  lastTimestamp: number | null;
  typing: Record<number, string[]>;
}

const initialState: RealtimeState = {
  status: 'closed',
  retryAt: null,
  dropped: false,
  nothingMissed: false,
  online: true,
  hidden: false,
  reached: true,
  lastTimestamp: null,
  typing: {},
};

type Typing = RealtimeBody<'typing-start'>;

const NOBODY: string[] = [];

const without = (state: RealtimeState, { accountId, channelId }: Typing) =>
  (state.typing[channelId] ?? []).filter((each) => each !== accountId);

const closed = (state: RealtimeState) => {
  state.status = 'closed';
  state.retryAt = null;
  state.dropped = false;
  state.typing = {};
};

const realtime = createSlice({
  name: 'realtime',
  initialState,
  reducers: {
    tabHidden(state) {
      state.hidden = true;
    },
    tabShown(state) {
      state.hidden = false;
    },
    wentOnline(state) {
      state.online = true;
    },
    wentOffline(state) {
      state.online = false;
    },
    fetchFailed() {},
    platformLost(state) {
      state.reached = false;
    },
    platformReached(state) {
      state.reached = true;
    },
    socketAsked(state) {
      state.status = 'connecting';
      state.retryAt = null;
      state.nothingMissed = false;
    },
    socketOpened(state) {
      state.status = 'open';
      state.dropped = false;
    },
    socketJoined() {},
    retryPlanned(state, { payload }: PayloadAction<{ at: number }>) {
      state.status = 'waiting';
      state.retryAt = payload.at;
    },
    socketDropped(state) {
      state.status = 'connecting';
      state.dropped = true;
      state.typing = {};
    },
    socketLost(state) {
      state.status = 'lost';
      state.retryAt = null;
    },
    socketClosed: closed,
    reconnectAsked() {},
    frameReceived(_state, _action: PayloadAction<string>) {},
    frameRead(state, { payload }: PayloadAction<number>) {
      state.lastTimestamp = payload;
    },
    pulseReceived() {},
    nothingMissed(state) {
      state.nothingMissed = true;
    },
    messageDeleted(_state, _action: PayloadAction<{ channelId: number; messageId: number }>) {},
    commandSent(_state, _action: PayloadAction<RealtimeCommand>) {},
    typingStarted(state, { payload }: PayloadAction<Typing>) {
      state.typing[payload.channelId] = [...without(state, payload), payload.accountId];
    },
    typingStopped(state, { payload }: PayloadAction<Typing>) {
      state.typing[payload.channelId] = without(state, payload);
    },
    keyPressed(_state, _action: PayloadAction<{ channelId: number }>) {},
    typingEnded(_state, _action: PayloadAction<{ channelId: number }>) {},
  },
  extraReducers: (builder) => void builder.addMatcher(isViewerChange, closed),
  selectors: {
    selectSocketStatus: (state) => state.status,
    selectRetryAt: (state) => state.retryAt,
    selectReconnecting: (state) => state.dropped,
    selectNothingMissed: (state) => state.nothingMissed,
    selectOnline: (state) => state.online,
    selectHidden: (state) => state.hidden,
    selectReached: (state) => state.reached,
    selectLastTimestamp: (state) => state.lastTimestamp,
    selectTyping: (state, channelId: number) => state.typing[channelId] ?? NOBODY,
  },
});

export const {
  tabHidden,
  tabShown,
  wentOnline,
  wentOffline,
  fetchFailed,
  platformLost,
  platformReached,
  socketAsked,
  socketOpened,
  socketJoined,
  retryPlanned,
  socketDropped,
  socketLost,
  socketClosed,
  reconnectAsked,
  frameReceived,
  frameRead,
  pulseReceived,
  nothingMissed,
  messageDeleted,
  commandSent,
  typingStarted,
  typingStopped,
  keyPressed,
  typingEnded,
} = realtime.actions;
export const {
  selectSocketStatus,
  selectRetryAt,
  selectReconnecting,
  selectNothingMissed,
  selectOnline,
  selectHidden,
  selectReached,
  selectLastTimestamp,
  selectTyping,
} = realtime.selectors;
export const realtimeReducer = realtime.reducer;
