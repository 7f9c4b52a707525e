import { execFileSync, spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readSettings } from '@server/settings';
import { writeEmptyBuild } from '@test/harness/emptyBuild';
import { freePort } from '@test/harness/platform';
import { addressOf, onServer } from '@test/harness/databaseServer';
import { TEMPLATE } from '@test/harness/template';

jest.setTimeout(360_000);

const { NODE_OPTIONS: _options, JEST_WORKER_ID: _worker, NODE_ENV: _mode, ...inherited } = process.env;
const { DATABASE_URL: server } = process.env;

const inSeveral = () => {
  // Beside the packages that it uses.
  const program = `.cache/processes-${process.pid}.mjs`;
  const database = `atrium_processes_${randomBytes(4).toString('hex')}`;
  let place: string;
  let port: number;
  let started: ChildProcess;
  let printed = '';

  const processes = () =>
    execFileSync('ps', ['-A', '-o', 'pid=,ppid='], { encoding: 'utf8' })
      .split('\n')
      .map((line) => line.trim().split(/\s+/).map(Number))
      .filter(([, parent]) => parent === started.pid)
      .map(([pid]) => pid!);
  const isRunning = (pid: number) => {
    try {
      return process.kill(pid, 0);
    } catch {
      return false;
    }
  };

  beforeAll(async () => {
    place = await mkdtemp(join(tmpdir(), 'atrium-processes-'));
    port = await freePort();
    await writeEmptyBuild(join(place, 'web'));
    await onServer(server!, (client) => client.query(`create database ${database} template ${process.env[TEMPLATE.name]!}`));
    const compile = `import('./config/run/compile.mjs').then(({ compile }) => compile('src/server/main.ts', '${program}'))`;
    expect(spawnSync(process.execPath, ['-e', compile], { env: inherited, stdio: 'inherit' }).status).toBe(0);
  });
  beforeEach(async () => {
    const env = {
      ...inherited,
      PORT: String(port),
      HOST: '127.0.0.1',
      DATABASE_URL: addressOf(server!, database),
      DATA_DIR: join(place, 'data'),
      WEB_DIR: join(place, 'web'),
      PROCESSES: '2',
    };
    started = spawn(process.execPath, [program], { env, stdio: ['ignore', 'pipe', 'inherit'] });
    printed = '';
    started.stdout!.on('data', (chunk: Buffer) => (printed += chunk.toString()));
    await once(started.stdout!, 'data');
  });
  afterEach(() => void (started.exitCode ?? started.kill('SIGKILL')));
  afterAll(async () => {
    await onServer(server!, (client) => client.query(`drop database if exists ${database} with (force)`));
    for (const made of [place, program, `${program}.map`]) await rm(made, { recursive: true, force: true });
  });

  test('they answer at one port, say once that they are there, and leave together', async () => {
    const both = processes();
    expect(both).toHaveLength(2);
    expect(printed.match(/Atrium is ready/g)).toHaveLength(1);
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => fetch(`http://127.0.0.1:${port}/api/ready`, { headers: { connection: 'close' } })),
    );
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    started.kill('SIGTERM');
    expect(await once(started, 'exit')).toEqual([0, null]);
    expect(both.filter(isRunning)).toEqual([]);
  });

  test('where one is lost the others end as well, and whoever looks after them is told', async () => {
    const both = processes();
    process.kill(both[0]!, 'SIGKILL');
    expect(await once(started, 'exit')).toEqual([1, null]);
    expect(both.filter(isRunning)).toEqual([]);
  });
};
if (server) describe('several processes on one machine', inSeveral);

test('the embedded database is for one process', () => {
  expect(() => readSettings({ PROCESSES: '2' })).toThrow('PROCESSES needs DATABASE_URL');
  expect(readSettings({ PROCESSES: '2', DATABASE_URL: 'postgresql://localhost/atrium' })).toMatchObject({ processes: 2 });
});
