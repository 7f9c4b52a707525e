import { failureSaga } from '@web/state/failures/failureSaga';
import { staleQueriesSaga } from '@web/state/freshness/staleQueriesSaga';
import type { Saga } from '@web/state/effects';
import { localeSaga } from '@web/state/locale/localeSaga';
import { pageSaga } from '@web/state/realtime/pageSaga';
import { lazyReachSaga } from '@web/state/realtime/lazyReachSaga';
import { presenceSaga } from '@web/state/session/presenceSaga';
import { sessionSaga } from '@web/state/session/sessionSaga';
import { forkSupervised } from '@web/state/supervise';
import { themeSaga } from '@web/state/theme/themeSaga';

export function* rootSaga(): Saga {
  yield* forkSupervised('failures', failureSaga);
  yield* forkSupervised('freshness', staleQueriesSaga);
  yield* forkSupervised('locale', localeSaga);
  yield* forkSupervised('theme', themeSaga);
  yield* forkSupervised('page', pageSaga);
  yield* forkSupervised('reach', lazyReachSaga);
  yield* forkSupervised('presence', presenceSaga);
  // Last, so that all the others hear what it tells at once.
  yield* forkSupervised('session', sessionSaga);
}
