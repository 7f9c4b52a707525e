import { call, type Saga } from '../effects';

/** Shared sessions and other tabs stand in a chunk of their own, which hardly any page needs. */
const loadChunk = async () => ({
  ...(await import(/* webpackChunkName: "acting" */ './syncTabsSaga')),
  ...(await import(/* webpackChunkName: "acting" */ './sharedSessionSaga')),
});

type Chunk = Awaited<ReturnType<typeof loadChunk>>;

export function* lazySaga<Args extends unknown[]>(pick: (chunk: Chunk) => (...args: Args) => Saga, ...args: Args): Saga {
  const chunk = yield* call(loadChunk);
  yield* call(pick(chunk), ...args);
}
