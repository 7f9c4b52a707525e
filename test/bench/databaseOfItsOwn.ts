import pg from 'pg';

/** Makes a database in a server, for what one bench fills must not be in another's way. */
export async function databaseOfItsOwn(server: string, name: string): Promise<string> {
  const client = new pg.Client({ connectionString: server });
  await client.connect();
  await client.query(`create database ${name}`);
  await client.end();
  const address = new URL(server);
  address.pathname = `/${name}`;
  return address.href;
}
