import type { SagaIterator } from 'redux-saga';
import { call } from 'redux-saga/effects';
import { signInPath } from '@contract/rules/redirects';
import { ports } from '../ports';

/** Leads a visitor to sign-in, and afterwards back to where they wanted to go. */
export function* leadInSaga(): SagaIterator<void> {
  const { navigation } = yield* ports();
  const here: string = yield call(navigation.here);
  // A sign-out has led there already, while what it left was still on screen.
  if (!here.startsWith('/auth/')) yield call(navigation.replace, signInPath(here));
}
