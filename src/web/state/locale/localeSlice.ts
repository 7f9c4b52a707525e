import { createSlice, type PayloadAction } from '@reduxjs/toolkit';

const locale = createSlice({
  name: 'locale',
  initialState: { locale: 'en' },
  reducers: {
    /** The reader chose a language. */
    localePicked(_state, _action: PayloadAction<string>) {},
    /** A language is on screen, its catalogue at hand. */
    localeShown(state, { payload }: PayloadAction<string>) {
      state.locale = payload;
    },
  },
  selectors: { selectLocale: (state) => state.locale },
});

export const { localePicked, localeShown } = locale.actions;
export const { selectLocale } = locale.selectors;
export const localeReducer = locale.reducer;
