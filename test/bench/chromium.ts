import { spawn, type ChildProcess } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium, type Browser } from 'playwright-core';

const CHROMIUM = process.env.CHROMIUM_PATH ?? '/usr/bin/chromium';
const FLAGS = [
  '--headless=new',
  '--no-sandbox',
  '--disable-gpu',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

export const launch = (...more: string[]): Promise<Browser> => chromium.launch({ executablePath: CHROMIUM, args: [...FLAGS, ...more] });

export async function withFreshBrowser<T>(work: (port: number) => Promise<T>): Promise<T> {
  const profile = mkdtempSync(join(tmpdir(), 'atrium-bench-'));
  const child = spawn(CHROMIUM, [...FLAGS, '--remote-debugging-port=0', `--user-data-dir=${profile}`, 'about:blank'], {
    stdio: 'ignore',
    detached: true,
  });
  try {
    return await work(await portOf(child, profile));
  } finally {
    const gone = new Promise((done) => child.once('exit', done));
    // With all its processes: one of them may be writing into the profile yet.
    if (child.exitCode === null && process.kill(-child.pid!, 'SIGKILL')) await gone;
    rmSync(profile, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 });
  }
}

async function portOf(child: ChildProcess, profile: string): Promise<number> {
  for (let tried = 0; tried < 200 && child.exitCode === null; tried++) {
    await new Promise((resume) => setTimeout(resume, 100));
    try {
      return Number(readFileSync(join(profile, 'DevToolsActivePort'), 'utf8').split('\n')[0]);
    } catch {
      // The file is written once the port is open.
    }
  }
  throw new Error('Chromium did not start.');
}
