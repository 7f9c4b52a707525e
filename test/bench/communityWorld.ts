import { createHash } from 'node:crypto';
import pg from 'pg';
import { rowsOf, type Size } from './communityRows';

const TABLES = [
  'accounts',
  'account_follows',
  'account_blocks',
  'images',
  'account_interests',
  'groups',
  'group_members',
  'activities',
  'activity_likes',
  'activity_entities',
  'notifications',
];

/** Fills the demo organization of a database that was started once, as its owner. Triggers count as they would, for each row by itself, so the numbers are made with the rows. */
export async function fillCommunity(url: string, size: Size, expiresAt: Date): Promise<{ organizationId: string }> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const found = await client.query<{ id: string }>("select id from organizations where slug = 'demo'");
    const organizationId = found.rows[0]!.id;
    await client.query("set session_replication_role = replica; set maintenance_work_mem = '1GB'; set work_mem = '256MB'");
    const { rows: indexes } = await client.query<{ name: string; made: string }>(
      `select indexrelid::regclass::text as name, pg_get_indexdef(indexrelid) as made from pg_index
        where indrelid = any ($1::regclass[]) and not exists (select from pg_constraint c where c.conindid = indexrelid)`,
      [TABLES],
    );
    for (const { name } of indexes) await client.query(`drop index ${name}`);
    for (const statement of rowsOf(organizationId, size, expiresAt)) await client.query(statement);
    for (const { made } of indexes) await client.query(made);
    // As it is done by itself from time to time; else what was filled in would be written out beside the first of the calls.
    await client.query('vacuum analyze');
    await client.query('checkpoint');
    return { organizationId };
  } finally {
    await client.end();
  }
}

export function idOf(kind: 'account' | 'group' | 'post' | 'sub' | 'session' | 'interest', n: number): string {
  const hash = createHash('md5').update(`${kind}${n}`).digest('hex');
  return [hash.slice(0, 8), hash.slice(8, 12), hash.slice(12, 16), hash.slice(16, 20), hash.slice(20)].join('-');
}
