import { spawnSync } from 'node:child_process';
import { resolve } from 'node:path';
import { addressOf, onServer } from '../harness/databaseServer';
import { SEEDED, startedPlatform } from '../harness/platform';

const TEMPLATE = `atrium_journeys_${process.pid}`;

/**
 * Builds what the journeys start, and seeds a data directory, and a database on the server of `DATABASE_URL`, that each of
 * them copies, so that none of them waits for either.
 */
export default async function prepare(): Promise<void> {
  const { status } = spawnSync(process.execPath, [resolve(__dirname, '../../config/run/build.mjs')], { stdio: 'inherit' });
  if (status !== 0) throw new Error('The build failed, so there is nothing to try.');
  const { DATABASE_URL: server } = process.env;
  if (server) await onServer(server, (client) => client.query(`create database ${TEMPLATE}`));
  const url = server && addressOf(server, TEMPLATE);
  const platform = await startedPlatform(url ? { DATABASE_URL: url } : {});
  await platform.stop();
  process.env[SEEDED.data] = platform.dataDir;
  if (url) process.env[SEEDED.database] = url;
}
