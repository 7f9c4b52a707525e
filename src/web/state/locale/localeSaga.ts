import type { SagaIterator } from 'redux-saga';
import { call, put, select, takeEvery, takeLatest } from 'redux-saga/effects';
import { knownLocale } from '@contract/rules/localePaths';
import { api } from '@web/api/base';
import { selfApi } from '@web/api/self';
import { TAGS } from '@web/api/tags';
import { KEYS } from '@web/platform/keys';
import { ask } from '../ask';
import { ports } from '../ports';
import { selectSignedIn } from '../session/sessionSlice';
import { chooseLocale } from './chooseLocale';
import { localePicked, localeShown, selectLocale } from './localeSlice';

/** Shows the language that was picked, that the account has stored, or that the address names. */
export function* localeSaga(): SagaIterator<void> {
  const { navigation } = yield* ports();
  yield takeLatest(localePicked, pickSaga);
  yield takeEvery(selfApi.endpoints.getSelf.matchFulfilled, adoptSaga);
  yield takeEvery(yield call(navigation.changes), followSaga);
}

function* pickSaga({ payload }: ReturnType<typeof localePicked>): SagaIterator<void> {
  const { navigation, storage } = yield* ports();
  const code = knownLocale(payload);
  yield call(showSaga, code);
  yield call(storage.write, KEYS.locale, code);
  yield call(navigation.swapLocale, code);
  if (yield select(selectSignedIn)) yield* ask(selfApi.endpoints.updateSelf, { locale: code });
  yield put(api.util.invalidateTags([...TAGS]));
}

/** An account brings its language along, unless the address names one. */
function* adoptSaga({ payload }: { payload: { locale: string } }): SagaIterator<void> {
  const { navigation, storage, log } = yield* ports();
  const current: string = yield select(selectLocale);
  const address: string | null = yield call(navigation.locale);
  const unknown: string[] = [];
  const chosen = chooseLocale({ address, account: payload.locale, saved: current }, (sentence) => unknown.push(sentence));
  for (const sentence of unknown) yield call(log.warn, sentence);
  if (chosen === current) return;
  yield call(showSaga, chosen);
  yield call(storage.write, KEYS.locale, chosen);
  yield put(api.util.invalidateTags([...TAGS]));
}

/** Back and forward may lead to an address in another language. */
function* followSaga(): SagaIterator<void> {
  const { navigation } = yield* ports();
  const address: string | null = yield call(navigation.locale);
  if (!address || address === (yield select(selectLocale))) return;
  yield call(showSaga, address);
  yield put(api.util.invalidateTags([...TAGS]));
}

function* showSaga(code: string): SagaIterator<void> {
  const { catalogues, log } = yield* ports();
  try {
    yield call(catalogues.load, code);
  } catch (error) {
    // The default messages in the code stand in.
    yield call(log.warn, (error as Error).message);
  }
  yield put(localeShown(code));
}
