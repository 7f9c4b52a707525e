import { createSlice, type PayloadAction } from '@reduxjs/toolkit';

const locale = createSlice({
  name: 'locale',
  initialState: { locale: 'en' },
  reducers: {
    localePicked(_state, _action: PayloadAction<string>) {},
    localeShown(state, { payload }: PayloadAction<string>) {
      state.locale = payload;
    },
  },
  selectors: { selectLocale: (state) => state.locale },
});

export const { localePicked, localeShown } = locale.actions;
export const { selectLocale } = locale.selectors;
export const localeReducer = locale.reducer;
