import type { SagaIterator } from 'redux-saga';
import { call, select, take } from 'redux-saga/effects';
import { selfApi } from '@web/api/self';
import { ports } from '../ports';

interface Known {
  data?: { _count: { chatChannels: number } };
}

/** Shows on the tab how many conversations are unread, and takes that away with the member. */
export function* unreadSaga(): SagaIterator<void> {
  const { attention } = yield* ports();
  try {
    for (let shown = 0; ;) {
      const { data }: Known = yield select(selfApi.endpoints.getSelf.select());
      const count = data?._count.chatChannels ?? 0;
      if (count !== shown) yield call(attention.show, count);
      shown = count;
      yield take(ofCache as never);
    }
  } finally {
    yield call(attention.show, 0);
  }
}

// Both a new answer and a change to the cached one may bring another count.
const ofCache = ({ type }: { type: string }) => type === 'api/executeQuery/fulfilled' || type === 'api/queries/queryResultPatched';
