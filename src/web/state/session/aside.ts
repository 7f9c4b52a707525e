import type { SagaIterator } from 'redux-saga';
import { call } from 'redux-saga/effects';
import { ports } from '../ports';

const AGAIN_MS = 5_000;

/** What becomes of a session besides signing in and out. It stands in a chunk of its own, for hardly any page needs it. */
export const loadAside = async () => ({
  ...(await import(/* webpackChunkName: "acting" */ './followSaga')),
  ...(await import(/* webpackChunkName: "acting" */ './sharedSessionSaga')),
});

type Aside = Awaited<ReturnType<typeof loadAside>>;

/** Runs one saga of that chunk, however often it takes to fetch it: until then nobody is who they were. */
export function* aside(name: keyof Aside, given?: unknown): SagaIterator<void> {
  const { log } = yield* ports();
  const sagas: Record<string, (given: unknown) => SagaIterator> = yield call(fetched);
  try {
    yield call(sagas[name]!, given);
  } catch (error) {
    yield call(log.error, `${name} has stopped`, error);
  }
}

function* fetched(): SagaIterator<Aside> {
  const { clock } = yield* ports();
  for (;;) {
    try {
      return yield call(loadAside);
    } catch {
      yield call(clock.sleep, AGAIN_MS);
    }
  }
}
