import { createSlice, type PayloadAction } from '@reduxjs/toolkit';

export type ThemeChoice = 'light' | 'dark' | 'auto';

export const isThemeChoice = (value: unknown): value is ThemeChoice => value === 'light' || value === 'dark' || value === 'auto';

const theme = createSlice({
  name: 'theme',
  // Null follows the organization.
  initialState: { choice: null as ThemeChoice | null },
  reducers: {
    themePicked(state, { payload }: PayloadAction<ThemeChoice | null>) {
      state.choice = payload;
    },
  },
  selectors: { selectThemeChoice: (state) => state.choice },
});

export const { themePicked } = theme.actions;
export const { selectThemeChoice } = theme.selectors;
export const themeReducer = theme.reducer;
