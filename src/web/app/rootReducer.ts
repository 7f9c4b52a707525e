import { combineReducers } from '@reduxjs/toolkit';
import { api } from '@web/api/base';
import { checkoutReducer } from '@web/state/checkout/checkoutSlice';
import { doorReducer } from '@web/state/door/doorReducer';
import { localeReducer } from '@web/state/locale/localeSlice';
import { outgoingReducer } from '@web/state/outgoing/outgoingSlice';
import { pendingActionsReducer } from '@web/state/pendingActions/pendingActionsSlice';
import { playerReducer } from '@web/state/player/playerSlice';
import { realtimeReducer } from '@web/state/realtime/realtimeSlice';
import { sessionReducer } from '@web/state/session/sessionSlice';
import { themeReducer } from '@web/state/theme/themeSlice';
import { toastsReducer } from '@web/state/toasts/toastsSlice';

export const rootReducer = combineReducers({
  api: api.reducer,
  session: sessionReducer,
  realtime: realtimeReducer,
  outgoing: outgoingReducer,
  pendingActions: pendingActionsReducer,
  checkout: checkoutReducer,
  door: doorReducer,
  player: playerReducer,
  toasts: toastsReducer,
  locale: localeReducer,
  theme: themeReducer,
});

export type RootState = ReturnType<typeof rootReducer>;
