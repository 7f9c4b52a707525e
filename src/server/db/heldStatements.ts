import type { messages, PGlite, protocol, QueryOptions, Results, Transaction } from '@electric-sql/pglite';
import { LRUCache } from 'lru-cache';

type BackendMessage = messages.BackendMessage;
type Value = NonNullable<NonNullable<Parameters<typeof protocol.serialize.bind>[0]>['values']>[number];

interface Held {
  name: string;
  types: number[];
  columns: BackendMessage[];
  uses: number;
}

const HELD_AT_MOST = 300;
/** Then a statement is planned anew: tables grow, and nobody gathers statistics of an embedded database. */
const USES_AT_MOST = 1_000;
const REPEATED_AT_MOST = 2_000;

// A plan that no longer fits, and a statement that is not there any more.
const OUTDATED = ['0A000', '26000'];

/**
 * Has the embedded database keep what transactions ask again and again parsed and planned, as servers do: to plan a list costs
 * more than to read it, and each step of a query crosses into the database by itself.
 */
export async function holdStatements(client: PGlite): Promise<void> {
  const { parse, protocol } = await import('@electric-sql/pglite');
  const { serialize } = protocol;
  const repeated = new LRUCache<string, true>({ max: REPEATED_AT_MOST });
  const outworn: string[] = [];
  const held = new LRUCache<string, Held>({ max: HELD_AT_MOST, dispose: ({ name }) => outworn.push(name) });
  let count = 0;

  const send = (...steps: Uint8Array[]) => {
    const closing = outworn.splice(0).map((name) => serialize.close({ type: 'S', name }));
    return client.execProtocolStream(Buffer.concat([...closing, ...steps, serialize.sync()]), { syncToFs: false });
  };

  async function prepare(text: string): Promise<Held> {
    const name = `held_${++count}`;
    const answer = await send(serialize.parse({ name, text }), serialize.describe({ type: 'S', name }));
    const columns = answer.filter((message) => message.name === 'rowDescription');
    const statement = { name, types: parse.parseDescribeStatementResults(answer), columns, uses: 0 };
    held.set(text, statement);
    return statement;
  }

  function valueOf(parameter: unknown, type: number): Value {
    if (parameter === null || parameter === undefined) return null;
    return client.serializers[type]?.(parameter) ?? String(parameter);
  }

  async function run<T>(text: string, parameters: unknown[], options?: QueryOptions): Promise<Results<T>> {
    const statement = held.get(text) ?? (await prepare(text));
    const values = parameters.map((parameter, index) => valueOf(parameter, statement.types[index]!));
    try {
      const answer = await send(serialize.bind({ statement: statement.name, values }), serialize.execute({}));
      if (++statement.uses >= USES_AT_MOST) held.delete(text);
      return parse.parseResults([...statement.columns, ...answer], client.parsers, options)[0] as Results<T>;
    } catch (error) {
      if (OUTDATED.includes((error as { code?: string }).code ?? '')) held.delete(text);
      throw error;
    }
  }

  const begin = client.transaction.bind(client);
  const holding = (tx: Transaction): Transaction => {
    const once = tx.query.bind(tx);
    tx.query = (text, parameters = [], options) => {
      if (tx.closed || (!held.has(text) && !repeated.has(text))) {
        repeated.set(text, true);
        return once(text, parameters, options);
      }
      return client.runExclusive(() => run(text, parameters, options));
    };
    return tx;
  };
  client.transaction = (work) => begin((tx) => work(holding(tx)));
}
