import type { SagaIterator } from 'redux-saga';
import { call } from 'redux-saga/effects';
import { ports } from '../ports';
import { aside } from './aside';

/** Opens the session that an address shares; the token is taken out of the address before anything else. Answers whether there was one. */
export function* sharedLinkSaga(): SagaIterator<boolean> {
  const { navigation } = yield* ports();
  if (!(yield call(navigation.here)).startsWith('/auth/shared')) return false;
  const fragment: string | null = yield call(navigation.takeFragment);
  const token = /^token=([^&]+)/.exec(fragment ?? '')?.[1];
  if (!token) return false;
  yield call(aside, 'sharedSessionSaga', token);
  return true;
}
