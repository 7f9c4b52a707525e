import { api } from '@web/api/base';
import { selfApi } from '@web/api/self';
import { offline } from '@web/platform/offline';
import { ask } from '../ask';
import { holdSaga } from '../checkout/holdSaga';
import { call, select, take, type Saga } from '../effects';
import { lazyDoorSaga } from '../door/lazyDoorSaga';
import { offlineSaga } from '../offline/offlineSaga';
import { outgoingSaga, type Written } from '../outgoing/outgoingSaga';
import { selectAllRead } from '../pendingActions/allRead';
import { allReadSaga } from '../pendingActions/allReadSaga';
import { pendingActionsSaga } from '../pendingActions/pendingActionsSaga';
import { actionDeferred, actionSettled, actionUndone } from '../pendingActions/pendingActionsSlice';
import { ports } from '../ports';
import { realtimeSaga } from '../realtime/realtimeSaga';
import { forkSupervised } from '../supervise';
import { guestIdentitySaga } from './credentialsSaga';
import { selectAccountId, selectShared } from './sessionSlice';
import { sharedExpirySaga, tokenRefreshSaga } from './tokenRefreshSaga';

/** All that goes on for somebody who is signed in. It stands in a chunk of its own, which guests never load. */
export function* memberSaga(written: Written): Saga {
  if (yield* select(selectShared)) yield* forkSupervised('shared session', sharedExpirySaga);
  else {
    yield* forkSupervised('token refresh', tokenRefreshSaga);
    yield* forkSupervised('guest identity', guestIdentitySaga);
  }
  yield* forkSupervised('hold', holdSaga);
  yield* forkSupervised('unread count', unreadCountSaga);
  yield* forkSupervised('all read', allReadSaga);
  yield* forkSupervised('pending actions', pendingActionsSaga);
  yield* forkSupervised('realtime', realtimeSaga);
  yield* forkSupervised('outgoing', outgoingSaga, written);
  yield* forkSupervised('offline', offlineSaga, offline);
  yield* forkSupervised('door', lazyDoorSaga);
  if (!(yield* select(selectAccountId))) yield* ask(selfApi.endpoints.getSelf, undefined);
}

function* unreadCountSaga(): Saga {
  const { attention } = yield* ports();
  try {
    for (let shown = 0; ;) {
      const { data } = yield* select(selfApi.endpoints.getSelf.select());
      const { chatChannels, notifications } = data?._count ?? { chatChannels: 0, notifications: 0 };
      const count = chatChannels + ((yield* select(selectAllRead)) ? 0 : notifications);
      if (count !== shown) yield* call(attention.show, count);
      shown = count;
      // A new answer, a change to the cached one, and what is shown as done until it is: each may bring another count.
      yield* take([
        selfApi.endpoints.getSelf.matchFulfilled,
        api.internalActions.queryResultPatched,
        actionDeferred,
        actionUndone,
        actionSettled,
      ]);
    }
  } finally {
    yield* call(attention.show, 0);
  }
}
