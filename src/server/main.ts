import { greeting } from './greeting';
import { LOG_SERIALIZERS } from './http/logging';
import { startPlatform } from './platform';
import { readSettings } from './settings';
import { StartError } from './startError';

/** Reads the environment, listens, and goes away in good order when it is told to. */
async function main(): Promise<void> {
  const { port, organizations, close } = await startPlatform(readSettings(process.env));
  process.stdout.write(greeting(organizations, port));

  let leaving = false;
  const leave = () => {
    // Told a second time: whoever asks does not want to wait.
    if (leaving) process.exit(1);
    leaving = true;
    close().then(() => process.exit(0), fail);
  };
  process.on('SIGTERM', leave);
  process.on('SIGINT', leave);
}

function fail(error: unknown): never {
  console.error(error instanceof StartError ? error.message : LOG_SERIALIZERS.err(error));
  process.exit(1);
}

main().catch(fail);
