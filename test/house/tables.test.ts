import { readdirSync } from 'node:fs';
import { sourcesIn, isTest } from './sources';

/**
 * Which folder of the server each file of tables belongs to. Another one asks the owner's `queries.ts` or `commands.ts`, or
 * reads a view of what its viewer may see (`server/db/visible.ts`).
 */
const OWNERS: Record<string, string> = {
  accountAddresses: 'modules/self',
  accountBlocks: 'modules/accounts',
  accounts: 'modules/accounts',
  addOns: 'modules/registration',
  auditEntries: 'http',
  chat: 'modules/chat',
  coupons: 'modules/registration',
  events: 'modules/events',
  files: 'modules/storage',
  idempotencyKeys: 'http',
  images: 'modules/storage',
  mails: 'delivery',
  notifications: 'modules/notifications',
  notificationsOff: 'modules/notifications',
  organizations: 'modules/organization',
  packages: 'modules/events',
  passTypes: 'modules/events',
  passes: 'modules/registration',
  payments: 'modules/payments',
  poolUsers: 'identity',
  questions: 'modules/registration',
  registrations: 'modules/registration',
  roles: 'db',
  sessions: 'modules/events',
  speakers: 'modules/events',
};

/** Pictures have no viewer of their own: whoever shows one joins its row. */
const JOINED_BY_ALL = ['images'];

const SCHEMA = 'src/server/db/schema/';
const folderOf = (path: string) => /^src\/server\/(modules\/[^/]+|[^/]+)/.exec(path)![1]!;
const tableFile = (path: string) => path.slice(SCHEMA.length, -'.ts'.length);
const server = sourcesIn('src/server').filter((source) => !isTest(source));

test('each file of tables has one owner', () => {
  const files = server.filter(({ path }) => path.startsWith(SCHEMA)).map(({ path }) => tableFile(path));
  expect(files.sort()).toEqual(Object.keys(OWNERS).sort());
});

test('no module reads the tables of another', () => {
  const wrong = server.flatMap(({ path, imports }) =>
    imports.flatMap(({ file, typeOnly }) => {
      if (!file?.startsWith(SCHEMA) || typeOnly || folderOf(path) === 'db') return [];
      const table = tableFile(file);
      return JOINED_BY_ALL.includes(table) || OWNERS[table] === folderOf(path) ? [] : [`${path} reads ${table} of ${OWNERS[table]}`];
    }),
  );
  expect(wrong).toEqual([]);
});

/** Names a table or a view in the text of a statement, in place of the object that stands for it. */
const RAW = /\b(?:from|join|into|update|table)\s+(?:only\s+)?"?(?!pgboss\b)([a-z_]+)"?/gi;
const tables = new Set([
  ...server.flatMap(({ path, text }) =>
    path.startsWith(SCHEMA) ? [...text.matchAll(/\b(?:ownedTable|pgTable)\(\s*'(\w+)'/g)].map(([, name]) => name!) : [],
  ),
  ...server.flatMap(({ text }) => [...text.matchAll(/viewOf\(\w+, '(\w+)'\)/g)].map(([, name]) => name!)),
]);

const COMMENTS = /\/\*[\s\S]*?\*\/|(?<!:)\/\/.*/g;

/** Where a file could reach a table past its imports, by which the test above knows whose tables it reads. */
const pastImports = ({ path, text }: { path: string; text: string }) => [
  ...[...text.replace(COMMENTS, '').matchAll(RAW)].flatMap(([, name]) =>
    tables.has(name!.toLowerCase()) ? [`${path} names ${name} in a statement`] : [],
  ),
  ...(/\bsql\s*\.\s*(?:raw|identifier)\b/.test(text) ? [`${path} puts text into a statement`] : []),
];

test('a table is reached by the object that stands for it, never by its name in a statement', () => {
  expect(tables.size).toBeGreaterThan(Object.keys(OWNERS).length);
  expect(server.filter(({ path }) => folderOf(path) !== 'db').flatMap(pastImports)).toEqual([]);
  const statements = readdirSync('src/server', { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.sql'));
  expect(statements.filter((file) => !file.startsWith('db/migrations/'))).toEqual([]);
});

test.each([
  ['sql`select 1 from passes p`', 'names passes'],
  ['sql`(select count(*) from\n  "visible_events" e)`', 'names visible_events'],
  ["execute('delete from only chat_members')", 'names chat_members'],
  ['sql`insert into roles values (1)`', 'names roles'],
  ['sql.raw(`select count(*) from ${table}`)', 'puts text'],
])('%s is found', (text, fault) => {
  expect(pastImports({ path: 'x.ts', text })).toEqual([expect.stringContaining(fault)]);
});
