import type { FieldDef, Query as DriverQuery, QueryConfig, QueryResult } from 'pg';

/** A statement that the server keeps for one connection. */
export interface Held {
  name: string;
  /** What its rows are, as it was told with its first answer, and how they were read then. */
  columns?: Columns & { types: unknown };
}

interface Columns {
  fields: FieldDef[];
  _parsers: unknown;
  _prebuiltEmptyResultObject: unknown;
}

/** What the driver's queries are beside what their types tell. */
interface Driven {
  _result: Columns & { addFields: (fields: FieldDef[]) => void };
  _accumulateRows: boolean;
  types: unknown;
  prepare(connection: object): void;
  handleRowDescription(message: { fields: FieldDef[] }): void;
}

export type Answer = (error: Error | null, result: QueryResult) => void;

/**
 * Queries of statements that are held. They ask once what the rows of each are, where the driver's own ask with every answer, and a
 * post has more than fifty columns. A statement whose columns change while it is held is refused by the server.
 */
export function heldQueries(Driver: typeof DriverQuery) {
  const Base = Driver as unknown as new (config: QueryConfig, values: unknown[], answer: Answer) => Driven;
  const silent = new WeakMap<object, object>();

  /** The same connection, which does not ask. */
  const silentOf = (connection: object) => {
    const known = silent.get(connection) ?? (Object.create(connection, { describe: { value: () => undefined } }) as object);
    silent.set(connection, known);
    return known;
  };

  return class HeldQuery extends Base {
    constructor(
      private readonly held: Held,
      { text, types, rowMode }: QueryConfig & { rowMode?: 'array' },
      values: unknown[],
      answer: Answer,
    ) {
      super({ name: held.name, text, ...(types && { types }), ...(rowMode && { rowMode }) } as QueryConfig, values, answer);
    }

    override prepare(connection: object) {
      const { columns } = this.held;
      if (!columns) return super.prepare(connection);
      if (columns.types === this.types) {
        this._result.fields = columns.fields;
        this._result._parsers = columns._parsers;
        this._result._prebuiltEmptyResultObject = columns._prebuiltEmptyResultObject;
      } else this._result.addFields(columns.fields);
      this._accumulateRows = true;
      super.prepare(silentOf(connection));
    }

    override handleRowDescription(message: { fields: FieldDef[] }) {
      super.handleRowDescription(message);
      const { fields, _parsers, _prebuiltEmptyResultObject } = this._result;
      this.held.columns = { fields, _parsers, _prebuiltEmptyResultObject, types: this.types };
    }
  };
}
