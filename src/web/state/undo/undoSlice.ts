import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { isViewerChange } from '../session/sessionSlice';

/** A deed that is put off for as long as it may be taken back. Views show it as done. */
export interface Deed {
  /** Also the id of its toast. */
  id: string;
  /** The call of the API that does it. */
  endpoint: string;
  args: Record<string, unknown>;
}

/** What is said of it while it may be taken back, in the reader's language. */
interface Words {
  done: string;
  undo: string;
}

const undo = createSlice({
  name: 'undo',
  initialState: { deeds: [] as Deed[] },
  reducers: {
    deedPutOff({ deeds }, { payload: { words: _words, ...deed } }: PayloadAction<Deed & { words: Words }>) {
      deeds.push(deed);
    },
    /** The reader took it back. */
    deedUndone: over,
    /** Whoever put deeds off is about to be somebody else: all are done now. */
    deedsDue() {},
    /** It was done, or could not be. */
    deedDone: over,
  },
  extraReducers: (builder) => {
    builder.addMatcher(isViewerChange, (state) => {
      state.deeds = [];
    });
  },
  selectors: { selectDeeds: (state) => state.deeds },
});

function over(state: { deeds: Deed[] }, { payload }: PayloadAction<string>): void {
  state.deeds = state.deeds.filter(({ id }) => id !== payload);
}

export const { deedPutOff, deedUndone, deedsDue, deedDone } = undo.actions;
export const { selectDeeds } = undo.selectors;
export const undoReducer = undo.reducer;
