import type { PageSignal } from '@web/platform/ports';
import { call, put, type Saga } from '../effects';
import { ports } from '../ports';
import { takeSignals } from '../supervise';
import { tabHidden, tabShown, wentOffline, wentOnline } from './realtimeSlice';

const ACTIONS = { hidden: tabHidden, shown: tabShown, online: wentOnline, offline: wentOffline } satisfies Record<PageSignal, unknown>;

export function* pageSaga(): Saga {
  const { page } = yield* ports();
  if (yield* call(page.hidden)) yield* put(tabHidden());
  if (!(yield* call(page.online))) yield* put(wentOffline());
  yield* takeSignals('page', yield* call(page.changes), function* (signal) {
    yield* put(ACTIONS[signal]());
  });
}
