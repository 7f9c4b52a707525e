import type { PGlite, Transaction } from '@electric-sql/pglite';
import type pg from 'pg';
import type { Database } from '@server/db/database';

export interface Statement {
  text: string;
  parameters: number;
  rows: number;
}

type Query = (asked: string | { text: string }, values?: unknown[], ...more: unknown[]) => Promise<{ rows: unknown[] }>;

const noting =
  (query: Query, statements: Statement[]): Query =>
  async (asked, values, ...more) => {
    const answer = await query(asked, values, ...more);
    statements.push({ text: typeof asked === 'string' ? asked : asked.text, parameters: values?.length ?? 0, rows: answer.rows.length });
    return answer;
  };

/** Notes every statement that is run in a transaction from now on. */
export function noteStatements({ db, driver }: Database): Statement[] {
  const statements: Statement[] = [];
  const { $client } = db as unknown as { $client: unknown };
  if (driver === 'embedded') {
    const client = $client as PGlite;
    const run = client.transaction.bind(client);
    client.transaction = (work) =>
      run((tx) => work({ ...tx, query: noting(tx.query as Query, statements) as unknown as Transaction['query'] }));
  } else {
    const noted = new WeakSet<pg.PoolClient>();
    ($client as pg.Pool).on('acquire', (client) => {
      if (noted.has(client)) return;
      noted.add(client);
      client.query = noting(client.query.bind(client) as Query, statements) as unknown as typeof client.query;
    });
  }
  return statements;
}
