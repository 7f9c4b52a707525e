import { call, select, take, type Saga } from '../effects';
import { ports } from '../ports';
import { selectViewer } from '../session/sessionSlice';
import { DOOR_KEYS, doorOpened } from './doorActions';
import { bringDoorReducer } from './doorReducer';

const loadChunk = async () => {
  const { doorPorts, doorSliceReducer, doorsSaga } = await import(/* webpackChunkName: "check-in" */ './doorChunk');
  bringDoorReducer(doorSliceReducer);
  const given = doorPorts();
  return { store: given.store, run: (eventId: string) => doorsSaga(given, eventId) };
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
