import { LRUCache } from 'lru-cache';
import type { ClientConfig, Query as DriverQuery, QueryConfig, QueryResult } from 'pg';
import type { WatchedClient } from './connections';
import { heldQueries, type Answer, type Held } from './heldQuery';

interface Wire {
  stream: { cork: () => void; uncork: () => void };
  close: (statement: { type: 'S'; name: string }) => void;
  parsedStatements: Record<string, string>;
}

type Query = (config: QueryConfig, values?: unknown[], answer?: Answer) => Promise<QueryResult> | void;

const HELD_AT_MOST = 300;
const REPEATED_AT_MOST = 2_000;
/** PostgreSQL's "cached plan must not change result type". */
export const OUTDATED = '0A000';
/** "Prepared statement does not exist": the driver closes one whose values it could not write. */
const GONE = '26000';
export const PLANNED_ONCE = 'planned once';
const MODES = { once: 'force_generic_plan', anew: 'default' } as const;
/** Reads no table, and goes ahead of every transaction: it is planned as whatever was before it. */
const SCOPE = /^select\s+set_config\(/;
const BEGUN: QueryResult = { command: 'BEGIN', rowCount: null, oid: 0, fields: [], rows: [] };

/**
 * Clients that have the server keep what is asked again and again parsed and planned, for to plan most of it costs more than
 * to run it, and that send what is asked at once in one piece. The begin of a transaction goes with its first statement. The server
 * itself goes on planning for the values of each time wherever that seems to pay, and reckons the planning at too little: a statement
 * that is `PLANNED_ONCE` is spared that.
 */
export function poolClients(
  Watched: new (settings?: ClientConfig) => WatchedClient,
  Driver: typeof DriverQuery,
): new (settings?: ClientConfig) => WatchedClient {
  const HeldQuery = heldQueries(Driver);
  const repeated = new LRUCache<string, true>({ max: REPEATED_AT_MOST });

  return class extends Watched {
    private names = 0;
    private readonly held = new LRUCache<string, Held>({ max: HELD_AT_MOST, dispose: ({ name }) => this.forget(name) });
    private isCorked = false;
    /** How the server plans in this session; unknown where it may have taken a change back with its transaction. */
    private mode: keyof typeof MODES | undefined = 'anew';

    constructor(settings?: ClientConfig) {
      super({ ...settings, pipeline: true });
      const send = super.query.bind(this) as Query;
      const query: Query = (config, values, answer) => {
        this.cork();
        // Where it fails, so does what comes behind it.
        if (!answer && config.text === 'begin') return (send(config)?.catch(() => undefined), Promise.resolve(BEGUN));
        if (config.text?.startsWith('rollback')) this.mode = undefined;
        if (!config.text || !values?.length) return send(config, values, answer);
        if (!SCOPE.test(config.text)) this.plan(config.name === PLANNED_ONCE ? 'once' : 'anew', send);
        const failed = (error: unknown) => {
          this.mode = undefined;
          this.forgetIfOutdated(config.text, error);
        };
        const ask = (answered: Answer) => {
          const told: Answer = (error, result) => {
            if (error) failed(error);
            answered(error, result);
          };
          const held = this.heldOf(config.text);
          if (held) void send(new HeldQuery(held, config, values, told) as unknown as QueryConfig);
          else void send({ ...config, name: undefined }, values, told);
        };
        if (answer) return ask(answer);
        return new Promise((done, fail) => ask((error, result) => (error ? fail(error) : done(result))));
      };
      this.query = query as typeof this.query;
    }

    private get wire(): Wire {
      return (this as unknown as { connection: Wire }).connection;
    }

    /** Until all that follows without waiting for an answer is written. */
    private cork() {
      if (this.isCorked) return;
      this.isCorked = true;
      const { stream } = this.wire;
      stream.cork();
      process.nextTick(() => {
        this.isCorked = false;
        stream.uncork();
      });
    }

    private plan(mode: keyof typeof MODES, send: Query) {
      if (this.mode === mode) return;
      this.mode = mode;
      send({ text: `set plan_cache_mode = ${MODES[mode]}` })?.catch(() => (this.mode = undefined));
    }

    private heldOf(text: string): Held | undefined {
      if (!repeated.has(text)) {
        repeated.set(text, true);
        return undefined;
      }
      const held = this.held.get(text) ?? { name: `held_${++this.names}` };
      this.held.set(text, held);
      return held;
    }

    /** Its columns are not what they were, as the schema was changed meanwhile, or it is not there any more. */
    private forgetIfOutdated(text: string, error: unknown) {
      if ([OUTDATED, GONE].includes((error as { code?: string }).code ?? '')) this.held.delete(text);
    }

    private forget(name: string) {
      this.wire.close({ type: 'S', name });
      delete this.wire.parsedStatements[name];
    }
  };
}
