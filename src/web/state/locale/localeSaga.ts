import { knownLocale } from '@contract/rules/localePaths';
import { api } from '@web/api/base';
import { selfApi } from '@web/api/self';
import { TAGS } from '@web/api/tags';
import { KEYS } from '@web/platform/keys';
import { ask } from '../ask';
import { call, put, select, type Saga } from '../effects';
import { ports } from '../ports';
import { selectSignedIn } from '../session/sessionSlice';
import { takeEvery, takeLatest, takeSignals } from '../supervise';
import { chooseLocale } from './chooseLocale';
import { localePicked, localeShown, selectLocale } from './localeSlice';

export function* localeSaga(): Saga {
  const { navigation } = yield* ports();
  yield* takeLatest(localePicked, pickSaga);
  yield* takeEvery(selfApi.endpoints.getSelf.matchFulfilled, adoptAccountLocaleSaga);
  yield* takeSignals('locale', yield* call(navigation.changes), followAddressSaga);
}

function* pickSaga({ payload }: ReturnType<typeof localePicked>): Saga {
  const { navigation, storage } = yield* ports();
  const code = knownLocale(payload);
  yield* call(loadSaga, code);
  yield* call(storage.write, KEYS.locale, code);
  yield* call(navigation.swapLocale, code);
  if (yield* select(selectSignedIn)) yield* ask(selfApi.endpoints.updateSelf, { locale: code });
  yield* put(api.util.invalidateTags([...TAGS]));
}

function* adoptAccountLocaleSaga({ payload }: { payload: { locale: string } }): Saga {
  const { navigation, storage, log } = yield* ports();
  const current = yield* select(selectLocale);
  const address = yield* call(navigation.locale);
  const warnings: string[] = [];
  const chosen = chooseLocale({ address, account: payload.locale, saved: current }, (warning) => warnings.push(warning));
  for (const warning of warnings) yield* call(log.warn, warning);
  if (chosen === current) return;
  yield* call(loadSaga, chosen);
  yield* call(storage.write, KEYS.locale, chosen);
  yield* put(api.util.invalidateTags([...TAGS]));
}

function* followAddressSaga(): Saga {
  const { navigation } = yield* ports();
  const address = yield* call(navigation.locale);
  if (!address || address === (yield* select(selectLocale))) return;
  yield* call(loadSaga, address);
  yield* put(api.util.invalidateTags([...TAGS]));
}

function* loadSaga(code: string): Saga {
  const { catalogues, log } = yield* ports();
  try {
    yield* call(catalogues.load, code);
  } catch (error) {
    // The default messages in the code stand in.
    yield* call(log.warn, error instanceof Error ? error.message : String(error));
  }
  yield* put(localeShown(code));
}
