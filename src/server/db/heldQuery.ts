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

type Result = Columns & { addFields: (fields: FieldDef[]) => void };

/** What the driver's queries are beside what their types tell. */
interface Driven {
  name: string;
  types: unknown;
  _rowMode: 'array' | undefined;
  _result: Result;
  _results: Result;
  _accumulateRows: boolean;
  prepare(connection: object): void;
  handleRowDescription(message: { fields: FieldDef[] }): void;
}

export type Answer = (error: Error | null, result: QueryResult) => void;

/**
 * Queries of statements that are held. They ask once what the rows of each are, where the driver's own ask with every answer, and a
 * post has more than thirty columns. A statement whose columns change while it is held is refused by the server.
 */
export function heldQueries(Driver: typeof DriverQuery) {
  const Base = Driver as unknown as new (text: string, values: unknown[], answer: Answer) => Driven;
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
      { text, types, rowMode }: QueryConfig & { rowMode?: 'array' | undefined },
      values: unknown[],
      answer: Answer,
    ) {
      // Told its text alone: of a description the driver makes a copy with all its properties, which takes longer than to write the query.
      super(text, values, answer);
      this.name = held.name;
      this.types = types;
      this._rowMode = rowMode;
      const Empty = this._result.constructor as new (rowMode: 'array' | undefined, types: unknown) => Result;
      this._result = this._results = new Empty(rowMode, types);
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
