import { spawnSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { openDatabase } from '@server/db/database';
import type { FanoutMessage } from '@server/realtime/fanout';
import { buildTestApp, testOrganization } from '@test/harness/app';
import { testWorkers } from '@test/harness/jobs';

jest.setTimeout(360_000);

// Beside the packages that it uses.
const PROGRAM = `.cache/crash-${process.pid}.mjs`;

const organizations = [testOrganization(), testOrganization()] as const;
const { NODE_OPTIONS: _options, JEST_WORKER_ID: _worker, ...env } = process.env;
let dataDir: string;
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'atrium-crash-'));
  const compile = `import('./config/run/compile.mjs').then(({ compile }) => compile('test/harness/crash.ts', '${PROGRAM}'))`;
  expect(spawnSync(process.execPath, ['-e', compile], { env, stdio: 'inherit' }).status).toBe(0);
});
afterAll(async () => {
  for (const made of [dataDir, PROGRAM, `${PROGRAM}.map`]) await rm(made, { recursive: true, force: true });
});

test.each(['after the commit', 'in the middle of the delivery'])('an event is told once although the process dies %s', async (moment) => {
  const accountId = randomUUID();
  const { signal } = spawnSync(process.execPath, [PROGRAM, moment, dataDir, organizations[0].id, accountId], { env, stdio: 'inherit' });
  expect(signal).toBe('SIGKILL');
  const database = await openDatabase({ dataDir, migrations: resolve('src/server/db/migrations') });
  const world = await buildTestApp({ database, organizations });
  const heard: FanoutMessage[] = [];
  world.services.fanout.subscribe((message) => heard.push(message));
  for (let start = 0; start < 2; start += 1) await testWorkers(world.services).drain();
  expect(heard).toEqual([{ type: 'disconnect', organizationId: organizations[0].id, accountId }]);
  await world.app.close();
  await database.close();
});
