import { randomUUID } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import { eq, gt } from 'drizzle-orm';
import type { Endpoint } from '@contract/endpoint';
import { grantRoles, revokeRole, type Right } from '@server/db/roles';
import { auditEntries } from '@server/db/schema/auditEntries';
import { events } from '@server/db/schema/events';
import { insertGroupMembers } from '@server/modules/groups/seed';
import { buildTestApp, type TestAccount, type TestApp } from '@test/harness/app';
import { changedTables, tableDigests } from '@test/harness/contents';
import { declaredEndpoints } from '@test/harness/endpoints';
import { film } from '@test/harness/films';
import { HOST_READS, HOST_WRITES, hostedThings } from '@test/harness/hostCalls';
import { ask, idsOf, inputFor, paramNames, paramsFrom, uuids } from '@test/harness/madeUpCalls';
import { plant, SECRET, type Planted } from '@test/harness/planted';
import { newTenant, type World } from '@test/harness/world';

/** How many bodies are made up for each call that is refused. */
const ROUNDS = Number(process.env['ATTACK_ROUNDS'] ?? 1);
jest.setTimeout(360_000 * ROUNDS);

let app: TestApp;
let world: World;
let calls: [string, Endpoint][];
let hosted: Hosted;

interface Hosted {
  planted: Planted;
  eventId: string;
  host: TestAccount;
}

beforeAll(async () => {
  app = await buildTestApp();
  world = await newTenant(app.ours.organization);
  calls = [...(await declaredEndpoints())].filter(([, { path }]) => /^\/listings(?:\/|$)/.test(path));
  hosted = await hostedEvent();
});
afterAll(() => app.app.close());

async function hostedEvent(): Promise<Hosted> {
  const host = await app.ours.account();
  const planted = await plant(app, app.ours, host, await app.ours.account());
  return { planted, eventId: planted.shared['eventId']![0]!, host };
}

const grant = (account: TestAccount, right: Right) =>
  app.ours.inTenant((tenant) => grantRoles(tenant, [{ ...right, accountId: account.id, grantedById: null, grantedAt: new Date() }]));
const revoke = (account: TestAccount, right: Right) => app.ours.inTenant((tenant) => revokeRole(tenant, account.id, right));

const hostOf = (id: string) => ({ kind: 'event', id, role: 'host' }) satisfies Right;
const coHostOf = (id: string) => ({ kind: 'event', id, role: 'coHost' }) satisfies Right;
const delegateOf = ({ id }: TestAccount) => ({ kind: 'account', id, role: 'delegate' }) satisfies Right;

type Headers = Record<string, string>;
interface Refused {
  headers: Headers;
  status: 401 | 403;
  code: string;
}
const as = ({ token }: TestAccount): Refused => ({ headers: { authorization: token }, status: 403, code: 'forbidden' });
const actingFor = ({ id }: TestAccount, { token }: TestAccount): Refused => ({
  headers: { authorization: token, executeas: id },
  status: 403,
  code: 'mayNotAct',
});

async function inGroup(role: 'owner' | 'moderator' | undefined): Promise<Refused> {
  const [owner, other] = [await app.ours.account(), await app.ours.account()];
  const group = await world.group(owner);
  if (role !== 'owner') await world.run((tenant) => insertGroupMembers(tenant, [{ groupId: group.id, accountId: other.id }]));
  if (role === 'moderator') await grant(other, { kind: 'group', id: group.id, role });
  await app.ours.inTenant(({ db }) => db.update(events).set({ groupId: group.id }).where(eq(events.id, hosted.eventId)));
  return as(role === 'owner' ? owner : other);
}

const STRANGERS: Record<string, () => Promise<Refused>> = {
  'a visitor': async () => ({ headers: {}, status: 401, code: 'notAuthorized' }),
  'a member': async () => as(await app.ours.account()),
  'somebody with a pass': async () => {
    const account = await app.ours.account();
    const registration = await world.registration({ id: hosted.eventId }, account);
    await world.pass({ ...registration, accountId: account.id }, { id: hosted.planted.shared['ticketId']![0]! });
    return as(account);
  },
  'the host of another event': async () => {
    const account = await app.ours.account();
    await grant(account, hostOf((await world.event()).id));
    return as(account);
  },
  'a co-host of another event': async () => {
    const account = await app.ours.account();
    await grant(account, coHostOf((await world.event()).id));
    return as(account);
  },
  'a co-host who is none any more': async () => {
    const account = await app.ours.account();
    await grant(account, coHostOf(hosted.eventId));
    expect((await app.ours.call(`GET /listings/${hosted.eventId}`, { as: account })).status).toBe(200);
    await revoke(account, coHostOf(hosted.eventId));
    return as(account);
  },
  'whoever began the event and gave it away': async () => {
    const account = await app.ours.account();
    await app.ours.inTenant(({ db }) => db.update(events).set({ creatorId: account.id }).where(eq(events.id, hosted.eventId)));
    return as(account);
  },
  'a delegate of the host who acts for nobody': async () => {
    const account = await app.ours.account();
    await grant(account, delegateOf(hosted.host));
    return as(account);
  },
  'a delegate of the host who is none any more': async () => {
    const account = await app.ours.account();
    await grant(account, delegateOf(hosted.host));
    await revoke(account, delegateOf(hosted.host));
    return actingFor(hosted.host, account);
  },
  'a delegate of a delegate, as the host': async () => {
    const [first, second] = [await app.ours.account(), await app.ours.account()];
    await grant(first, delegateOf(hosted.host));
    await grant(second, delegateOf(first));
    return actingFor(hosted.host, second);
  },
  'a delegate of a delegate, as the delegate': async () => {
    const [first, second] = [await app.ours.account(), await app.ours.account()];
    await grant(first, delegateOf(hosted.host));
    await grant(second, delegateOf(first));
    return { ...actingFor(first, second), code: 'forbidden' };
  },
  'the host, as somebody who does not host it': async () => {
    const account = await app.ours.account();
    await grant(hosted.host, delegateOf(account));
    return { ...actingFor(account, hosted.host), code: 'forbidden' };
  },
  'a member of its group': () => inGroup(undefined),
  'a moderator of its group': () => inGroup('moderator'),
  'the owner of its group': () => inGroup('owner'),
  'the organization’s staff': async () => {
    const account = await app.ours.account();
    await grant(account, { kind: 'organization', id: app.ours.organization.id, role: 'staff' });
    return as(account);
  },
  'a host of another organization': async () => ({
    headers: { authorization: (await app.theirs.account()).token },
    status: 401,
    code: 'notAuthorized',
  }),
};

test.each(Object.keys(STRANGERS))('%s is refused by every call of a listing, and changes and learns nothing', async (who) => {
  const { headers, status, code } = await STRANGERS[who]!();
  const before = await tableDigests();
  const wrong: string[] = [];
  for (const [name, endpoint] of calls) {
    if (endpoint.access !== 'host') continue;
    for (let round = 0; round < ROUNDS; round++) {
      const asked = {
        params: paramsFrom(endpoint, idsOf(hosted.planted), round),
        headers,
        input: inputFor(endpoint, uuids(hosted.planted), round + 1),
      };
      asked.params['eventId'] = hosted.eventId;
      const answer = await ask(app.ours, endpoint, asked);
      const isTold = JSON.stringify(answer.body).includes(SECRET) && !JSON.stringify(asked).includes(SECRET);
      if (answer.status !== status || answer.body.code !== code || isTold)
        wrong.push(`${name}: ${answer.status} ${JSON.stringify(answer.body)}`);
    }
  }
  expect(wrong).toEqual([]);
  // What somebody tried is on record.
  expect(changedTables(before, await tableDigests()).filter((table) => table !== 'audit_entries')).toEqual([]);
});

test('a host of another organization finds no event of ours in their own', async () => {
  const host = await app.theirs.account();
  const wrong: string[] = [];
  for (const [name, endpoint] of calls) {
    if (endpoint.access !== 'host') continue;
    const params = { ...paramsFrom(endpoint, idsOf(hosted.planted)), eventId: hosted.eventId };
    const input = inputFor(endpoint, uuids(hosted.planted));
    const { status } = await ask(app.theirs, endpoint, { params, headers: { authorization: host.token }, input });
    if (status !== 403) wrong.push(`${name}: ${status}`);
  }
  expect(wrong).toEqual([]);
});

test('the calls that name no event tell each member of their own alone, and a visitor nothing', async () => {
  const member = await app.ours.account();
  const own: string[] = [];
  for (const [name, endpoint] of calls) {
    if (endpoint.access === 'host') continue;
    own.push(name);
    expect(endpoint.access).toBe('member');
    const input = endpoint.method === 'GET' ? {} : inputFor(endpoint, uuids(hosted.planted));
    expect((await ask(app.ours, endpoint, { params: {}, input })).status).toBe(401);
    const { status, body } = await ask(app.ours, endpoint, { params: {}, headers: { authorization: member.token }, input });
    if (endpoint.method === 'GET') expect([status, body.data]).toEqual([200, []]);
  }
  expect(own.sort()).toEqual(['createListing', 'listListings', 'listRemovedListings']);
});

test('of an event that was removed its host is told that it is not there, by every call but the one that brings it back', async () => {
  const { id } = await world.event();
  await grant(hosted.host, hostOf(id));
  const headers = { authorization: hosted.host.token };
  expect((await app.ours.call(`DELETE /listings/${id}`, { headers })).status).toBe(200);
  const found: string[] = [];
  for (const [name, endpoint] of calls) {
    if (endpoint.access !== 'host' || endpoint.ofRemoved) continue;
    const params = { ...paramsFrom(endpoint, idsOf(hosted.planted)), eventId: id };
    const { status } = await ask(app.ours, endpoint, { params, headers, input: inputFor(endpoint, uuids(hosted.planted)) });
    if (status !== 404) found.push(`${name}: ${status}`);
  }
  expect(found).toEqual([]);
  expect((await app.ours.call(`POST /listings/${id}/restoration`, { headers })).status).toBe(200);
});

/** Everybody who hosts an event: as whom they do, and who really does. */
const HOSTS: Record<string, (host: TestAccount, eventId: string) => Promise<{ account: TestAccount; real: TestAccount }>> = {
  'the host': async (host) => ({ account: host, real: host }),
  'a co-host': async (_host, eventId) => {
    const account = await app.ours.account({ email: 'co-host@example.org' });
    await grant(account, coHostOf(eventId));
    return { account, real: account };
  },
  'a delegate of the host': async (host) => {
    const real = await app.ours.account({ email: 'delegate@example.org' });
    await grant(real, delegateOf(host));
    return { account: host, real };
  },
};

function namedBy({ path }: Endpoint, known: Record<string, string>): Record<string, string> {
  const longestFirst = Object.entries(known).sort(([one], [other]) => other.length - one.length);
  return Object.fromEntries(
    paramNames({ path } as Endpoint).map((name) => {
      const upTo = path.slice(0, path.indexOf(`/:${name}`) + name.length + 2);
      const found = longestFirst.find(([end]) => upTo.endsWith(end));
      if (!found) throw new Error(`nothing is known for ${upTo}; add it to test/harness/hostCalls.ts`);
      return [name, found[1]];
    }),
  );
}

/** Who hosts an event with another lets nobody else do so. */
const NOT_CO_HOSTS = ['addCoHost', 'removeCoHost'];

// What is there first, what is taken away last, and what more hangs on the later.
const rank = ([name, { method, path }]: [string, Endpoint]) =>
  name === 'deleteListing'
    ? 3_000
    : name === 'restoreListing'
      ? 3_001
      : method === 'DELETE' || /\/cancel(?:lation)?$/.test(path)
        ? 2_000 - path.length
        : method === 'PUT'
          ? 1_000
          : method === 'POST'
            ? path.length
            : 900;

test.each(Object.keys(HOSTS))('%s may ask each call of a listing, and each change is on record with who really made it', async (who) => {
  const host = await app.ours.account({ email: `${randomUUID()}@example.org` });
  const things = await hostedThings(app.ours, host);
  const { params } = things;
  const { account, real } = await HOSTS[who]!(host, things.event.id);
  await grant(account, hostOf(things.other.id));
  const headers = { authorization: real.token, ...(real === account ? {} : { executeas: account.id }) };
  const video = await app.ours.call('POST /storage/videos', {
    headers,
    body: { dataUri: `data:video/mp4;base64,${(await film('mp4')).toString('base64')}`, source: 'activity', name: 'Film' },
  });
  params['videoId'] = video.body.data.id;
  const recorded = async (after: number) =>
    app.ours.inTenant(({ db }) => db.select().from(auditEntries).where(gt(auditEntries.id, after)).orderBy(auditEntries.id));
  let last = (await recorded(0)).at(-1)!.id;
  const wrong: string[] = [];
  for (const [name, endpoint] of [...calls].sort((one, other) => rank(one) - rank(other))) {
    const { method, path } = endpoint;
    const isRead = method === 'GET' || method === 'HEAD';
    const begun: Record<string, string> = ['deleteListing', 'restoreListing'].includes(name)
      ? { '/listings/:eventId': things.other.id }
      : {};
    const special = { moveListingPass: things.moved.id, cancelListingPass: things.canceled.id }[name];
    const named = namedBy(endpoint, { ...params, ...begun, ...(special && { '/passes/:passId': special }) });
    const make = (isRead ? HOST_READS : HOST_WRITES)[name];
    const { status, body } = await ask(app.ours, endpoint, { params: named, headers, input: await make?.(things) });
    const isRefused = who === 'a co-host' && NOT_CO_HOSTS.includes(name);
    if (status !== (isRefused ? 403 : 200)) wrong.push(`${name}: ${status} ${JSON.stringify(body)}`);
    if (status === 200 && (name === 'createListingAnnouncement' || name === 'startListingAction'))
      params[path.replace('/listings/:eventId', '') + (name === 'startListingAction' ? '/:actionId' : '/:announcementId')] = body.data.id;
    const rows = await recorded(last);
    last = rows.at(-1)?.id ?? last;
    const told = rows.map(({ call, accountId, realAccountId, params: of }) => ({ call, accountId, realAccountId, params: of }));
    // Whom it was about, where its path does not say.
    const about = {
      addListingAttendee: { accountId: things.newcomer.id },
      decidePassRequest: { accountId: things.asking.id, status: 'rejected' },
    }[name];
    const written = { call: `${method} ${path}`, accountId: account.id, realAccountId: real.id, params: { ...named, ...about } };
    const right = isRead || isRefused ? [] : [written];
    if (!isDeepStrictEqual(told, right)) wrong.push(`${name} leaves ${JSON.stringify(told)}`);
  }
  expect(wrong).toEqual([]);
});

test('what a host may change is known here by each of its calls', () => {
  const writes = calls.filter(([, { method, input }]) => method !== 'GET' && input).map(([name]) => name);
  expect(Object.keys(HOST_WRITES).sort()).toEqual(writes.sort());
});
