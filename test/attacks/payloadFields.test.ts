import * as fc from 'fast-check';
import { sql } from 'drizzle-orm';
import type { Endpoint } from '@contract/endpoint';
import { buildTestApp, type TestApp } from '@test/harness/app';
import { asOwner } from '@test/harness/database';
import { declaredEndpoints } from '@test/harness/endpoints';
import { photo } from '@test/harness/hostilePictures';
import { harmfulIn, leadsSomewhere, strangeInMail } from '@test/harness/markup';
import { PAYLOADS } from '@test/harness/payloads';
import { plant, type Planted } from '@test/harness/planted';
import { filled, plausible, requestFor, schemaOf } from '@test/harness/requests';

/** How many of the texts each field is sent; the next field begins where the one before has ended, so that all are sent to some. */
const EACH = Number(process.env['FIELD_PAYLOADS'] ?? 1);
jest.setTimeout(360_000 + EACH * 180_000);

type Path = readonly (string | number)[];

interface Field {
  name: string;
  endpoint: Endpoint;
  input: unknown;
  path: Path;
}

let app: TestApp;
let ours: Planted;
let fields: Field[];

beforeAll(async () => {
  app = await buildTestApp();
  ours = await plant(app, app.ours, await app.ours.account({ email: 'owner@example.org' }), await app.ours.account());
  const known = Object.values({ ...ours.shared, ...ours.own }).flat();
  const endpoints = [...(await declaredEndpoints())].sort(([, one], [, other]) => laterFor(one) - laterFor(other));
  fields = (await Promise.all(endpoints.map((one) => fieldsOf(one, known)))).flat();
});
afterAll(() => app.app.close());

// What ends something comes after what only changes it.
const laterFor = ({ path }: Endpoint) => (/\/(accept|cancel|cancellation|leave|owner|transfer|publish)$/.test(path) ? 1 : 0);

const CONTENTS: Record<string, () => Promise<object>> = {
  createFile: async () => ({ dataUri: `data:text/plain;base64,${Buffer.from('words').toString('base64')}`, name: 'a' }),
  createImage: async () => ({
    dataUri: `data:image/png;base64,${(await photo(40, 30)).toString('base64')}`,
    type: 'activity',
    name: 'a',
    description: 'a',
  }),
};

/** Every text that a call which writes takes, in an input with little else: of some fields there may be one only. */
async function fieldsOf([call, endpoint]: [string, Endpoint], known: readonly string[]): Promise<Field[]> {
  const { input: schema, method } = endpoint;
  if (method === 'GET' || !schema) return [];
  const isTaken = (one: unknown) => schema.safeParse(one).success;
  const made = (every: boolean) => fc.sample(plausible(filled(schemaOf(schema), every), known), { numRuns: 30, seed: 7 });
  const given = await CONTENTS[call]?.();
  const inputs = given ? [given] : [...made(false), ...made(true)].filter(isTaken);
  const least = leastOf(inputs[0], isTaken);
  const found = new Map<string, Field>();
  for (const whole of [least, ...inputs]) {
    for (const path of textsIn(whole)) {
      const name = `${call} ${path.map((part) => (typeof part === 'number' ? '*' : part)).join('.')}`;
      if (found.has(name)) continue;
      const [first] = path;
      const alone = typeof first === 'string' ? { ...(least as object), [first]: (whole as Record<string, unknown>)[first] } : whole;
      const field = { name, endpoint, input: isTaken(alone) ? alone : whole, path };
      if (takes(field, 'plain words') || takes(field, ADDRESS) || typeof path.reduce(into, whole) === 'string') found.set(name, field);
    }
  }
  return [...found.values()];
}

function leastOf(input: unknown, isTaken: (one: unknown) => boolean): unknown {
  if (typeof input !== 'object' || input === null || Array.isArray(input)) return input;
  return Object.keys(input).reduce<Record<string, unknown>>(
    (kept, name) => {
      const { [name]: _, ...rest } = kept;
      return isTaken(rest) ? rest : kept;
    },
    input as Record<string, unknown>,
  );
}

const ADDRESS = 'https://tides.example/a';
const into = (value: unknown, part: string | number) => (value as Record<string | number, unknown>)[part];

function textsIn(value: unknown, path: Path = []): Path[] {
  if (typeof value === 'string' || value === null) return path.length > 0 ? [path] : [];
  if (Array.isArray(value)) return value.slice(0, 1).flatMap((one, at) => textsIn(one, [...path, at]));
  return typeof value === 'object' ? Object.entries(value).flatMap(([name, one]) => textsIn(one, [...path, name])) : [];
}

function withText(value: unknown, [part, ...rest]: Path, text: string): unknown {
  if (part === undefined) return text;
  if (Array.isArray(value)) return value.map((one, at) => (at === part ? withText(one, rest, text) : one));
  return { ...(value as object), [part]: withText((value as Record<string, unknown>)[part], rest, text) };
}

const takes = ({ endpoint, input, path }: Field, text: string) => endpoint.input!.safeParse(withText(input, path, text)).success;

/** As much of a text as a field takes; undefined where it takes none of it. */
const fitting = (field: Field, payload: string) =>
  [payload, payload.replace(/[\t\r\n\u2028\u2029]/g, ' '), ...[100, 60, 30].map((most) => payload.slice(0, most).trim())].find((text) =>
    takes(field, text),
  );

test('texts are looked for in every call that writes one', () => {
  const calls = new Set(fields.map(({ name }) => name.split(' ')[0]));
  for (const call of ['createActivity', 'updateSelf', 'createGroup', 'createImage', 'createFile', 'createVideo', 'createSupportTicket'])
    expect([...calls]).toContain(call);
  expect(fields.length).toBeGreaterThan(300);
});

test('an address that a field takes leads somewhere, and never runs', () => {
  const addresses = fields.filter((field) => takes(field, ADDRESS) && !takes(field, 'plain words'));
  expect(addresses.map(({ name }) => name)).toEqual(expect.arrayContaining(['createActivity entities.*.href', 'updateSelf website']));
  const running = addresses.flatMap((field) =>
    PAYLOADS.filter((payload) => takes(field, payload) && !leadsSomewhere(payload)).map((payload) => `${field.name}: ${payload}`),
  );
  expect(running).toEqual([]);
});

const writtenHtml = async () => {
  const found = await asOwner(async (db) => {
    const columns = (await db.execute(
      sql.raw(`select table_name as table, column_name as column from information_schema.columns
        where table_schema = 'public' and column_name = 'html' and table_name <> 'mails'`),
    )) as unknown as { rows: { table: string; column: string }[] };
    const texts: { table: string; html: string }[] = [];
    for (const { table, column } of columns.rows) {
      const { rows } = (await db.execute(sql.raw(`select ${column} as html from ${table}`))) as unknown as { rows: { html: string }[] };
      texts.push(...rows.map(({ html }) => ({ table, html })));
    }
    return texts;
  });
  return found;
};

/** Nobody may keep more than some hundred pictures and files: what was sent in so far is somebody else's from here on. */
async function makeRoom(): Promise<void> {
  const { fileId = [], imageId = [] } = { ...ours.shared, ...ours.own };
  const other = await app.ours.account();
  await asOwner(async (db) => {
    const sentIn = (known: readonly string[]) => sql`account_id = ${ours.owner.id} and id::text <> all(${sql.param([...known])}::text[])`;
    await db.execute(sql`update files set account_id = ${other.id} where ${sentIn(fileId)}`);
    await db.execute(sql`update images set account_id = ${other.id} where ${sentIn(imageId)}`);
  });
}

test('no text of any field makes a fault, and what is kept of it or mailed is plain', async () => {
  const wrong: string[] = [];
  const taken = new Set<string>();
  const ids = { ...ours.shared, ...ours.own };
  let next = 0;
  for (const field of fields) {
    if (field.endpoint.path.startsWith('/storage')) await makeRoom();
    for (let sent = 0; sent < EACH; sent++, next++) {
      const text = fitting(field, PAYLOADS[(next * 7) % PAYLOADS.length]!);
      if (text === undefined) continue;
      const params = Object.fromEntries([...field.endpoint.path.matchAll(/:(\w+)/g)].map(([, name]) => [name!, ids[name!]?.[0] ?? 'none']));
      const { method, url, body } = requestFor(field.endpoint, params, withText(field.input, field.path, text));
      const { status, headers } = await app.ours.call(`${method} ${url}`, { as: ours.owner, body });
      const isJson = String(headers['content-type'] ?? 'application/json').startsWith('application/json');
      if (status >= 500 || !isJson || headers['x-content-type-options'] !== 'nosniff') wrong.push(`${field.name}: ${status} for ${text}`);
      if (status < 300) taken.add(field.name);
    }
  }
  expect(wrong).toEqual([]);
  for (const name of ['createActivity message', 'createFile name', 'createImage description', 'sendChatMessage text'])
    expect([...taken]).toContain(name);
  const kept = await writtenHtml();
  expect(kept.length).toBeGreaterThan(0);
  expect(kept.flatMap(({ table, html }) => harmfulIn(html).map((tag) => [table, tag]))).toEqual([]);
  const mails = (await asOwner((db) => db.execute(sql.raw('select subject, html from mails')))) as unknown as {
    rows: { subject: string; html: string }[];
  };
  expect(mails.rows.filter(({ subject, html }) => /[\r\n]/.test(subject) || strangeInMail(html).length > 0)).toEqual([]);
});
