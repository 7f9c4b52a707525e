import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { isOtherAccount, signedOut } from '../session/sessionSlice';

export const CHECKOUT_STEPS = ['tickets', 'form', 'pay'] as const;
export type CheckoutStep = (typeof CHECKOUT_STEPS)[number];

export interface Picks {
  passes: Record<string, number>;
  packages: Record<string, number>;
}

interface CheckoutState {
  /** The slug of the event that is registered for; null outside of checkout. */
  event: string | null;
  step: CheckoutStep;
  /** What was picked and not yet sent; null when the draft says it all. */
  picks: Picks | null;
  /** When the hold on scarce passes ends, as an ISO instant. */
  holdUntil: string | null;
}

const initialState: CheckoutState = { event: null, step: 'tickets', picks: null, holdUntil: null };

const checkout = createSlice({
  name: 'checkout',
  initialState,
  reducers: {
    checkoutEntered: (state, { payload }: PayloadAction<{ event: string }>) =>
      state.event === payload.event ? state : { ...initialState, event: payload.event },
    stepReached(state, { payload }: PayloadAction<CheckoutStep>) {
      state.step = payload;
    },
    passesPicked(state, { payload }: PayloadAction<Picks>) {
      state.picks = payload;
    },
    picksSaved(state) {
      state.picks = null;
    },
    holdSeen(state, { payload }: PayloadAction<string | null>) {
      state.holdUntil = payload;
    },
    holdEnded(state) {
      state.holdUntil = null;
    },
    checkoutLeft: () => initialState,
  },
  extraReducers: (builder) =>
    builder
      .addCase(signedOut, () => initialState)
      // The page stays, with nothing on it of the account before.
      .addMatcher(isOtherAccount, ({ event }) => ({ ...initialState, event })),
  selectors: {
    selectCheckoutEvent: (state) => state.event,
    selectPicks: (state) => state.picks,
    selectHoldUntil: (state) => state.holdUntil,
  },
});

export const { checkoutEntered, stepReached, passesPicked, picksSaved, holdSeen, holdEnded, checkoutLeft } = checkout.actions;
export const { selectCheckoutEvent, selectPicks, selectHoldUntil } = checkout.selectors;
export const checkoutReducer = checkout.reducer;
