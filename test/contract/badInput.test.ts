import * as fc from 'fast-check';
import { randomUUID } from 'node:crypto';
import { resolve } from 'node:path';
import type { Endpoint } from '@contract/endpoint';
import { grantRoles } from '@server/db/roles';
import { createVault } from '@server/identity/vault';
import { organizationFrom } from '@server/organizations/directory';
import { readOrganizations } from '@server/organizations/read';
import { seedOrganizations } from '@server/organizations/seed';
import { buildTestApp, type Answer, type TestAccount, type TestApp } from '@test/harness/app';
import { pushDeviceInput } from '@test/harness/pushService';
import { testDatabase } from '@test/harness/database';
import { declaredEndpoints } from '@test/harness/endpoints';
import { paramNames } from '@test/harness/madeUpCalls';
import { plantEvent } from '@test/harness/plantedEvent';
import { HOSTILE_TEXTS, hostile, plausible, requestFor, schemaOf, spoiled, strangeHeaders, type Schema } from '@test/harness/requests';
import { temporaryStorage } from '@test/harness/storage';
import { newTenant } from '@test/harness/world';

jest.setTimeout(720_000);

const RUNS = Number(process.env['FUZZ_RUNS'] ?? 12);
/** The share of the calls that something sound must get through to. */
const GRANTED_SHARE = 0.4;

let world: TestApp;
let ada: TestAccount;
const known: Record<string, string[]> = {};
let endpoints: [string, Endpoint][];

beforeAll(async () => {
  const { db } = await testDatabase();
  const [demo, paparazzi] = (await readOrganizations(resolve('config/organizations'))).map(organizationFrom);
  const vault = createVault('a secret that is only ever used in tests');
  await seedOrganizations({
    db,
    organizations: [demo!, paparazzi!],
    vault,
    storage: await temporaryStorage(),
    now: new Date(),
    port: 3000,
  });
  world = await buildTestApp({ organizations: [demo!, paparazzi!] });
  ada = await world.ours.account({ username: 'fuzzer' });
  // What takes things away comes last, so that the others find them.
  // Files and streams are answered in forms of their own.
  const inEnvelope = [...(await declaredEndpoints())].filter(([, { travels = 'json' }]) => travels === 'json');
  endpoints = inEnvelope.sort(([, one], [, other]) => Number(one.method === 'DELETE') - Number(other.method === 'DELETE'));
  await learn();
  await plant();
});
afterAll(() => world.app.close());

async function plant() {
  const inside = await newTenant(world.ours.organization);
  const { event, passType, ids } = await plantEvent(inside, ada);
  const pass = await inside.pass(await inside.registration(event, ada), passType);
  const host = { kind: 'event', id: event.id, role: 'host', accountId: ada.id, grantedById: null, grantedAt: new Date() } as const;
  await inside.run((tenant) => grantRoles(tenant, [host]));
  for (const [name, found] of Object.entries({ ...ids, passId: [pass.id], type: ['reminder'], page: ['about'] }))
    known[name] = [...found.map(String), ...(known[name] ?? [])];
}

/** Walks through the demo's things as a client does, so that requests reach behind the front door. */
async function learn() {
  const ask = async (what: string, body?: unknown) => (await world.ours.call(what, { as: ada, body })).body.data;
  const ids = (rows: { id: unknown }[] | null) => (rows ?? []).map(({ id }) => String(id));
  // The two with the most to them.
  const events: { id: string; slug: string; _count: { sessions: number } }[] = await ask('GET /events');
  const [first, second] = events.sort((one, other) => other._count.sessions - one._count.sessions);
  known['eventId'] = [first!.id, second!.slug];
  known['key'] = ['home'];
  known['shareCode'] = [(await ask('GET /self')).shareCode];
  known['accountId'] = [...ids(await ask('GET /accounts')), ada.id, 'fuzzer'];
  const own = await ask('POST /self/chat/channels', { name: '', accountIds: [known['accountId'][0]] });
  const message = await ask(`POST /self/chat/channels/${own.channelId}/messages`, { text: 'Hello' });
  known['channelId'] = [String(own.channelId)];
  known['messageId'] = [String(message.id), String(message.id + 1)];
  const address = { primary: true, name: 'A', address1: '1', address2: '', city: 'B', state: '', country: 'PT', zip: '1' };
  known['addressId'] = ids([await ask('POST /self/addresses', address)]);
  known['pushDeviceId'] = ids([await ask('POST /self/push-devices', pushDeviceInput('A'))]);
  known['fileId'] = ids([await ask('POST /storage/files', { dataUri: 'data:text/plain;base64,QWRh' })]);
  const { id: groupId } = await ask('POST /groups', { group: { name: 'A', description: '', access: 'public' } });
  known['groupId'] = [groupId];
  known['imageId'] = known['uploadId'] = known['videoId'] = [randomUUID()];
  for (const eventId of known['eventId']) {
    const more = (name: string, found: string[]) => void (known[name] = [...(known[name] ?? []), ...found]);
    const { passTypes } = await ask(`GET /events/${eventId}/passTypes`);
    more('ticketId', ids(passTypes));
    more('sessionId', ids(await ask(`GET /events/${eventId}/sessions`)));
    more('speakerId', ids(await ask(`GET /events/${eventId}/speakers`)));
    const passes = passTypes.slice(0, 1).map(({ id: ticketId }: { id: string }) => ({ id: randomUUID(), ticketId }));
    await ask(`POST /self/events/${eventId}/registration/passes`, { passes, packages: [] });
    more('passId', ids(passes));
    const asked: { sections: { questions: { id: string }[] }[] }[] =
      (await ask(`GET /self/events/${eventId}/registration/questions`)) ?? [];
    more(
      'questionId',
      asked.flatMap(({ sections }) => sections.flatMap(({ questions }) => ids(questions))),
    );
  }
}

const knownFor = (param: string) => (known[param]?.length ? known[param] : everything());
const everything = () =>
  Object.values(known)
    .flat()
    .filter((id) => id.includes('-'));

/** What a request is told is an envelope, whatever it asked; a fault of ours is none of the answers. */
function mustBeWellAnswered({ status, body }: Answer, asked: object): void {
  const told = { ...asked, status, code: body?.code, message: body?.message };
  if (status >= 500 || (status !== 200 && status < 400)) throw new Error(`answered wrongly: ${JSON.stringify(told).slice(0, 4_000)}`);
  // Files travel without an envelope, as do HEAD and the tus protocol.
  if (body === undefined) return;
  const shape =
    status === 200
      ? { status: 'ok', message: 'ok' }
      : { status: 'error', data: null, message: expect.any(String), code: expect.any(String), requestId: expect.any(String) };
  // A HEAD is answered without a body, and files and the tus protocol without an envelope.
  if (typeof body !== 'object') return;
  expect(body).toMatchObject(shape);
  for (const error of body.errors ?? [])
    expect(error).toEqual({ field: expect.any(String), rule: expect.any(String), message: expect.any(String) });
}

function mustName(answer: Answer, field: string | RegExp, asked: object): void {
  mustBeWellAnswered(answer, asked);
  if (typeof answer.body !== 'object') return;
  const fields = (answer.body.errors ?? []).map((error: { field: string }) => error.field);
  const named = fields.some((name: string) =>
    typeof field === 'string' ? name === field || name.startsWith(`${field}.`) : field.test(name),
  );
  if (answer.status !== 400 || !named)
    throw new Error(`the field ${field} was not named: ${JSON.stringify({ asked, answer: answer.body }).slice(0, 2_000)}`);
}

const endsAccount = ({ method, path }: Endpoint) => method === 'DELETE' && ['/self', '/accounts'].includes(path);

async function ask(
  endpoint: Endpoint,
  params: Record<string, string>,
  input: unknown,
  more: { headers?: Record<string, string>; visitor?: boolean } = {},
) {
  const { method, url, body } = requestFor(endpoint, params, input);
  // Whoever ends their account can ask no more.
  const as = endsAccount(endpoint) ? await world.ours.account() : ada;
  const answer = await world.ours.call(`${method} ${url}`, { ...(more.visitor ? {} : { as }), body, headers: more.headers });
  return { answer, asked: { method, url, body, headers: more.headers } };
}

const isObject = (schema: Schema) => schema.type === 'object';
const soundParams = (endpoint: Endpoint) => Object.fromEntries(paramNames(endpoint).map((name) => [name, knownFor(name)[0]!]));

test('whatever is sent to a declared call is answered in the envelope, and never as a fault of the server', async () => {
  const granted = new Set<string>();
  for (const [name, endpoint] of endpoints) {
    const schema = schemaOf(endpoint.input);
    const params = fc.record(
      Object.fromEntries(
        paramNames(endpoint).map((param) => [
          param,
          fc.oneof(
            { weight: 6, arbitrary: fc.constantFrom(...knownFor(param)) },
            { weight: 1, arbitrary: fc.constantFrom(...HOSTILE_TEXTS.filter((text) => text.length < 2_000)) },
            { weight: 1, arbitrary: fc.uuid() },
          ),
        ]),
      ),
    );
    const input = fc.oneof(
      { weight: 3, arbitrary: plausible(schema, everything()) },
      { weight: 3, arbitrary: spoiled(schema, everything()) },
      { weight: 1, arbitrary: hostile },
    );
    const headers = fc.oneof({ weight: 4, arbitrary: fc.constant({}) }, { weight: 1, arbitrary: strangeHeaders });
    const request = fc.record({
      params,
      input,
      headers,
      visitor: fc.oneof({ weight: 5, arbitrary: fc.constant(false) }, { weight: 1, arbitrary: fc.constant(true) }),
    });
    await fc.assert(
      fc.asyncProperty(request, async ({ params: values, input: sent, headers: strange, visitor }) => {
        const { answer, asked } = await ask(endpoint, values as Record<string, string>, sent, { headers: strange, visitor });
        mustBeWellAnswered(answer, { name, ...asked });
        if (answer.status === 200) granted.add(name);
      }),
      { numRuns: RUNS },
    );
  }
  // What is never granted is refused at the front door, and says nothing of what lies behind it.
  expect(granted.size).toBeGreaterThan(GRANTED_SHARE * endpoints.length);
});

const withInput = () => endpoints.filter(([, { input }]) => input && isObject(schemaOf(input)));

test('a field that is not declared is refused by name', async () => {
  for (const [name, endpoint] of endpoints) {
    const schema = schemaOf(endpoint.input);
    // What streams in has no fields.
    if (endpoint.travels === 'stream' || (endpoint.input && !isObject(schema))) continue;
    const sound = endpoint.input ? fc.sample(plausible(schema, everything()), 1)[0] : {};
    const { answer, asked } = await ask(endpoint, soundParams(endpoint), { ...(sound as object), surprise: 'x' });
    mustName(answer, 'surprise', { name, ...asked });
  }
});

test('a required field that is missing is named', async () => {
  for (const [name, endpoint] of withInput()) {
    const schema = schemaOf(endpoint.input);
    for (const field of schema.required ?? []) {
      const { [field]: _, ...rest } = fc.sample(plausible(schema, everything()), 1)[0] as Record<string, unknown>;
      const { answer, asked } = await ask(endpoint, soundParams(endpoint), rest);
      mustName(answer, field, { name, ...asked });
    }
  }
});

test.each<[string, unknown, (schema: Schema) => boolean]>([
  ['of the wrong type', { an: 'object' }, ({ type, anyOf }) => type !== undefined || anyOf !== undefined],
  ['over-long', 'x'.repeat(100_000), ({ type }) => type === 'string'],
  ['of a megabyte', 'x'.repeat(990_000), ({ type }) => type === 'string'],
  ['with control characters', 'a\u0000\u0007b', ({ type }) => type === 'string'],
])('a field %s is named', async (_what, bad, concerns) => {
  for (const [name, endpoint] of withInput()) {
    const inBody = endpoint.method === 'POST' || endpoint.method === 'PUT';
    const schema = schemaOf(endpoint.input);
    for (const [field, one] of Object.entries(schema.properties ?? {})) {
      if (!concerns(one)) continue;
      // All is text in an address, and what is too long for one is refused before it gets here.
      if (!inBody && (typeof bad === 'string' ? bad.length > 5_000 : one.type === 'string')) continue;
      const sound = fc.sample(plausible(schema, everything()), 1)[0] as Record<string, unknown>;
      const { answer, asked } = await ask(endpoint, soundParams(endpoint), { ...sound, [field]: bad });
      mustName(answer, field, { name, method: asked.method, url: asked.url });
    }
  }
});

test('a path whose parameter cannot be one is refused by its name, or leads nowhere', async () => {
  for (const [name, endpoint] of endpoints) {
    for (const param of paramNames(endpoint)) {
      // No text of the hostile ones, which an earlier call may have made something's name.
      for (const bad of ["'); drop table events; --", '\u0000', 'x'.repeat(300)]) {
        const { answer, asked } = await ask(endpoint, { ...soundParams(endpoint), [param]: bad }, undefined);
        if (answer.status === 404) continue;
        mustName(answer, param, { name, ...asked });
      }
    }
  }
});

const deep = (open: string, close: string) => open.repeat(10_000) + close.repeat(10_000);

test.each([
  ['10 000 lists deep', deep('[', ']')],
  ['10 000 objects deep', `${'{"a":'.repeat(10_000)}1${'}'.repeat(10_000)}`],
  ['10 000 deep in a field', `{"name":${deep('[', ']')},"text":${deep('[', ']')}}`],
  ['not JSON', '{"name":'],
  ['empty', ''],
  ['two megabytes', `"${'x'.repeat(2_000_000)}"`],
  ['with a prototype', '{"__proto__":{"admin":true},"constructor":{"prototype":{"admin":true}}}'],
  ['not UTF-8', Buffer.from([0x7b, 0x22, 0xff, 0xfe, 0x22, 0x3a, 0x31, 0x7d])],
])('a body that is %s is refused by every call', async (_what, payload) => {
  for (const [name, { method, path }] of endpoints) {
    if (method !== 'POST' && method !== 'PUT') continue;
    const url = `/api${path.replace(/:(\w+)/g, (_all, param: string) => knownFor(param)[0]!)}`;
    const headers = { organization: world.ours.organization.id, authorization: ada.token, 'content-type': 'application/json' };
    const answer = await world.app.inject({ method, url, headers, payload });
    const body = answer.json();
    mustBeWellAnswered({ status: answer.statusCode, headers: {}, body }, { name, method, url });
    // A call that takes nothing may well be given nothing.
    if (!(payload === '' && answer.statusCode < 461)) expect({ name, status: answer.statusCode >= 400 }).toEqual({ name, status: true });
  }
  expect(({} as { admin?: boolean }).admin).toBeUndefined();
});

test.each([
  ['another method', 'PATCH', '/api/self'],
  ['an address that nobody has', 'GET', '/api/nothing/here'],
  ['an address that cannot be read', 'GET', '/api/accounts/%ff%fe'],
  ['an address without end', 'GET', `/api/accounts/${'x'.repeat(10_000)}`],
  ['dots', 'GET', '/api/accounts/..%2f..%2fetc%2fpasswd'],
])('%s is answered in the envelope', async (_what, method, url) => {
  const answer = await world.app.inject({
    method: method as 'GET',
    url,
    headers: { organization: world.ours.organization.id, authorization: ada.token },
  });
  mustBeWellAnswered({ status: answer.statusCode, headers: {}, body: answer.json() }, { method, url });
  expect(answer.statusCode).toBeGreaterThanOrEqual(400);
});

test('another way of writing the body is refused', async () => {
  for (const type of ['application/xml', 'text/plain', 'multipart/form-data; boundary=x', 'application/json; charset=utf-16']) {
    const headers = { organization: world.ours.organization.id, authorization: ada.token, 'content-type': type };
    const answer = await world.app.inject({ method: 'PUT', url: '/api/self', headers, payload: '<a/>' });
    mustBeWellAnswered({ status: answer.statusCode, headers: {}, body: answer.json() }, { type });
    expect(answer.statusCode).toBeGreaterThanOrEqual(400);
  }
});
