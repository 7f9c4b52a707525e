import type { SagaIterator } from 'redux-saga';
import { call, put } from 'redux-saga/effects';
import type { IdentitySession } from '@web/platform/identity/port';
import { KEYS } from '@web/platform/keys';
import { ports } from '../ports';
import { actingBy } from './keptActing';
import { sessionFound, sessionMissing } from './sessionSlice';

/** Finds out who signed in here, and whom they act for. */
export function* findSaga(): SagaIterator<void> {
  const { identity, storage } = yield* ports();
  const session: IdentitySession | null = yield call(identity.session);
  if (session === null) {
    yield put(sessionMissing());
    return;
  }
  const kept: string | null = yield call(storage.read, KEYS.executeAs);
  yield put(sessionFound({ person: session.accountSub, actingAs: actingBy(session.accountSub, kept) }));
}
