import type { SagaIterator } from 'redux-saga';
import { call } from 'redux-saga/effects';
import { ports } from '../ports';

/** The conversation that is on screen, by the address. */
export function* openChannelSaga(): SagaIterator<number | null> {
  const { navigation } = yield* ports();
  const here: string = yield call(navigation.here);
  const number = /^\/messages\/(\d+)(?:[/?#]|$)/.exec(here)?.[1];
  return number ? Number(number) : null;
}
