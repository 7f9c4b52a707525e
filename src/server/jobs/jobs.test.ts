import { idempotencyKeys } from '@server/db/schema/idempotencyKeys';
import { buildTestApp } from '@test/harness/app';
import { startJobs } from './clock';
import { forgetting } from './forgetting';

afterEach(() => jest.useRealTimers());

test('a job runs on its clock, never twice at once, and its failure stops nothing', async () => {
  jest.useFakeTimers();
  const failed = jest.fn();
  let finish = () => {};
  let runs = 0;
  const slow = { name: 'slow', everyMs: 10, run: () => new Promise<void>((resolve) => ((runs += 1), (finish = resolve))) };
  const broken = { name: 'broken', everyMs: 20, run: () => Promise.reject(new Error('no')) };
  const stop = startJobs([slow, broken], { error: failed });
  await jest.advanceTimersByTimeAsync(45);
  expect(runs).toBe(1);
  finish();
  await jest.advanceTimersByTimeAsync(10);
  expect(runs).toBe(2);
  expect(failed).toHaveBeenCalledTimes(2);
  let stopped = false;
  const stopping = stop().then(() => (stopped = true));
  await jest.advanceTimersByTimeAsync(100);
  expect([runs, stopped]).toEqual([2, false]);
  finish();
  await stopping;
});

test('answers are replayed for a day, and forgotten after it', async () => {
  const world = await buildTestApp();
  const ada = await world.ours.account();
  const once = (title: string) => world.ours.call('PUT /self', { as: ada, body: { title }, headers: { 'idempotency-key': 'k' } });
  expect((await once('One')).status).toBe(200);
  const { run } = forgetting(world.services);
  await run();
  expect((await once('Two')).status).toBe(422);
  world.pass(24 * 3_600_000 + 1);
  await run();
  const rows = await world.ours.inTenant((tenant) => tenant.db.$count(idempotencyKeys));
  expect(rows).toBe(0);
  await world.app.close();
});
