import { spawnSync } from 'node:child_process';
import { resolve } from 'node:path';
import { SEEDED_DATA, startedPlatform } from '../harness/platform';

/** Builds what the journeys start, and seeds a data directory that each of them copies, so that none of them waits for either. */
export default async function prepare(): Promise<void> {
  const { status } = spawnSync(process.execPath, [resolve(__dirname, '../../config/run/build.mjs')], { stdio: 'inherit' });
  if (status !== 0) throw new Error('The build failed, so there is nothing to try.');
  const platform = await startedPlatform();
  await platform.stop();
  process.env[SEEDED_DATA] = platform.dataDir;
}
