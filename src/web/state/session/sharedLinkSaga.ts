import type { SagaIterator } from 'redux-saga';
import { call } from 'redux-saga/effects';
import { ports } from '../ports';
import { findSaga } from './findSaga';

const PAGE = /^\/auth\/shared(?:[/?]|$)/;

/** Opens the session that an address shares; the token is taken out of the address before anything else. Answers whether there was one. */
export function* sharedLinkSaga(): SagaIterator<boolean> {
  const { navigation, log } = yield* ports();
  if (!PAGE.test(yield call(navigation.here))) return false;
  const fragment: string | null = yield call(navigation.takeFragment);
  const token = new URLSearchParams(fragment ?? '').get('token');
  if (!token) return false;
  try {
    const chunk: typeof import('./sharedSessionSaga') = yield call(loadShared);
    yield call(chunk.sharedSessionSaga, token);
  } catch (error) {
    yield call(log.error, 'The shared session could not be opened', error);
    yield call(findSaga);
  }
  return true;
}

export const loadShared = () => import(/* webpackChunkName: "acting" */ './sharedSessionSaga');
