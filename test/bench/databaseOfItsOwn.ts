import { addressOf, onServer } from '@test/harness/databaseServer';

/** Makes a database in a server, for what one bench fills must not be in another's way. */
export async function databaseOfItsOwn(server: string, name: string): Promise<string> {
  await onServer(server, (client) => client.query(`create database ${name}`));
  return addressOf(server, name);
}
