import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { selfApi } from '@web/api/self';

/** `unknown` lasts until the stored session has been looked for. */
export type SessionStatus = 'unknown' | 'guest' | 'signedIn';

interface SessionState {
  status: SessionStatus;
  /** Whose account it is, once it is loaded. */
  accountId: string | null;
  /** Where to go after sign-in. */
  redirect: string | null;
}

const session = createSlice({
  name: 'session',
  initialState: { status: 'unknown', accountId: null, redirect: null } as SessionState,
  reducers: {
    sessionMissing(state) {
      state.status = 'guest';
    },
    sessionFound(state) {
      state.status = 'signedIn';
    },
    signedIn(state) {
      state.status = 'signedIn';
      state.accountId = null;
      state.redirect = null;
    },
    signedOut(state) {
      state.status = 'guest';
      state.accountId = null;
    },
    /** The session does not stand any more: its tokens were refused, or are gone. */
    sessionEnded(state) {
      state.status = 'guest';
      state.accountId = null;
    },
    /** A visitor came upon something that is for members. */
    membersOnlyMet() {},
    redirectKept(state, { payload }: PayloadAction<string>) {
      state.redirect = payload;
    },
  },
  extraReducers: (builder) => {
    builder.addMatcher(selfApi.endpoints.getSelf.matchFulfilled, (state, { payload }) => {
      if (state.status === 'signedIn') state.accountId = payload.id;
    });
  },
  selectors: {
    selectStatus: (state) => state.status,
    selectAccountId: (state) => state.accountId,
    selectRedirect: (state) => state.redirect,
    selectSignedIn: (state) => state.status === 'signedIn',
  },
});

export const { sessionMissing, sessionFound, signedIn, signedOut, sessionEnded, membersOnlyMet, redirectKept } = session.actions;
export const { selectStatus, selectAccountId, selectRedirect, selectSignedIn } = session.selectors;
export const sessionReducer = session.reducer;
