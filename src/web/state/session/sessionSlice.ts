import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { selfApi } from '@web/api/self';
import type { StoredIdentity } from '@web/platform/identity/port';

/** `unknown` lasts until the stored session has been looked for. */
export type SessionStatus = 'unknown' | 'guest' | 'signedIn';

interface SessionState {
  status: SessionStatus;
  /** Whose account is used, once it is known: the one acted as, or the reader's own. */
  accountId: string | null;
  /** The account that is really signed in, once it is loaded. */
  realAccountId: string | null;
  /** Whom the reader acts for. */
  actingAs: string | null;
  /** A session that somebody shared with this browser; its end is in milliseconds. */
  shared: { accountId: string; expiresAt: number } | null;
  /** Who this browser is to the identity pool. */
  identity: StoredIdentity | null;
  /** Where to go after sign-in. */
  redirect: string | null;
}

/** Forgets who is here. */
function nobody(state: SessionState) {
  state.accountId = null;
  state.realAccountId = null;
  state.actingAs = null;
  state.shared = null;
  state.identity = null;
}

function leaveShared(state: SessionState) {
  nobody(state);
  // Whether there is a session of one's own behind it is looked for next.
  state.status = 'unknown';
}

const session = createSlice({
  name: 'session',
  initialState: {
    status: 'unknown',
    accountId: null,
    realAccountId: null,
    actingAs: null,
    shared: null,
    identity: null,
    redirect: null,
  } as SessionState,
  reducers: {
    sessionMissing(state) {
      state.status = 'guest';
    },
    sessionFound(state) {
      state.status = 'signedIn';
    },
    signedIn(state) {
      nobody(state);
      state.status = 'signedIn';
      state.redirect = null;
    },
    signedOut(state) {
      nobody(state);
      state.status = 'guest';
    },
    /** The session does not stand any more: its tokens were refused, or are gone. */
    sessionEnded(state) {
      nobody(state);
      state.status = 'guest';
    },
    /** A visitor came upon something that is for members. */
    membersOnlyMet() {},
    /** The reader chose to act for another account. */
    executeAsChosen(state, { payload }: PayloadAction<string>) {
      state.actingAs = payload;
      state.accountId = payload;
    },
    /** The reader is themself again. */
    executeAsLeft(state) {
      state.actingAs = null;
      state.accountId = state.realAccountId;
    },
    sharedSessionOpened(state, { payload }: PayloadAction<{ accountId: string; expiresAt: number }>) {
      nobody(state);
      state.status = 'signedIn';
      state.shared = payload;
      state.accountId = payload.accountId;
      state.realAccountId = payload.accountId;
    },
    /** The shared session has run out; that is said to the reader. */
    sharedSessionExpired: leaveShared,
    /** The reader left the shared session. */
    sharedSessionLeft: leaveShared,
    identityKept(state, { payload }: PayloadAction<StoredIdentity | null>) {
      state.identity = payload;
    },
    redirectKept(state, { payload }: PayloadAction<string>) {
      state.redirect = payload;
    },
  },
  extraReducers: (builder) => {
    builder
      .addMatcher(selfApi.endpoints.getSelf.matchFulfilled, (state, { payload: { id } }) => {
        if (state.status !== 'signedIn') return;
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
    selectRealAccountId: (state) => state.realAccountId,
    selectActingAs: (state) => state.actingAs,
    selectShared: (state) => state.shared,
    selectIdentity: (state) => state.identity,
    selectRedirect: (state) => state.redirect,
    selectSignedIn: (state) => state.status === 'signedIn',
  },
});

export const {
  sessionMissing,
  sessionFound,
  signedIn,
  signedOut,
  sessionEnded,
  membersOnlyMet,
  executeAsChosen,
  executeAsLeft,
  sharedSessionOpened,
  sharedSessionExpired,
  sharedSessionLeft,
  identityKept,
  redirectKept,
} = session.actions;
export const {
  selectStatus,
  selectAccountId,
  selectRealAccountId,
  selectActingAs,
  selectShared,
  selectIdentity,
  selectRedirect,
  selectSignedIn,
} = session.selectors;
export const sessionReducer = session.reducer;
