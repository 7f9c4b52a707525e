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
  images: 'modules/organization',
  mails: 'delivery',
  notifications: 'modules/notifications',
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
