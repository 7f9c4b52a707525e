import { Column, getTableName, is, noopDecoder, SQL, Subquery, type DriverValueDecoder } from 'drizzle-orm';

/** A column of an answer as drizzle names it. */
export interface Field {
  path: string[];
  field: unknown;
}

type Row = readonly unknown[];
type Part = (row: Row) => unknown;
type Branch = Map<string, Branch | Part>;

/**
 * Makes of rows what drizzle makes of them, finding out how once for a statement and not for every column of every row.
 * `notNullable` tells by table whether its rows are always there; absent, nothing was joined.
 */
export function rowMapper(fields: readonly Field[], notNullable: Record<string, boolean> | undefined): (rows: Row[]) => object[] {
  const root: Branch = new Map();
  fields.forEach(({ path, field }, at) => {
    const branch = path.slice(0, -1).reduce((parent, name) => {
      const known = (parent.get(name) as Branch | undefined) ?? new Map();
      parent.set(name, known);
      return known;
    }, root);
    branch.set(path.at(-1)!, leafOf(at, field));
  });
  for (const [name, branch] of root) {
    const joined = branch instanceof Map && notNullable ? absentAt(fields, name, notNullable) : undefined;
    if (joined === undefined) continue;
    const make = makerOf(branch as Branch);
    root.set(name, (row) => (row[joined] === null ? null : make(row)));
  }
  const make = makerOf(root);
  return (rows) => rows.map(make);
}

function leafOf(at: number, field: unknown): Part {
  const decoder = decoderOf(field);
  if (decoder === noopDecoder || decoder.mapFromDriverValue === Column.prototype.mapFromDriverValue) return (row) => row[at];
  return (row) => (row[at] === null ? null : decoder.mapFromDriverValue(row[at]));
}

function decoderOf(field: unknown): DriverValueDecoder<unknown, unknown> {
  if (is(field, Column)) return field;
  const asked = is(field, Subquery) ? field._.sql : is(field, SQL) ? field : (field as { sql: SQL }).sql;
  return (asked as unknown as { decoder: DriverValueDecoder<unknown, unknown> }).decoder;
}

/** The column that is null where nothing was joined to be told as `name`; undefined where something always is. */
function absentAt(fields: readonly Field[], name: string, notNullable: Record<string, boolean>): number | undefined {
  const own = fields.flatMap(({ path, field }, at) => (path.length === 2 && path[0] === name && is(field, Column) ? [{ at, field }] : []));
  const [table, ...others] = new Set(own.map(({ field }) => getTableName(field.table)));
  return table === undefined || others.length > 0 || notNullable[table] ? undefined : own[0]!.at;
}

function makerOf(branch: Branch): (row: Row) => object {
  const names = [...branch.keys()];
  const parts = [...branch.values()].map((part) => (part instanceof Map ? makerOf(part) : part));
  // A copy has the shape of all the others; made name by name, each would be grown to it.
  const blank: Record<string, unknown> = Object.fromEntries(names.map((name) => [name, null]));
  return (row) => {
    const made = { ...blank };
    for (let nth = 0; nth < names.length; nth++) made[names[nth]!] = parts[nth]!(row);
    return made;
  };
}
