import cluster, { type Worker } from 'node:cluster';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { mustBeFree } from './platform';
import type { Settings } from './settings';

/**
 * Runs the platform in so many processes that share a port, each an instance like those on other machines. The first of them
 * brings the database up to date before the others begin. All end together, as whoever asked for them is told.
 */
export async function runProcesses(settings: Settings): Promise<void> {
  await mustBeFree(settings);
  // The program itself, whatever it was started by; that one has looked after everything else already.
  cluster.setupPrimary({ exec: fileURLToPath(import.meta.url), args: [], execArgv: ['--enable-source-maps'] });
  const running = new Set<Worker>();
  let leaving = false;
  const end = (signal: NodeJS.Signals) => running.forEach((worker) => worker.process.kill(signal));

  const leave = () => {
    end(leaving ? 'SIGKILL' : 'SIGTERM');
    leaving = true;
  };
  process.on('SIGTERM', leave);
  process.on('SIGINT', leave);
  cluster.on('exit', (worker, code) => {
    running.delete(worker);
    // What one of them could not mend is for whoever looks after the whole: it starts anew.
    if (!leaving || code !== 0) process.exitCode = 1;
    if (!leaving) leave();
  });

  let greeting = '';
  while (running.size < settings.processes && !leaving) {
    const worker = cluster.fork();
    running.add(worker);
    const [said = ''] = (await Promise.race([once(worker, 'message'), once(worker, 'exit').then(() => [])])) as [string?];
    greeting = said;
  }
  if (!leaving) process.stdout.write(greeting);
}
