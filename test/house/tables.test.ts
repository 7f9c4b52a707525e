import { getTableColumns, is } from 'drizzle-orm';
import { getTableConfig, PgTable, type CheckBuilder } from 'drizzle-orm/pg-core';
import { readdirSync } from 'node:fs';
import type { ZodMiniType } from 'zod/mini';
import type { Endpoint } from '@contract/endpoint';
import { bounded } from '@server/db/ownedTable';
import { sourcesIn, isTest } from './sources';

/**
 * Which folder of the server each file of tables belongs to. Another one asks the owner's `queries.ts` or `commands.ts`, or
 * reads a view of what its viewer may see (`server/db/visible.ts`).
 */
const OWNERS: Record<string, string> = {
  accountAddresses: 'modules/self',
  accountBlocks: 'modules/blocks',
  accountContacts: 'modules/contacts',
  accountFollows: 'modules/follows',
  accounts: 'modules/accounts',
  accountTiers: 'modules/accounts',
  activations: 'modules/events',
  advertisements: 'modules/advertisements',
  benefits: 'modules/benefits',
  bookings: 'modules/bookings',
  activities: 'modules/activities',
  addOnOrders: 'modules/registration',
  addOns: 'modules/registration',
  announcements: 'modules/announcements',
  eventEmails: 'modules/registration',
  attempts: 'db',
  auditEntries: 'http',
  channelCollections: 'modules/channels',
  channels: 'modules/channels',
  chat: 'modules/chat',
  contents: 'modules/contents',
  couponOrders: 'modules/registration',
  coupons: 'modules/registration',
  door: 'modules/registration',
  eventPages: 'modules/events',
  events: 'modules/events',
  faqs: 'modules/events',
  files: 'modules/storage',
  groups: 'modules/groups',
  idempotencyKeys: 'http',
  images: 'modules/storage',
  levels: 'modules/levels',
  listingActions: 'modules/registration',
  linkPreviews: 'modules/linkPreviews',
  mails: 'delivery',
  interests: 'modules/interests',
  invoices: 'modules/invoices',
  mediaItems: 'modules/events',
  notifications: 'modules/notifications',
  notificationSchedules: 'modules/notifications',
  notificationsOff: 'modules/notifications',
  organizations: 'modules/organization',
  packages: 'modules/events',
  passRequests: 'modules/registration',
  passTransfers: 'modules/registration',
  passTypes: 'modules/events',
  passes: 'modules/registration',
  payments: 'modules/payments',
  poolUsers: 'identity',
  postDrafts: 'modules/postDrafts',
  pushDevices: 'modules/pushDevices',
  questions: 'modules/registration',
  registrations: 'modules/registration',
  roles: 'db',
  rooms: 'modules/registration',
  savedSessions: 'modules/events',
  series: 'modules/series',
  sessionAccesses: 'modules/registration',
  sessionQuestions: 'modules/registration',
  sessions: 'modules/events',
  speakers: 'modules/events',
  sponsors: 'modules/events',
  streams: 'modules/events',
  subscriptions: 'modules/subscriptions',
  supportTickets: 'modules/supportTickets',
  tierLimits: 'modules/registration',
  tracks: 'modules/events',
  videos: 'modules/storage',
  waitingLists: 'modules/waitingLists',
};

/** Pictures and videos have no viewer of their own: whoever shows one joins its row. */
const JOINED_BY_ALL = ['images', 'videos'];

const SCHEMA = 'src/server/db/schema/';
const folderOf = (path: string) => /^src\/server\/(modules\/[^/]+|[^/]+)/.exec(path)![1]!;
const tableFile = (path: string) => path.slice(SCHEMA.length, -'.ts'.length);
const server = sourcesIn('src/server').filter((source) => !isTest(source));

test('each file of tables has one owner', () => {
  const files = server.filter(({ path }) => path.startsWith(SCHEMA)).map(({ path }) => tableFile(path));
  expect(files.sort()).toEqual(Object.keys(OWNERS).sort());
});

/** Tables of other modules that a module writes what is sent to it into. */
const ALSO_WRITES: Record<string, string[]> = { self: ['accounts'] };

const tablesIn = async (file: string) =>
  Object.entries((await import(`../../${SCHEMA}${file}`)) as Record<string, unknown>).filter((entry): entry is [string, PgTable] =>
    is(entry[1], PgTable),
  );

/** What a call takes in, by field; nothing for what travels in another form. */
const shapeOf = ({ method, input }: Endpoint) =>
  method === 'GET' ? {} : ((input as { shape?: Record<string, ZodMiniType> } | undefined)?.shape ?? {});

test('what a call may not send, its module’s tables do not take', async () => {
  const missing: string[] = [];
  let held = 0;
  for (const file of readdirSync('src/contract/endpoints')) {
    const noun = file.slice(0, -'.ts'.length);
    const calls = Object.values((await import(`../../src/contract/endpoints/${file}`)) as Record<string, Endpoint>).filter(
      (one) => one.path,
    );
    const files = Object.keys(OWNERS).filter((name) => OWNERS[name] === `modules/${noun}`);
    for (const [name, table] of (await Promise.all([...files, ...(ALSO_WRITES[noun] ?? [])].map(tablesIn))).flat()) {
      const has = new Set(getTableConfig(table).checks.map((check) => check.name));
      const wanted = calls.flatMap((call) => bounded(getTableColumns(table), shapeOf(call)) as CheckBuilder[]).map((check) => check.name);
      held += wanted.length;
      missing.push(...wanted.filter((check) => !has.has(check)).map((check) => `${name} lacks the check ${check}: bounded(t, …) makes it`));
    }
  }
  expect([...new Set(missing)]).toEqual([]);
  expect(held).toBeGreaterThan(30);
});

/** Tables of modules that no organization begins with: they fill by what people do. */
const UNSEEDED = [
  'accountBlocks',
  'accountContacts',
  'activityReports',
  'addOnOrderLines',
  'addOnOrders',
  'announcementReceivers',
  'announcements',
  'answerChanges',
  'attendeePackages',
  'boughtCoupons',
  'couponOrders',
  'couponUses',
  'doorScans',
  'eventEmailTexts',
  'eventEmails',
  'eventReminders',
  'heldNotices',
  'linkPreviews',
  'listingActionRows',
  'listingActions',
  'notificationSchedules',
  'notifications',
  'notificationsOff',
  'organizations',
  'passAddOns',
  'passKeys',
  'passTransfers',
  'paymentIntents',
  'paymentLineItems',
  'paymentWebhooks',
  'payments',
  'postDrafts',
  'pushDevices',
  'questionResponses',
  'sessionResponses',
  'supportTickets',
];

test('each table of a module is filled by its seed, or is one that no organization begins with', async () => {
  const seeds = server.filter(({ path }) => /\/(seed|\w+Seed)\.ts$/.test(path)).map(({ text }) => text);
  const files = Object.keys(OWNERS).filter((file) => OWNERS[file]!.startsWith('modules/'));
  const names = (await Promise.all(files.map(tablesIn))).flat().map(([name]) => name);
  expect(names.filter((name) => !seeds.some((text) => text.includes(`insertInto(${name})`))).sort()).toEqual(UNSEEDED);
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
