import { expectSaga, type ExpectApi, type RunResult } from 'redux-saga-test-plan';
import type { SagaIterator } from 'redux-saga';
import { call, race, take } from 'redux-saga/effects';

const ENOUGH = { type: 'test/enough' };
// Never waited for: the test itself ends the run, and a saga that hangs fails by this.
const FAR_OFF_MS = 20_000;

function* untilEnough<Args extends unknown[]>(saga: (...args: Args) => SagaIterator, ...args: Args): SagaIterator<void> {
  yield race({ ended: call(saga as (...all: unknown[]) => SagaIterator, ...args), enough: take(ENOUGH.type) });
}

/** A saga under `expectSaga` that goes on until its test has seen enough of it. */
export const endless = <Args extends unknown[]>(saga: (...args: Args) => SagaIterator, ...args: Args): ExpectApi =>
  expectSaga(untilEnough as (...all: unknown[]) => SagaIterator, saga, ...args);

/** Runs such a saga through the steps of a test, and then checks what was expected of it. */
export async function during(saga: ExpectApi, steps: () => unknown): Promise<RunResult> {
  const running = saga.silentRun(FAR_OFF_MS);
  await steps();
  saga.dispatch(ENOUGH);
  return running;
}
