import type { SagaIterator } from 'redux-saga';
import { call } from 'redux-saga/effects';
import type { Answer } from '@web/platform/ports';
import { ports } from './ports';

interface Askable {
  name: string;
  initiate: (...args: never[]) => unknown;
}

type DataOf<E> = E extends { Types: { ResultType: infer Data } } ? Data : unknown;

/** Sends one call of the API from a saga: `const answer = yield* ask(endpoint, args);`. */
export function* ask<E extends Askable>(endpoint: E, args: Parameters<E['initiate']>[0]): SagaIterator<Answer<DataOf<E>>> {
  const { ask: send } = yield* ports();
  return yield call(send, endpoint.name, args);
}
