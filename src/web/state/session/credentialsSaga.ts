import type { SagaIterator } from 'redux-saga';
import { call, put } from 'redux-saga/effects';
import type { AwsCredentials, StoredIdentity } from '@web/platform/identity/port';
import { ports } from '../ports';
import { identityKept } from './sessionSlice';

/** What the identity pool lends to who is here, and who they are to it. Null where nothing is lent. */
export function* credentialsSaga(force = false): SagaIterator<AwsCredentials | null> {
  const { identity, log } = yield* ports();
  try {
    const lent: AwsCredentials | null = yield call(identity.credentials, force);
    const known: StoredIdentity | null = yield call(identity.identity);
    if (lent) yield put(identityKept(known));
    return lent;
  } catch (error) {
    yield call(log.error, 'The identity pool lends nothing', error);
    return null;
  }
}

/** Whoever was a guest of the identity pool is themself there from sign-in on. */
export function* guestIdentitySaga(): SagaIterator<void> {
  const { identity } = yield* ports();
  const known: StoredIdentity | null = yield call(identity.identity);
  if (known?.type === 'guest') yield call(credentialsSaga);
}
