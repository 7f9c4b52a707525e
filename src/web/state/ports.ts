import type { SagaIterator } from 'redux-saga';
import { getContext } from 'redux-saga/effects';
import type { Ports } from '@web/platform/ports';

/** The world outside the store, for a saga: `const { clock } = yield* ports();`. */
export function* ports(): SagaIterator<Ports> {
  return yield getContext('ports');
}
