import { spawnSync } from 'node:child_process';
import { resolve } from 'node:path';

/** Builds what the journeys start, once and before them, so that no journey waits for it. */
export default function build(): void {
  const { status } = spawnSync(process.execPath, [resolve(__dirname, '../../config/run/build.mjs')], { stdio: 'inherit' });
  if (status !== 0) throw new Error('The build failed, so there is nothing to try.');
}
