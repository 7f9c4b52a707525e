import { rm } from 'node:fs/promises';
import { addressOf, onServer } from '../harness/databaseServer';
import { SEEDED } from '../harness/platform';

export default async function remove(): Promise<void> {
  const { [SEEDED.data]: data, [SEEDED.database]: database } = process.env;
  await rm(data!, { recursive: true, force: true });
  if (database)
    await onServer(addressOf(database, 'postgres'), (client) =>
      client.query(`drop database if exists ${new URL(database).pathname.slice(1)} with (force)`),
    );
}
