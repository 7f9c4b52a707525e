import type { SagaIterator } from 'redux-saga';
import { call, put } from 'redux-saga/effects';
import type { IdentitySession, StoredIdentity } from '@web/platform/identity/port';
import { KEYS } from '@web/platform/keys';
import { ports } from '../ports';
import { actingBy, SHARED } from './keptActing';
import { identityKept, sessionFound, sessionMissing, sharedSessionExpired, sharedSessionLeft, sharedSessionOpened } from './sessionSlice';
import { endOf, storedShare, type Share } from './sharedToken';

/** Finds out who is here: whoever a shared session is of, else whoever signed in, or nobody. */
export function* findSaga(): SagaIterator<void> {
  const { identity, storage } = yield* ports();
  const { token, over }: Share = yield* storedShare();
  const kept: string | null = yield call(storage.read, KEYS.executeAs);
  const accountId = actingBy(SHARED, kept);
  if (token && accountId) {
    yield put(sharedSessionOpened({ accountId, expiresAt: endOf(token) }));
    return;
  }
  if (over) {
    // What follows it finds out the rest.
    yield put(over === 'expired' ? sharedSessionExpired() : sharedSessionLeft());
    return;
  }
  const session: IdentitySession | null = yield call(identity.session);
  const known: StoredIdentity | null = yield call(identity.identity);
  if (known) yield put(identityKept(known));
  if (session === null) yield put(sessionMissing());
  else yield put(sessionFound({ person: session.accountSub, actingAs: actingBy(session.accountSub, kept) }));
}
