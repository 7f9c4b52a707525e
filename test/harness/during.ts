import { expectSaga, type ExpectApi, type RunResult } from 'redux-saga-test-plan';
import type { SagaIterator } from 'redux-saga';
import { call, race, take } from 'redux-saga/effects';

const ENOUGH = { type: 'test/enough' };
// Never waited for: the test itself ends the run, and a saga that hangs fails by this.
const FAR_OFF_MS = 20_000;

function* untilEnough<Args extends unknown[]>(saga: (...args: Args) => SagaIterator, ...args: Args): SagaIterator<void> {
  yield race({ ended: call(saga as (...all: unknown[]) => SagaIterator, ...args), enough: take(ENOUGH.type) });
}

export const endless = <Args extends unknown[]>(saga: (...args: Args) => SagaIterator, ...args: Args): ExpectApi =>
  expectSaga(untilEnough as (...all: unknown[]) => SagaIterator, saga, ...args);

export async function during(saga: ExpectApi, steps: () => unknown): Promise<RunResult> {
  const running = saga.silentRun(FAR_OFF_MS);
  await steps();
  saga.dispatch(ENOUGH);
  return running;
}
