import { getTableColumns, getTableName, is, sql, type BuildExtraConfigColumns } from 'drizzle-orm';
import { toSnakeCase } from 'drizzle-orm/casing';
import {
  check,
  foreignKey,
  PgArray,
  type PgColumn,
  pgPolicy,
  pgRole,
  pgTable,
  primaryKey,
  uuid,
  type AnyPgColumn,
  type PgColumnBuilderBase,
  type PgTableExtraConfigValue,
} from 'drizzle-orm/pg-core';
import * as z from 'zod/mini';

/** The role every request's transaction runs as. It owns nothing, so it cannot bypass a policy. */
export const appUser = pgRole('app_user').existing();

export const appWorker = pgRole('app_worker').existing();

const ofThisOrganization = sql`organization_id = (select nullif(current_setting('app.organization_id', true), '')::uuid)`;

const organizationId = () => uuid().notNull();

type Columns = Record<string, PgColumnBuilderBase>;
type Owned<C extends Columns> = { organizationId: ReturnType<typeof organizationId> } & C;

/**
 * A table whose rows belong to one organization: `organization_id`, a row-level policy, the key `(organization_id, id)`
 * where there is an `id` (else `extras` gives the natural key), and a CHECK for each enumeration.
 */
export function ownedTable<Name extends string, C extends Columns>(
  name: Name,
  columns: C,
  extras: (t: BuildExtraConfigColumns<Name, Owned<C>, 'pg'>) => PgTableExtraConfigValue[] = () => [],
) {
  const all: Owned<C> = { organizationId: organizationId(), ...columns };
  const table = pgTable(name, all, (t) => {
    const made = getTableColumns(table) as unknown as Record<string, AnyPgColumn>;
    return [
      ...(made['id'] ? [primaryKey({ name: `${name}_pk`, columns: [made['organizationId']!, made['id']] })] : []),
      ...Object.values(made).flatMap((column) => enumerationCheck(name, column)),
      pgPolicy('tenant', { to: appUser, for: 'all', using: ofThisOrganization, withCheck: ofThisOrganization }),
      ...extras(t),
    ];
  });
  table.enableRLS();
  return table;
}

const quoted = (words: readonly string[]) => words.map((word) => `'${word.replaceAll("'", "''")}'`).join(', ');
const constraint = (table: string, column: AnyPgColumn, kind: string) => `${table}_${toSnakeCase(column.name)}_${kind}`;

function enumerationCheck(table: string, column: AnyPgColumn) {
  if (is(column, PgArray)) {
    const words = (column.baseColumn as AnyPgColumn).enumValues;
    return words?.length ? [check(constraint(table, column, 'enum'), sql`${column} <@ array[${sql.raw(quoted(words))}]`)] : [];
  }
  const words = column.enumValues;
  return words?.length ? [check(constraint(table, column, 'enum'), sql`${column} in (${sql.raw(quoted(words))})`)] : [];
}

/**
 * A foreign key that carries the organization, so that no row can point into another one.
 * `key` is what it points at beside `organization_id`: the parent's id, unless it is given.
 */
export function belongsTo(
  t: { organizationId: AnyPgColumn },
  parent: { organizationId: PgColumn; id?: PgColumn },
  column: AnyPgColumn,
  key: PgColumn = parent.id!,
) {
  return foreignKey({
    name: constraint(getTableName(t.organizationId.table), column, 'fk'),
    columns: [t.organizationId, column],
    foreignColumns: [parent.organizationId, key],
  });
}

interface Bounds {
  type?: string;
  format?: string;
  minLength?: number;
  maxLength?: number;
  pattern?: string;
  minimum?: number;
  maximum?: number;
  anyOf?: Bounds[];
}

/**
 * CHECKs that hold columns to what the contract's schemas of the same names allow. They are never stricter than the
 * contract: PostgreSQL counts characters where JavaScript counts UTF-16 units.
 */
export function bounded<Name extends string>(
  t: Record<Name, AnyPgColumn>,
  shape: Partial<Record<NoInfer<Name>, z.ZodMiniType>>,
): PgTableExtraConfigValue[] {
  return Object.entries(shape).flatMap(([name, schema]) => {
    const column = t[name as Name];
    const rules = column && conditions(column, z.toJSONSchema(schema as z.ZodMiniType, { io: 'input', unrepresentable: 'any' }) as Bounds);
    if (!rules?.length) return [];
    return [check(constraint(getTableName(column.table), column, 'bounds'), sql.join(rules, sql.raw(' and ')))];
  });
}

function conditions(column: AnyPgColumn, { anyOf = [], ...bounds }: Bounds) {
  const { type, format, minLength, maxLength, pattern, minimum, maximum } =
    [bounds, ...anyOf].find((one) => one.type && one.type !== 'null') ?? {};
  const number = type === 'number' || type === 'integer';
  return [
    ...(type === 'string' && minLength ? [sql`${column} <> ''`] : []),
    ...(type === 'string' && maxLength !== undefined ? [sql`char_length(${column}) <= ${sql.raw(String(maxLength))}`] : []),
    ...(type === 'string' && pattern !== undefined && !format ? [sql`${column} ~ ${sql.raw(quoted([pattern]))}`] : []),
    ...(number && minimum !== undefined ? [sql`${column} >= ${sql.raw(String(minimum))}`] : []),
    ...(number && maximum !== undefined ? [sql`${column} <= ${sql.raw(String(maximum))}`] : []),
  ];
}
