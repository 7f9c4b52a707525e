import { getContext } from 'redux-saga/effects';
import type { Ports } from '@web/platform/ports';
import type { Saga } from './effects';

/** The world outside the store, for a saga: `const { clock } = yield* ports();`. */
export function* ports(): Saga<Ports> {
  return yield getContext('ports');
}
