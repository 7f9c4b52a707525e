import { KEYS } from '@web/platform/keys';
import type { TabSignal } from '@web/platform/ports';
import { call, type Saga } from '../effects';
import { ports } from '../ports';
import { tabShown } from '../realtime/realtimeSlice';
import { forkSupervised, supervise, takeEvery, takeEveryIntent, takeSignals } from '../supervise';
import { actingSaga } from './actingSaga';
import { authEventSaga } from './authEventSaga';
import { lazySaga } from './lazySaga';
import { redirectSaga } from './redirectSaga';
import { restoreSessionSaga } from './restoreSessionSaga';
import { executeAsChosen, executeAsLeft, sharedSessionExpired, sharedSessionLeft } from './sessionSlice';

const syncTabs = () => lazySaga((chunk) => chunk.syncTabsSaga);

export function* sessionSaga(): Saga {
  const { authEvents, navigation, tabs } = yield* ports();
  yield* takeSignals('identity', yield* call(authEvents), authEventSaga);
  yield* takeEveryIntent([executeAsChosen, executeAsLeft], actingSaga);
  yield* takeEveryIntent([sharedSessionExpired, sharedSessionLeft], (ended) => lazySaga((chunk) => chunk.endSharedSessionSaga, ended));
  yield* forkSupervised('redirect', redirectSaga);
  // Forked, for whoever is signed in may take their time to answer what a link offers.
  yield* forkSupervised('session', startSaga);
  yield* takeSignals('shared link', yield* call(navigation.changes), openLinkSaga);
  yield* takeSignals('tabs', yield* call(tabs.changes), hearTabSaga);
  yield* takeEvery(tabShown, syncTabs);
}

function* hearTabSaga(signal: TabSignal): Saga {
  if (signal === 'session' || signal === 'acting') yield* call(syncTabs);
}

function* startSaga(): Saga {
  const { storage } = yield* ports();
  const token = yield* call(takeSharedToken);
  if (token) yield* call(openSharedSaga, token);
  else if (yield* call(storage.read, KEYS.sharedToken)) yield* lazySaga((chunk) => chunk.resumeSharedSessionSaga);
  else yield* call(restoreSessionSaga);
}

function* openLinkSaga(): Saga {
  const token = yield* call(takeSharedToken);
  if (token) yield* call(openSharedSaga, token);
}

/** The token is out of the address by now, so it is held here until its session is open. */
const openSharedSaga = (token: string): Saga => supervise('shared session', () => lazySaga((chunk) => chunk.sharedSessionSaga, token));

/** The token that the address shares, which is taken out of it before anything else. */
function* takeSharedToken(): Saga<string | null> {
  const { navigation } = yield* ports();
  if (!(yield* call(navigation.here)).startsWith('/auth/shared')) return null;
  const fragment = yield* call(navigation.takeFragment);
  return /^token=([^&]+)/.exec(fragment ?? '')?.[1] ?? null;
}
