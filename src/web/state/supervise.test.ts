import { createAction } from '@reduxjs/toolkit';
import { runSaga, stdChannel } from 'redux-saga';
import { fakePorts, settled } from '@test/harness/ports';
import { call, type Saga } from './effects';
import { ports } from './ports';
import { supervise, takeEvery, takeEveryIntent, takeLatest } from './supervise';

const written = createAction<string>('test/written');
const other = createAction<string>('test/other');

function start(saga: () => Saga) {
  const world = fakePorts();
  world.hold();
  const channel = stdChannel();
  const task = runSaga({ channel, dispatch: channel.put, context: { ports: world.ports } }, saga);
  return { world, task, dispatch: channel.put };
}

/** Throws at one of its steps, counted over all who use it. */
function steps(faulty: number) {
  let at = 0;
  const done: string[] = [];
  const step = (name: string) => {
    at += 1;
    if (at === faulty) throw new Error(`step ${faulty}`);
    done.push(name);
  };
  return { step, done, count: () => at };
}

const STEPS = 3;

describe.each([1, 2, 3, 4, 5, 6, 7])('where step %d fails', (faulty) => {
  test('every action is handled to its end once, and those beside it go on', async () => {
    const { step, done } = steps(faulty);
    const untouched: string[] = [];
    const { world, dispatch } = start(function* () {
      yield* takeEveryIntent(written, function* ({ payload }) {
        for (let number = 1; number <= STEPS; number++) yield* call(step, `${payload}${number}`);
      });
      yield* takeEvery(other, function* ({ payload }) {
        yield* call((text: string) => untouched.push(text), payload);
      });
    });
    for (const text of ['a', 'b']) dispatch(written(text));
    dispatch(other('x'));
    await world.elapse(500);
    dispatch(written('c'));
    dispatch(other('y'));
    await world.elapse(60_000);
    expect(done.filter((name) => name.endsWith(String(STEPS))).toSorted()).toEqual(['a3', 'b3', 'c3']);
    expect(untouched).toEqual(['x', 'y']);
    expect(world.faults).toHaveLength(1);
    expect(world.told).toEqual([{ event: 'SagaFailed', fields: { saga: 'test/written', fault: 'Error' } }]);
  });
});

test('a part of the app that cannot be fetched is waited for without a word', async () => {
  let tries = 0;
  const { world, task } = start(() =>
    supervise('test', function* () {
      yield* call(() => {
        tries += 1;
        if (tries < 3) throw Object.assign(new Error('Loading chunk 7 failed'), { name: 'ChunkLoadError' });
      });
    }),
  );
  await world.elapse(60_000);
  expect(tries).toBe(3);
  expect(task.isRunning()).toBe(false);
  expect([world.faults, world.told]).toEqual([[], []]);
});

test('the pause grows with each fault in a row, to half a minute', async () => {
  const { world } = start(() =>
    supervise('test', function* () {
      yield* call(() => Promise.reject(new Error('again')));
    }),
  );
  await world.elapse(100_000);
  expect(world.slept).toEqual([1_000, 2_000, 4_000, 8_000, 16_000, 30_000, 30_000, 30_000]);
});

test('a saga that has run well for a minute begins again soon', async () => {
  const runsForMs = [5, 5, 5, 100_000];
  const { world } = start(() =>
    supervise('test', function* () {
      const { clock } = yield* ports();
      yield* call(clock.sleep, runsForMs.shift() ?? 1_000_000);
      throw new Error('again');
    }),
  );
  await world.elapse(200_000);
  expect(world.slept.filter((_ms, index) => index % 2 === 1)).toEqual([1_000, 2_000, 4_000, 1_000]);
});

test('an event that its handler cannot take is given up after six attempts, and the next is taken', async () => {
  const handled: string[] = [];
  const { world, dispatch } = start(function* () {
    yield* takeEvery(other, function* ({ payload }) {
      if (payload === 'poison') throw new Error('cannot be read');
      yield* call((text: string) => handled.push(text), payload);
    });
  });
  dispatch(other('poison'));
  dispatch(other('good'));
  await world.elapse(600_000);
  expect(handled).toEqual(['good']);
  expect(world.faults).toHaveLength(6);
});

test('what a user has asked for is tried until it works, however often it fails', async () => {
  let left = 20;
  const done: string[] = [];
  const { world, dispatch } = start(function* () {
    yield* takeEveryIntent(written, function* ({ payload }) {
      if (left-- > 0) throw new Error('not yet');
      yield* call((text: string) => done.push(text), payload);
    });
  });
  dispatch(written('asked once'));
  await world.elapse(3_600_000);
  expect(done).toEqual(['asked once']);
});

test('what a later action replaces is not begun again', async () => {
  const begun: string[] = [];
  const { world, dispatch } = start(function* () {
    yield* takeLatest(written, function* ({ payload }) {
      yield* call((text: string) => begun.push(text), payload);
      if (payload === 'old') throw new Error('too early');
    });
  });
  dispatch(written('old'));
  await settled();
  dispatch(written('new'));
  await world.elapse(10_000);
  expect(begun).toEqual(['old', 'new']);
});

test('who is canceled while it waits is not begun again', async () => {
  let begun = 0;
  const { world, task } = start(() =>
    supervise('test', function* () {
      begun += 1;
      yield* call(() => Promise.reject(new Error('no')));
    }),
  );
  await settled();
  task.cancel();
  await world.elapse(60_000);
  expect(begun).toBe(1);
});
