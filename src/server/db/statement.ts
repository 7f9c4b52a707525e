import { getTableColumns, is, sql, type SQL } from 'drizzle-orm';
import { PgUpdateBase, type PgColumn, type PgTable } from 'drizzle-orm/pg-core';
import { PLANNED_ONCE } from './poolClient';
import { rowMapper, type Field } from './rowMapper';
import type { Tenant } from './tenant';

interface Prepared<R> {
  client: object | undefined;
  fields: Field[] | undefined;
  joinsNotNullableMap: Record<string, boolean> | undefined;
  customResultMapper: ((rows: unknown[][]) => unknown) | undefined;
  execute: (values: Record<string, unknown>) => Promise<R>;
}
interface Session {
  dialect: object;
  session: { client: object };
}
interface Query<R> {
  getSQL: () => SQL;
  prepare: (name: string) => Prepared<R>;
}
interface Update {
  config: { table: PgTable; set: Record<string, unknown> };
}

/**
 * A statement that is asked again and again with other values: its text is made once, for to make that costs more than to ask.
 * What differs from one time to the next comes in `values` alone; the organization and the viewer are filled in by themselves.
 * A condition takes ids and texts as they are, and other values as `sql.param(value, column)`.
 */
export function statement<V extends object, R>(build: (tenant: Tenant, values: V) => PromiseLike<R>) {
  const made = new WeakMap<object, Prepared<R>>();

  function make(tenant: Tenant): Prepared<R> {
    const placeholders = new Proxy({}, { get: (_, name) => sql.placeholder(String(name)) });
    const { organizationId, accountId } = placeholders as Tenant;
    const query = build({ ...tenant, organizationId, accountId }, placeholders as V) as unknown as Query<R>;
    if (is(query, PgUpdateBase)) mustSayWhen(query as unknown as Update);
    // What never differs stands in the text: a plan for all values uses an index of some rows, such as of what is open, for no other.
    const text = query.getSQL().inlineParams();
    query.getSQL = () => text;
    const prepared = query.prepare(PLANNED_ONCE);
    const { fields, joinsNotNullableMap, customResultMapper } = prepared;
    return Object.assign(prepared, {
      client: undefined,
      customResultMapper: fields ? rowMapper(fields, joinsNotNullableMap) : customResultMapper,
    });
  }

  return (tenant: Tenant, values: V): Promise<R> => {
    const { dialect, session } = tenant.db as unknown as Session;
    const known = made.get(dialect) ?? make(tenant);
    made.set(dialect, known);
    // The driver reads it before it first waits. An object made from the known one for each time would fill the old generation.
    known.client = session.client;
    // Not spread: see `serializeAccount`.
    const answer = known.execute(Object.assign({}, values, { organizationId: tenant.organizationId, accountId: tenant.accountId }));
    known.client = undefined;
    return answer;
  };
}

/** Drizzle fills in when a row was changed as it makes the text, which would be the same time for ever. */
function mustSayWhen({ config: { table, set } }: Update): void {
  const columns = Object.entries<PgColumn>(getTableColumns(table));
  const left = columns.find(([name, column]) => column.onUpdateFn !== undefined && set[name] === undefined);
  if (left) throw new Error(`a change that is made once takes its ${left[0]} from its values`);
}

export const isAnyOf = (column: PgColumn, ids: readonly string[]): SQL => sql`${column} = any(${sql.param(ids)}::uuid[])`;
