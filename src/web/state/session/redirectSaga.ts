import { appPath, signInPath } from '@contract/rules/redirects';
import { KEYS } from '@web/platform/keys';
import { call, put, select, type Saga } from '../effects';
import { ports } from '../ports';
import { takeEvery, takeSignals } from '../supervise';
import { redirectStored, selectRedirect, signInRequired } from './sessionSlice';

/** Leads to sign-in where it is needed, and stores every `redirect` parameter for after it; it outlives the tab. */
export function* redirectSaga(): Saga {
  yield* takeEvery(signInRequired, leadToSignInSaga);
  const { navigation, storage } = yield* ports();
  const stored = appPath(yield* call(storage.read, KEYS.redirect));
  if (stored) yield* put(redirectStored(stored));
  yield* call(readParameterSaga, yield* call(navigation.here));
  yield* takeSignals('redirect', yield* call(navigation.changes), readParameterSaga);
}

function* readParameterSaga(here: string): Saga {
  const target = appPath(new URLSearchParams(here.split('?')[1] ?? '').get('redirect'));
  if (!target || target === (yield* select(selectRedirect))) return;
  const { storage } = yield* ports();
  yield* call(storage.write, KEYS.redirect, target);
  yield* put(redirectStored(target));
}

function* leadToSignInSaga(): Saga {
  const { navigation } = yield* ports();
  const here = yield* call(navigation.here);
  // A sign-out has led there already, while what it left was still on screen.
  if (!here.startsWith('/auth/')) yield* call(navigation.replace, signInPath(here));
}
