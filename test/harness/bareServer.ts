import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { writeEmptyBuild } from './emptyBuild';
import { freePort } from './platform';

// Tests are started from the repository's folder.
const root = process.cwd();

export interface BareServer {
  origin: string;
  dataDir: string;
  start: () => Promise<void>;
  kill: () => Promise<void>;
  /** Tries to start another one beside it; answers what that one says and how it ends. */
  second: (environment?: Record<string, string>) => Promise<{ code: number | null; said: string }>;
  remove: () => Promise<void>;
}

/** Prepares a server; it is not started yet. */
export async function bareServer(): Promise<BareServer> {
  const bundling = spawnSync(process.execPath, ['-e', "import('./config/run/build.mjs').then(({ buildServer }) => buildServer())"], {
    cwd: root,
    env: plain(),
  });
  if (bundling.status !== 0) throw new Error(`The server could not be bundled:\n${bundling.stderr.toString()}`);
  const place = await mkdtemp(join(tmpdir(), 'atrium-bare-'));
  const [webDir, dataDir] = [join(place, 'web'), join(place, 'data')];
  await writeEmptyBuild(webDir);
  const port = await freePort();
  let running: ChildProcess | undefined;

  const run = (environment: Record<string, string> = {}) =>
    spawn(process.execPath, ['dist/server/main.mjs'], {
      cwd: root,
      env: { ...plain(), PORT: String(port), DATA_DIR: dataDir, WEB_DIR: webDir, ...environment },
      stdio: ['ignore', 'pipe', 'pipe'],
    });

  const end = async (signal: NodeJS.Signals) => {
    if (!running) return;
    const gone = once(running, 'exit');
    running.kill(signal);
    await gone;
    running = undefined;
  };

  return {
    origin: `http://127.0.0.1:${port}`,
    dataDir,
    async start() {
      running = run();
      const { code, said } = await firstOf(running, 'Atrium is ready at');
      if (code === undefined) return;
      running = undefined;
      throw new Error(`The server ended with ${code}:\n${said}`);
    },
    kill: () => end('SIGKILL'),
    async second(environment) {
      const { code, said } = await firstOf(run(environment), undefined);
      return { code: code ?? null, said };
    },
    async remove() {
      await end('SIGTERM');
      await rm(place, { recursive: true, force: true });
    },
  };
}

// What Jest and the machine set must not reach the server.
function plain(): NodeJS.ProcessEnv {
  const { NODE_OPTIONS: _options, JEST_WORKER_ID: _worker, DATABASE_URL: _url, ...rest } = process.env;
  return { ...rest, NODE_ENV: 'production' };
}

function firstOf(child: ChildProcess, words: string | undefined): Promise<{ code?: number | null; said: string }> {
  return new Promise((resolve) => {
    let said = '';
    const hear = (chunk: Buffer) => {
      said += chunk.toString();
      if (words && said.includes(words)) resolve({ said });
    };
    child.stdout!.on('data', hear);
    child.stderr!.on('data', hear);
    child.once('exit', (code) => resolve({ code, said }));
  });
}
