import { sql } from 'drizzle-orm';
import { asOwner } from './database';

const WAITING = sql`pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`;

/**
 * Waits until so many statements of the test's database wait for what others hold, or what should be stuck is through. The embedded
 * database has one connection: there nothing ever is.
 */
export async function untilStuck(count = 1, through: Promise<unknown> = new Promise(() => {})): Promise<void> {
  let isThrough = false;
  const ended = () => void (isThrough = true);
  through.then(ended, ended);
  for (let stuck = 0; stuck < count && !isThrough;) {
    const { rows } = (await asOwner((db) => db.execute(sql`select from ${WAITING}`))) as { rows: unknown[] };
    stuck = rows.length;
  }
}

export const endStuck = (what: 'statements' | 'connections') =>
  asOwner((db) =>
    db.execute(sql`select ${sql.raw(what === 'statements' ? 'pg_cancel_backend' : 'pg_terminate_backend')}(pid) from ${WAITING}`),
  );
