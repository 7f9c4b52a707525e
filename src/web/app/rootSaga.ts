import type { SagaIterator } from 'redux-saga';
import { all, call, spawn } from 'redux-saga/effects';
import { failureSaga } from '@web/state/failures/failureSaga';
import { staleQueriesSaga } from '@web/state/freshness/staleQueriesSaga';
import { localeSaga } from '@web/state/locale/localeSaga';
import { ports } from '@web/state/ports';
import { pageSaga } from '@web/state/realtime/pageSaga';
import { presenceSaga } from '@web/state/session/presenceSaga';
import { sessionSaga } from '@web/state/session/sessionSaga';
import { themeSaga } from '@web/state/theme/themeSaga';

// The session comes last: what it tells at once is heard by all.
const sagas = [failureSaga, staleQueriesSaga, localeSaga, themeSaga, pageSaga, presenceSaga, sessionSaga];

/** Everything that goes on in the app. A saga that fails is reported and leaves the others running. */
export function* rootSaga(): SagaIterator<void> {
  yield all(sagas.map((saga) => spawn(reported, saga)));
}

function* reported(saga: () => SagaIterator<void>): SagaIterator<void> {
  try {
    yield call(saga);
  } catch (error) {
    const { log } = yield* ports();
    yield call(log.error, `${saga.name} has stopped`, error);
  }
}
