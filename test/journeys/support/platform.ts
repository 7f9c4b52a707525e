import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';

const ROOT = resolve(__dirname, '../../..');

/** The platform as `npm start` runs it, on a data directory of its own. */
export interface Platform {
  origin: string;
  port: number;
  dataDir: string;
  /** Stops the server and starts it again on the same data and port; answers when it is ready. */
  restart: (between?: () => Promise<void>) => Promise<void>;
  stop: () => Promise<void>;
  /** The newest mail to an address, as the outbox shows it. */
  mailTo: (address: string) => Promise<OutboxMail>;
  /** The newest code of six digits sent to an address. */
  codeFor: (address: string) => Promise<string>;
}

export interface OutboxMail {
  to: string;
  subject: string;
  text: string;
  html: string;
  attachments: { name: string; contentType: string; content: string }[];
}

/** Starts the platform and answers once it says that it is ready. */
export async function startPlatform(environment: Record<string, string> = {}): Promise<Platform> {
  const port = await freePort();
  const dataDir = await mkdtemp(join(tmpdir(), 'atrium-journey-'));
  const origin = `http://localhost:${port}`;
  let server = await run(port, dataDir, environment);

  const outbox = async (address: string) => {
    const answer = await fetch(`${origin}/outbox?to=${encodeURIComponent(address)}`, { headers: { accept: 'application/json' } });
    return (await answer.json()) as { data: OutboxMail[] } | OutboxMail[] as OutboxMail[];
  };
  const mailTo = (address: string) => eventually(async () => (await outbox(address))[0], `no mail to ${address}`);

  return {
    origin,
    port,
    dataDir,
    mailTo,
    codeFor: (address) =>
      eventually(async () => {
        for (const mail of await outbox(address)) {
          const code = /\b\d{6}\b/.exec(mail.text)?.[0];
          if (code) return code;
        }
        return undefined;
      }, `no code for ${address}`),
    restart: async (between) => {
      await end(server);
      await between?.();
      server = await run(port, dataDir, environment);
    },
    stop: async () => {
      await end(server);
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

async function run(port: number, dataDir: string, environment: Record<string, string>): Promise<ChildProcess> {
  const child = spawn(process.execPath, [join(ROOT, 'config/run/start.mjs')], {
    cwd: ROOT,
    // Jest's own settings must not reach the server.
    env: {
      ...process.env,
      NODE_ENV: 'production',
      NODE_OPTIONS: '',
      JEST_WORKER_ID: '',
      PORT: String(port),
      DATA_DIR: dataDir,
      ...environment,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let said = '';
  child.stderr.on('data', (chunk: Buffer) => (said += chunk.toString()));
  await new Promise<void>((ready, failed) => {
    child.stdout.on('data', (chunk: Buffer) => {
      said += chunk.toString();
      if (said.includes('Atrium is ready at')) ready();
    });
    child.once('exit', (code) => failed(new Error(`the platform ended with ${code}:\n${said}`)));
  });
  return child;
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null) return;
  const gone = once(child, 'exit');
  child.kill('SIGTERM');
  await gone;
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0);
  await once(server, 'listening');
  const { port } = server.address() as { port: number };
  server.close();
  await once(server, 'close');
  return port;
}

/** Asks until there is an answer; for things that another process does in its own time. */
export async function eventually<T>(ask: () => Promise<T | undefined>, otherwise: string, withinMs = 15_000): Promise<T> {
  const until = Date.now() + withinMs;
  for (;;) {
    const answer = await ask();
    if (answer !== undefined) return answer;
    if (Date.now() > until) throw new Error(otherwise);
    await new Promise((resume) => setTimeout(resume, 100));
  }
}
