import { offline } from '@web/platform/offline';
import { call, select, take, type Saga } from '../effects';
import { ports } from '../ports';
import { selectViewer } from '../session/sessionSlice';
import { DOOR_KEYS, doorOpened } from './doorActions';

const loadChunk = async () => {
  const [{ doorsSaga }, { createDoorStore }, { verifySignature }, { painted }, { bringDoorReducer }, { doorSliceReducer }] =
    await Promise.all([
      import(/* webpackChunkName: "check-in" */ './doorSaga'),
      import(/* webpackChunkName: "check-in" */ '@web/platform/doorStore'),
      import(/* webpackChunkName: "check-in" */ '@web/platform/signatures'),
      import(/* webpackChunkName: "check-in" */ '@web/platform/painted'),
      import('./doorReducer'),
      import(/* webpackChunkName: "check-in" */ './doorSlice'),
    ]);
  bringDoorReducer(doorSliceReducer);
  const store = createDoorStore();
  return { store, run: (eventId: string) => doorsSaga({ store, verify: verifySignature, keepPage: offline.keepDoor, painted }, eventId) };
};

/** What goes on at doors stands in a chunk of its own. Scans that a crash left unsent are sent without anybody going there. */
export function* lazyDoorSaga(): Saga {
  const { storage } = yield* ports();
  const viewer = yield* select(selectViewer);
  const isOwing = viewer !== null && (yield* call(storage.read, DOOR_KEYS.unsent)) === viewer;
  const opened = isOwing ? undefined : (yield* take(doorOpened)).payload;
  const { store, run } = yield* call(loadChunk);
  const [owed] = isOwing ? yield* call(store.owed, viewer) : [];
  yield* call(run, opened ?? owed ?? (yield* take(doorOpened)).payload);
}
