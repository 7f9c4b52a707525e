import { sql } from 'drizzle-orm';
import type { Db } from '@server/db/tenant';

const OF_THE_PLATFORM = ['applied_migrations', 'organizations'];
const ALL = ['DELETE', 'INSERT', 'SELECT', 'UPDATE'];
/** What requests may do with a table, where that is not everything. */
const GRANTS: Record<string, string[]> = {
  applied_migrations: [],
  audit_entries: ['INSERT', 'SELECT'],
  door_scans: ['DELETE', 'INSERT', 'SELECT'],
};

interface Table {
  name: string;
  enabled: boolean;
  forced: boolean;
  key: string[];
  columns: string[];
  policies: { name: string; roles: string[]; command: string; using: string | null; check: string | null }[] | null;
  grants: string[] | null;
  owner: string;
}

interface ForeignKey {
  name: string;
  child: string;
  parent: string;
  columns: string[];
  parentColumns: string[];
}

interface Index {
  table: string;
  /** Columns, or the text of an expression. */
  keys: string[];
  partial: boolean;
}

const rowsOf = async <T>(db: Db, query: ReturnType<typeof sql>) => ((await db.execute(query)) as unknown as { rows: T[] }).rows;

const names = (numbers: string, relation: string) =>
  sql.raw(`array(
  select a.attname::text from unnest(${numbers}) with ordinality n(attnum, place)
  join pg_attribute a on a.attrelid = ${relation} and a.attnum = n.attnum order by n.place)`);

const tables = (db: Db) =>
  rowsOf<Table>(
    db,
    sql`
      select c.relname as name, c.relrowsecurity as enabled, c.relforcerowsecurity as forced, r.rolname as owner,
        coalesce((select ${names('k.conkey', 'c.oid')} from pg_constraint k where k.conrelid = c.oid and k.contype = 'p'), '{}') as key,
        array(select attname::text from pg_attribute where attrelid = c.oid and attnum > 0 and not attisdropped) as columns,
        (select json_agg(json_build_object('name', p.polname, 'command', p.polcmd,
          'roles', array(select rolname from pg_roles where oid = any (p.polroles)),
          'using', pg_get_expr(p.polqual, c.oid), 'check', pg_get_expr(p.polwithcheck, c.oid))) from pg_policy p where p.polrelid = c.oid) as policies,
        (select json_agg(privilege_type order by privilege_type) from aclexplode(c.relacl)
          where grantee in (0, (select oid from pg_roles where rolname = 'app_user'))) as grants
      from pg_class c join pg_roles r on r.oid = c.relowner
      where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') order by 1`,
  );

const foreignKeys = (db: Db) =>
  rowsOf<ForeignKey>(
    db,
    sql`
      select k.conname as name, c.relname as child, p.relname as parent,
        ${names('k.conkey', 'c.oid')} as columns, ${names('k.confkey', 'p.oid')} as "parentColumns"
      from pg_constraint k join pg_class c on c.oid = k.conrelid join pg_class p on p.oid = k.confrelid
      where k.contype = 'f' and k.connamespace = 'public'::regnamespace order by 1`,
  );

const indexes = (db: Db) =>
  rowsOf<Index>(
    db,
    sql`
      select c.relname as table, i.indpred is not null as partial,
        array(select pg_get_indexdef(i.indexrelid, n, true) from generate_series(1, i.indnkeyatts) n) as keys
      from pg_index i join pg_class c on c.oid = i.indrelid where c.relnamespace = 'public'::regnamespace`,
  );

/** The columns that an index begins with, in any order. */
const startsWith = ({ keys, partial }: Index, columns: readonly string[]) =>
  !partial && columns.every((column) => keys.slice(0, columns.length).includes(column));

export const ownedForeignKeys = async (db: Db) =>
  (await foreignKeys(db)).filter(({ columns }) => columns.includes('organization_id') && columns.length > 1);

/** Whatever of the database would let one organization see or touch another's rows, or read a whole table to find a few; a sentence for each. */
export async function faultsOf(db: Db, checks: readonly { table: string; name: string }[]): Promise<string[]> {
  const [all, keys, indexed] = [await tables(db), await foreignKeys(db), await indexes(db)];
  const owned = all.filter(({ columns }) => columns.includes('organization_id'));
  const isOwned = (name: string) => owned.some((table) => table.name === name);
  return [
    ...all.flatMap((table) => (isOwned(table.name) || OF_THE_PLATFORM.includes(table.name) ? [] : [`${table.name} is no organization’s`])),
    ...owned.flatMap(rowFaults),
    ...all.flatMap(grantFaults),
    ...keys.flatMap(({ name, child, parent, columns, parentColumns }) => {
      if (!isOwned(child)) return [];
      const carried = isOwned(parent) && columns[0] === 'organization_id' && parentColumns[0] === 'organization_id';
      const found = indexed.some((index) => index.table === child && startsWith(index, columns));
      return [
        ...(carried ? [] : [`${name} can point into another organization`]),
        ...(found ? [] : [`${name} has no index on ${child} (${columns.join(', ')})`]),
      ];
    }),
    ...(await checkFaults(db, checks)),
    ...(await roleFaults(db)),
    ...(await functionFaults(db)),
  ];
}

function rowFaults({ name, enabled, forced, key, policies }: Table): string[] {
  const ours = policies?.find((policy) => policy.name === 'tenant');
  // A role of its own may see more; requests never do.
  const others =
    policies?.filter(({ name: other, roles }) => other !== 'tenant' && (roles.length === 0 || roles.includes('app_user'))) ?? [];
  const holds = (expression: string | null | undefined) =>
    expression?.startsWith("(organization_id = ( SELECT (NULLIF(current_setting('app.organization_id'") === true;
  const whole = ours?.command === '*' && ours.roles.join() === 'app_user' && holds(ours.using) && holds(ours.check);
  return [
    ...(enabled ? [] : [`${name} has no row-level security`]),
    ...(forced ? [] : [`${name} does not hold its owner to row-level security`]),
    ...(whole ? [] : [`${name} has no policy that keeps each organization to its rows`]),
    ...others.map((policy) => `${name} lets requests see more by the policy ${policy.name}`),
    ...(key[0] === 'organization_id' ? [] : [`the key of ${name} does not begin with its organization`]),
  ];
}

function grantFaults({ name, grants, owner }: Table): string[] {
  const [is, should] = [(grants ?? []).join(), (GRANTS[name] ?? ALL).join()];
  return [
    ...(is === should ? [] : [`requests may ${is || 'nothing'} on ${name}, and should ${should || 'nothing'}`]),
    ...(owner === 'app_user' ? [`requests own ${name}`] : []),
  ];
}

async function checkFaults(db: Db, checks: readonly { table: string; name: string }[]): Promise<string[]> {
  const found = await rowsOf<{ table: string; name: string }>(
    db,
    sql`select c.relname as table, k.conname as name from pg_constraint k join pg_class c on c.oid = k.conrelid where k.contype = 'c' and k.convalidated`,
  );
  const known = new Set(found.map(({ table, name }) => `${table} ${name}`));
  return checks.flatMap(({ table, name }) => (known.has(`${table} ${name}`) ? [] : [`${table} has no check ${name}`]));
}

async function roleFaults(db: Db): Promise<string[]> {
  const [role] = await rowsOf<{ powers: string[]; owns: number }>(
    db,
    sql`
      select array_remove(array[case when rolsuper then 'be superuser' end, case when rolbypassrls then 'pass by policies' end,
          case when rolcreaterole then 'make roles' end, case when rolcreatedb then 'make databases' end,
          case when has_schema_privilege(oid, 'public', 'create') then 'make tables' end], null) as powers,
        (select count(*)::int from pg_shdepend d where d.refobjid = r.oid and d.deptype = 'o'
          and d.dbid in (0, (select oid from pg_database where datname = current_database()))) as owns
      from pg_roles r where rolname = 'app_user'`,
  );
  return [...role!.powers.map((power) => `requests may ${power}`), ...(role!.owns > 0 ? [`requests own ${role!.owns} things`] : [])];
}

/** A function that runs as somebody else runs as the role of searches, names its schema, and is not for everyone to call. */
async function functionFaults(db: Db): Promise<string[]> {
  const found = await rowsOf<{ name: string }>(
    db,
    sql`
      select proname as name from pg_proc where pronamespace = 'public'::regnamespace and prosecdef
        and (pg_get_userbyid(proowner) <> 'app_search' or not coalesce(array_to_string(proconfig, ',') like 'search_path=%', false)
          or proacl is null or exists (select from aclexplode(proacl) where grantee = 0))`,
  );
  return found.map(({ name }) => `${name} runs as its owner who is not the role of searches, without a path of its own, or for everyone`);
}
