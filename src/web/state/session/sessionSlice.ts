import { createSlice, isAnyOf, type PayloadAction, type UnknownAction } from '@reduxjs/toolkit';
import { selfApi } from '@web/api/self';
import type { StoredIdentity } from '@web/platform/identity/port';

/** `unknown` lasts until the stored session has been looked for. */
export type SessionStatus = 'unknown' | 'guest' | 'signedIn';

export interface SessionState {
  status: SessionStatus;
  /** Whom the user pool says is signed in, whoever they act as. */
  userSub: string | null;
  /** Whose account is used, once it is known: the one acted as, or the reader's own. */
  accountId: string | null;
  realAccountId: string | null;
  actingAs: string | null;
  /** A session that somebody shared with this browser; its end is in milliseconds. */
  shared: { accountId: string; expiresAt: number } | null;
  /** Whose session is offered to somebody who is signed in, until they answer; the name comes after a moment. */
  offered: { name: string | null; expiresAt: number } | null;
  identity: StoredIdentity | null;
  redirect: string | null;
}

function clearViewer(state: SessionState) {
  state.userSub = null;
  state.accountId = null;
  state.realAccountId = null;
  state.actingAs = null;
  state.shared = null;
  state.offered = null;
}

function endSession(state: SessionState) {
  clearViewer(state);
  state.status = 'guest';
  // The identity of a member is not a guest's.
  if (state.identity?.type === 'primary') state.identity = null;
}

function endSharedSession(state: SessionState) {
  clearViewer(state);
  // Whether there is a session of one's own behind it is looked for next.
  state.status = 'unknown';
}

const session = createSlice({
  name: 'session',
  initialState: {
    status: 'unknown',
    userSub: null,
    accountId: null,
    realAccountId: null,
    actingAs: null,
    shared: null,
    offered: null,
    identity: null,
    redirect: null,
  } as SessionState,
  reducers: {
    sessionMissing: endSession,
    sessionFound(state, { payload: { userSub, actingAs } }: PayloadAction<{ userSub: string; actingAs: string | null }>) {
      clearViewer(state);
      state.status = 'signedIn';
      state.userSub = userSub;
      state.actingAs = actingAs;
      state.accountId = actingAs;
    },
    signedIn(state, { payload }: PayloadAction<string>) {
      clearViewer(state);
      state.status = 'signedIn';
      state.userSub = payload;
      state.redirect = null;
    },
    signedOut: endSession,
    sessionEnded: endSession,
    signInRequired() {},
    executeAsChosen(state, { payload }: PayloadAction<string>) {
      // A shared session is somebody else's already.
      if (state.shared) return;
      state.actingAs = payload === state.realAccountId ? null : payload;
      state.accountId = payload;
    },
    executeAsLeft(state) {
      if (state.shared) return;
      state.actingAs = null;
      state.accountId = state.realAccountId;
    },
    sharedSessionOffered(state, { payload }: PayloadAction<SessionState['offered']>) {
      state.offered = payload;
    },
    sharedSessionBegun: endSharedSession,
    sharedSessionOpened(state, { payload }: PayloadAction<{ accountId: string; expiresAt: number }>) {
      clearViewer(state);
      state.status = 'signedIn';
      state.shared = payload;
      state.accountId = payload.accountId;
      state.realAccountId = payload.accountId;
    },
    sharedSessionExpired: endSharedSession,
    sharedSessionLeft: endSharedSession,
    identityStored(state, { payload }: PayloadAction<StoredIdentity | null>) {
      state.identity = payload;
    },
    redirectStored(state, { payload }: PayloadAction<string>) {
      state.redirect = payload;
    },
  },
  extraReducers: (builder) => {
    builder
      .addMatcher(selfApi.endpoints.getSelf.matchFulfilled, (state, { payload: { id } }) => {
        if (state.status !== 'signedIn' || (state.actingAs && state.actingAs !== id)) return;
        state.accountId = id;
        if (!state.actingAs) state.realAccountId = id;
      })
      .addMatcher(selfApi.endpoints.getOwnSelf.matchFulfilled, (state, { payload: { id } }) => {
        if (state.status === 'signedIn') state.realAccountId = id;
      });
  },
  selectors: {
    selectStatus: (state) => state.status,
    selectAccountId: (state) => state.accountId,
    selectUserSub: (state) => state.userSub,
    selectRealAccountId: (state) => state.realAccountId,
    selectActingAs: (state) => state.actingAs,
    selectShared: (state) => state.shared,
    selectRedirect: (state) => state.redirect,
    selectSignedIn: (state) => state.status === 'signedIn',
    /** Who asks, as one word: null while it is not known, 'guest' for visitors. Requests of one are never sent as another. */
    selectViewer: ({ status, userSub, shared, actingAs }) =>
      status === 'unknown' ? null : status === 'guest' ? 'guest' : [shared?.accountId ?? userSub, shared && 'shared', actingAs].join(' '),
  },
});

export const {
  sessionMissing,
  sessionFound,
  signedIn,
  signedOut,
  sessionEnded,
  signInRequired,
  executeAsChosen,
  executeAsLeft,
  sharedSessionOffered,
  sharedSessionBegun,
  sharedSessionOpened,
  sharedSessionExpired,
  sharedSessionLeft,
  identityStored,
  redirectStored,
} = session.actions;
export const {
  selectStatus,
  selectUserSub,
  selectAccountId,
  selectRealAccountId,
  selectActingAs,
  selectShared,
  selectRedirect,
  selectSignedIn,
  selectViewer,
} = session.selectors;
export const isOtherAccount = isAnyOf(
  executeAsChosen,
  executeAsLeft,
  sharedSessionBegun,
  sharedSessionOpened,
  sharedSessionExpired,
  sharedSessionLeft,
);

export const isSignOut = isAnyOf(signedOut, sessionEnded);

/** Holds for every change of who is here, or of whom they act for: what belonged to the one before belongs to nobody now. */
export const isViewerChange = (action: UnknownAction): boolean =>
  isOtherAccount(action) || isAnyOf(signedIn, signedOut, sessionEnded)(action);
export const sessionReducer = session.reducer;
