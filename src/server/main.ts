import cluster from 'node:cluster';
import { greeting } from './greeting';
import { LOG_SERIALIZERS } from './http/logging';
import { startPlatform } from './platform';
import { runProcesses } from './processes';
import { readSettings } from './settings';
import { StartError } from './startError';

async function main(): Promise<void> {
  const settings = readSettings(process.env);
  if (cluster.isPrimary && settings.processes > 1) return runProcesses(settings);
  const { port, organizations, close } = await startPlatform(settings);
  const said = greeting(organizations, settings.sitePort ?? port);
  // Of several the first one speaks for all.
  if (cluster.isWorker) process.send!(said);
  else process.stdout.write(said);

  let leaving = false;
  const leave = () => {
    // Told a second time: whoever asks does not want to wait.
    if (leaving) process.exit(1);
    leaving = true;
    close().then(() => process.exit(0), fail);
  };
  process.on('SIGTERM', leave);
  // A terminal tells all processes, and the first one tells the others.
  if (cluster.isWorker) process.on('SIGINT', () => undefined).on('disconnect', leave);
  else process.on('SIGINT', leave);
}

function fail(error: unknown): never {
  console.error(error instanceof StartError ? error.message : LOG_SERIALIZERS.err(error));
  process.exit(1);
}

main().catch(fail);
