import { api } from '@web/api/base';
import { readTags, showAllRead } from '@web/api/allRead';
import type { TabSignal } from '@web/platform/ports';
import { call, put, take, where, type Saga } from '../effects';
import { ports } from '../ports';
import { takeEvery, takeSignals } from '../supervise';
import { isAllRead } from './allRead';
import { actionDeferred, actionSettled, actionUndone } from './pendingActionsSlice';

/** Whatever one tab shows as read, or as unread again, the others show at once: the server hears of it seconds later, or never. */
export function* allReadSaga(): Saga {
  const { tabs } = yield* ports();
  yield* takeSignals('reading in other tabs', yield* call(tabs.changes), hearSaga);
  yield* takeEvery(actionDeferred, tellSaga);
}

function* tellSaga({ payload }: ReturnType<typeof actionDeferred>): Saga {
  if (!isAllRead(payload)) return;
  const { tabs } = yield* ports();
  yield* call(tabs.broadcast, 'allRead');
  const isOwn = ({ payload: id }: { payload: string }) => id === payload.id;
  const end = yield* take(where([actionUndone, actionSettled], isOwn));
  if (actionUndone.match(end)) yield* call(tabs.broadcast, 'unread');
}

function* hearSaga(signal: TabSignal): Saga {
  if (signal === 'allRead') yield* put(showAllRead());
  else if (signal === 'unread') yield* put(api.util.invalidateTags(readTags));
}
