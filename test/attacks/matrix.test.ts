import { generateKeyPair, SignJWT } from 'jose';
import { eq } from 'drizzle-orm';
import type { Endpoint } from '@contract/endpoint';
import { grantRoles, revokeRole, type Right } from '@server/db/roles';
import { accountBlocks } from '@server/db/schema/accountBlocks';
import { accounts } from '@server/db/schema/accounts';
import { buildTestApp, type Answer, type TestAccount, type TestApp, type TestOrganization } from '@test/harness/app';
import { changedTables, ownedTables, tableDigests, valuesOf } from '@test/harness/contents';
import { declaredEndpoints } from '@test/harness/endpoints';
import { plant, SECRET, type Planted } from '@test/harness/planted';
import {
  ask,
  combined,
  idsOf,
  inputFor,
  kinds,
  lastsLongest,
  paramNames,
  paramsFrom,
  takesIds,
  uuids,
  type Asked,
  type Ids,
} from '@test/harness/madeUpCalls';
import { poolTokens, type PoolSession, type PoolTokens } from '@test/harness/poolTokens';
import { newTenant } from '@test/harness/world';

/** How many bodies are made up for each call that takes one, and each kind of thing that they may name. */
const ROUNDS = Number(process.env['ATTACK_ROUNDS'] ?? 1);
jest.setTimeout(1_800_000 * ROUNDS);
/** In one round each call is asked by every third kind of stranger, and with every third kind of thing: another third than the call before it. */
const SAMPLE = 3;
const isSampled = (nth: number, turn: number) => ROUNDS > 1 || nth % SAMPLE === turn % SAMPLE;
/** Tables that no call of the contract reads: what the user pool keeps to itself, and what waits to be mailed. */
const READ_BY_NONE = [
  'authorization_codes',
  'attempts',
  'mails',
  'one_time_codes',
  'pool_devices',
  'pool_identities',
  'sign_in_challenges',
];

let app: TestApp;
let pool: PoolTokens;
let endpoints: [string, Endpoint][];
let ours: Planted;
let theirs: Planted;
let mine: Planted;
/** What no answer of ours may tell anybody who asks here: all that the other organization has and ours has not. */
let foreign: string[];

beforeAll(async () => {
  const at = new Date(Math.floor(Date.now() / 1000) * 1000);
  pool = await poolTokens(() => at);
  app = await buildTestApp({ at, verifier: pool.verifier });
  endpoints = [...(await declaredEndpoints())].sort(lastsLongest);
  const planted = async (side: TestOrganization) => plant(app, side, await member(side), await member(side));
  ours = await planted(app.ours);
  theirs = await planted(app.theirs);
  mine = await planted(app.ours);
  const { registration } = await newTenant(app.ours.organization);
  // As far in as anybody may come, so that nothing but the missing leave stands between.
  await registration({ id: ours.shared['eventId']!.at(-1)! }, mine.owner);
  const common = await valuesOf(app.ours.organization.id);
  foreign = [...(await valuesOf(app.theirs.organization.id))].filter((value) => !common.has(value));
});
afterAll(() => app.app.close());

async function member(side: TestOrganization = app.ours, session?: PoolSession): Promise<TestAccount> {
  const signedIn = session ?? (await pool.signedIn(side.organization));
  const account = await side.account({ sub: signedIn.sub, email: `${signedIn.sub}@example.org` });
  return { ...account, token: await pool.signed(side.organization, signedIn) };
}

function leaks({ headers, body }: Answer, sent: string, secrets: readonly string[]): string[] {
  const told = JSON.stringify([headers, body]);
  return secrets.filter((secret) => told.includes(secret) && !sent.includes(secret));
}

interface Expected {
  fits: (answer: Answer, endpoint: Endpoint, asked: Asked) => boolean;
  secrets?: string[];
  /** Tables that calls may write to, though they refuse. */
  written?: string[];
}

async function wrongAnswers(
  asking: (endpoint: Endpoint, name: string) => Iterable<Asked>,
  { fits, secrets = [...foreign, SECRET], written = [] }: Expected,
): Promise<string[]> {
  const wrong: string[] = [];
  const before = await tableDigests();
  for (const [name, endpoint] of endpoints) {
    const known = new Set<string>();
    for (const asked of asking(endpoint, name)) {
      if (known.size === known.add(JSON.stringify(asked)).size) continue;
      const answer = await ask(app.ours, endpoint, asked);
      const { status, body } = answer;
      const told = leaks(answer, JSON.stringify(asked), secrets);
      if (told.length > 0) wrong.push(`${name}: ${answer.asked} tells ${told.join(', ')}`);
      if (status >= 500 || !fits(answer, endpoint, asked))
        wrong.push(`${name}: ${answer.asked} is answered with ${status} ${JSON.stringify(body)}`);
    }
  }
  const changed = changedTables(before, await tableDigests()).filter((table) => !written.includes(table));
  if (changed.length > 0) wrong.push(`something was written to ${changed.join(', ')}`);
  return wrong;
}

test('what is planted fills every table that a call may read, and every parameter of every call', async () => {
  const empty = [];
  for (const { name, organizations } of await ownedTables())
    if (!READ_BY_NONE.includes(name) && !organizations.includes(app.theirs.organization.id)) empty.push(name);
  expect(empty).toEqual([]);
  const params = new Set(endpoints.flatMap(([, endpoint]) => paramNames(endpoint)));
  expect([...params].filter((name) => !idsOf(ours)[name])).toEqual([]);
  expect(foreign.length).toBeGreaterThan(100);
});

const STRANGERS: Record<string, () => Promise<Record<string, string>>> = {
  'a malformed token': async () => ({ authorization: 'not.a.token' }),
  'a forged signature': async () => {
    const session = await pool.signedIn(app.ours.organization);
    const { privateKey } = await generateKeyPair('RS256');
    const header = { alg: 'RS256', kid: await pool.kidOf(app.ours.organization) };
    const forged = new SignJWT(pool.claimsOf(app.ours.organization, session)).setProtectedHeader(header);
    return { authorization: await forged.sign(privateKey) };
  },
  'an expired token': async () => {
    const { organization } = app.ours;
    const then = Math.floor(app.services.now().getTime() / 1000) - 7_200;
    return { authorization: await pool.signed(organization, await pool.signedIn(organization), { iat: then, exp: then + 3_600 }) };
  },
  'another organization’s token': async () => ({ authorization: theirs.owner.token }),
  'an ended session': async () => {
    const session = await pool.signedIn(app.ours.organization);
    const { token } = await member(app.ours, session);
    await pool.endSessions(app.ours.organization, session);
    return { authorization: token };
  },
  'a closed account': async () => {
    const { id, token } = await member();
    await app.ours.inTenant(({ db }) => db.update(accounts).set({ closedAt: new Date() }).where(eq(accounts.id, id)));
    return { authorization: token };
  },
};

function* everywhere(endpoint: Endpoint, headers: Record<string, string>): Iterable<Asked> {
  for (const planted of [ours, theirs]) {
    const ids = idsOf(planted);
    yield { params: paramsFrom(endpoint, ids), headers, input: inputFor(endpoint, uuids(planted)) };
    // What comes in by itself could be worked on before it is asked who may.
    if (endpoint.maxBytes !== undefined && endpoint.input)
      yield { params: paramsFrom(endpoint, ids), headers, input: inputFor(endpoint, uuids(planted), 1, false) };
  }
}

test.each(Object.keys(STRANGERS).map((who, nth) => [who, nth] as const))(
  'whoever comes with %s is nobody to any call, and changes nothing',
  async (who, nth) => {
    const headers = await STRANGERS[who]!();
    let calls = 0;
    const asking = (endpoint: Endpoint) => (isSampled(nth, calls++) ? everywhere(endpoint, headers) : []);
    const fits: Expected['fits'] = (answer, endpoint) =>
      answer.status === 401 && (endpoint.method === 'HEAD' || answer.body.code === 'notAuthorized');
    expect(await wrongAnswers(asking, { fits })).toEqual([]);
  },
);

/** Whoever is in need of help need not be signed in. */
const ANYBODY_WRITES = '/supportTickets';

test('without a token nothing is answered but what is for guests, and nothing is changed', async () => {
  const fits: Expected['fits'] = ({ status }, { access, method, path }, { params }) =>
    access === 'guest'
      ? status === 404 || (status === 200 && (method === 'GET' || path === ANYBODY_WRITES) && !isForeign(params))
      : status === 401;
  // What visitors try to change is on record.
  expect(await wrongAnswers((endpoint) => everywhere(endpoint, {}), { fits, written: ['audit_entries', 'support_tickets'] })).toEqual([]);
});

const isForeign = (params: Record<string, string>) => Object.values(params).some((id) => foreign.includes(id));

test('whoever was let act for somebody and is no more acts for nobody', async () => {
  const right = { kind: 'account', id: ours.owner.id, role: 'delegate' } satisfies Right;
  const grant = { ...right, accountId: mine.owner.id, grantedById: ours.owner.id, grantedAt: new Date() };
  await app.ours.inTenant((tenant) => grantRoles(tenant, [grant]));
  const headers = { authorization: mine.owner.token, executeas: ours.owner.id };
  expect((await app.ours.call('GET /self', { headers })).body.data.id).toBe(ours.owner.id);
  await app.ours.inTenant((tenant) => revokeRole(tenant, mine.owner.id, right));
  const fits: Expected['fits'] = (answer, endpoint) =>
    answer.status === 403 && (endpoint.method === 'HEAD' || answer.body.code === 'mayNotAct');
  expect(await wrongAnswers((endpoint) => everywhere(endpoint, headers), { fits })).toEqual([]);
});

/** Each id of a path by itself, and all of them, from elsewhere; the others are the asker’s own. */
function* elsewhere(endpoint: Endpoint, ids: Ids): Iterable<Asked> {
  const names = paramNames(endpoint).filter((name) => ids[name] && !['provider', 'type', 'page', 'key'].includes(name));
  const asking = { headers: { authorization: mine.owner.token }, input: inputFor(endpoint, uuids(mine)) };
  for (const replaced of names.length > 1 ? [...names.map((name) => [name]), names] : names.map((name) => [name])) {
    for (const [nth, base] of [idsOf(mine), { ...ours.shared, ...mine.own }].entries()) {
      for (let at = 0; at < 3; at++) {
        // In one round the others are in turn.
        if (ROUNDS === 1 && (nth + at) % 2 !== 0) continue;
        const there = Object.fromEntries(replaced.map((name) => [name, ids[name]![at % ids[name]!.length]!]));
        yield { ...asking, params: { ...paramsFrom(endpoint, base, at), ...there } };
      }
    }
  }
}

/** What refuses a member, of whom it is on record what they tried to change. */
const asNone: Expected = {
  fits: ({ status, body }, _endpoint, { params }) =>
    status === 404 || status === 403 || (status === 400 && body?.errors?.every(({ field }: { field: string }) => field in params)),
  written: ['audit_entries'],
};

/** A device that is not there is made, under the id that its client gives it: another organization's is not there. */
const MADE_BY_ITS_CLIENT = '/self/push-devices/:pushDeviceId';

test('what another organization has is not there, by whichever id of a path it is named', async () => {
  const fits: Expected['fits'] = (answer, endpoint, asked) =>
    asNone.fits(answer, endpoint, asked) ||
    (endpoint.path === MADE_BY_ITS_CLIENT && answer.status === 200 && [undefined, mine.owner.id].includes(answer.body.data?.accountId));
  expect(await wrongAnswers((endpoint) => elsewhere(endpoint, idsOf(theirs)), { ...asNone, fits })).toEqual([]);
});

test('what is another member’s alone is not there for anybody else', async () => {
  expect(await wrongAnswers((endpoint) => elsewhere(endpoint, ours.own), asNone)).toEqual([]);
});

test('what asks for a role is refused to those who have none, though all of it is of their own organization', async () => {
  const headers = { authorization: ours.companion.token };
  const wrong = await wrongAnswers(
    function* (endpoint) {
      if (endpoint.access === 'guest' || endpoint.access === 'member') return;
      yield { params: paramsFrom(endpoint, idsOf(ours)), headers, input: inputFor(endpoint, uuids(ours)) };
    },
    { fits: ({ status }) => status === 403, secrets: foreign },
  );
  expect(wrong).toEqual([]);
});

test('who was blocked finds whoever blocked them nowhere', async () => {
  const blocked = await member();
  const { id, username } = ours.owner;
  await app.ours.inTenant(({ db, organizationId }) =>
    db.insert(accountBlocks).values({ organizationId, accountId: id, blockedId: blocked.id }),
  );
  const named = (endpoint: Endpoint) => paramNames(endpoint).includes('accountId');
  const wrong = await wrongAnswers(
    function* (endpoint) {
      if (endpoint.method !== 'GET' && !named(endpoint)) return;
      for (const accountId of [id, username])
        yield { params: { ...paramsFrom(endpoint, idsOf(ours)), accountId }, headers: { authorization: blocked.token } };
    },
    // Whoever asks for their registration is given one.
    {
      fits: ({ status }, endpoint) => !named(endpoint) || status >= 400,
      secrets: [...foreign, SECRET, username],
      written: ['registrations'],
    },
  );
  expect(wrong).toEqual([]);
});

/** The calls for which an id in a body says nothing. */
const UNREAD: Record<string, string> = {
  savePostDraft: 'a draft is its writer’s own notes; what it names is looked up by what they may see',
  createAddress: 'an address may come back as it was answered',
  updateAddress: 'the same',
  sendDoorScans: 'of each scan it is told that no pass of the event is known by it',
};

test.each(['another organization', 'another member'])(
  'whoever names what %s has in a body or query is told nothing of it, and changes nothing',
  async (whose) => {
    const things = kinds(whose === 'another member' ? ours.own : idsOf(theirs));
    const headers = { authorization: mine.owner.token };
    let calls = 0;
    const wrong = await wrongAnswers(
      function* (endpoint, name) {
        if (!takesIds(endpoint) || UNREAD[name]) return;
        const turn = calls++;
        for (const [at, known] of things.entries()) {
          if (!isSampled(at, turn)) continue;
          for (let round = 0; round < ROUNDS; round++)
            yield { params: paramsFrom(endpoint, idsOf(mine)), headers, input: inputFor(endpoint, known, at * 1_000 + round) };
        }
      },
      {
        // Whoever is named for an action and does not come is nobody to it.
        fits: ({ status, body }, { method, path }) =>
          method === 'GET' || status >= 400 || (path.endsWith('/actions/preview') && body.data.people === 0),
        written: ['audit_entries'],
      },
    );
    expect(wrong).toEqual([]);
  },
);

const NOT_FOUND: Record<string, string> = {
  addDelegate: 'the address that is made up is nobody’s',
  answerSessionQuestion: 'no pass here is about to be registered for a session',
  deleteChannel: 'the group that it stands in is handed over and left by then',
  listContents: 'the interest that is made up is none',
  listSubscribedContents: 'the interest that is made up is none',
  createSubscription: 'the product and the price that are made up are never each other’s',
  createSupportTicket: 'the event and the pass type that are made up are never each other’s',
  cancelGroupRequest: 'who asks to join a group knows nothing that others may not know',
  getStream: 'the input asks for a group’s, and groups have none',
  settleInvoicePayment: 'the payment that is planted is of a registration',
  settleReports: 'what others may see as well stands in no group or event of its author’s',
  updateChannel: 'the group that is made up for it is one that others moderate',
  receivePaymentWebhook: 'payments by hand have no provider that could tell',
};

test('to whom it belongs, all of it is there', async () => {
  const missed: string[] = [];
  const staff = await member();
  const right = { kind: 'organization', id: app.ours.organization.id, role: 'staff' } as const;
  await app.ours.inTenant((tenant) => grantRoles(tenant, [{ ...right, accountId: staff.id, grantedById: null, grantedAt: new Date() }]));
  for (const [name, endpoint] of endpoints) {
    const headers = { authorization: endpoint.access === 'staff' ? staff.token : ours.owner.token };
    if (endpoint.method === 'DELETE' && ['/self', '/accounts'].includes(endpoint.path)) continue;
    const inputs = takesIds(endpoint) ? kinds(idsOf(ours)) : [[]];
    const places = combined(paramNames(endpoint), idsOf(ours));
    // What a path leads to decides more often than what a body names.
    const ways = inputs.flatMap((known) => places.map((params) => ({ params, known })));
    let status = 404;
    for (const { params, known } of ways)
      if ([401, 403, 404].includes(status))
        ({ status } = await ask(app.ours, endpoint, { params, headers, input: inputFor(endpoint, known) }));
    if (status >= 500 || ([401, 403, 404].includes(status) && !NOT_FOUND[name])) missed.push(`${name}: ${status}`);
  }
  expect(missed).toEqual([]);
});
