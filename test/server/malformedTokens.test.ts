import { createHmac, randomUUID } from 'node:crypto';
import { exportSPKI, generateKeyPair, importJWK, SignJWT, type JWTPayload } from 'jose';
import { inOrganization } from '@server/db/tenant';
import { createSigningKeys } from '@server/identity/userPool/keys';
import { addSession, revokeSessions } from '@server/identity/userPool/queries/sessions';
import { signingKeyRows } from '@server/identity/userPool/queries/signingKeys';
import { registerPoolUser } from '@server/identity/userPool/registerPoolUser';
import { issueTokens } from '@server/identity/userPool/tokens';
import { createVault } from '@server/identity/vault';
import { issuerOf } from '@server/identity/pools';
import { createTokenVerifier } from '@server/identity/tokenVerifier';
import type { Organization } from '@server/organizations/directory';
import { buildTestApp, fakeVerifier, type TestApp } from '@test/harness/app';
import { testDatabase } from '@test/harness/database';

// Whole seconds, as tokens have them, so that four seconds off are four.
const NOW_S = Math.floor(Date.now() / 1000);
const now = () => new Date(NOW_S * 1000);
const ORIGIN = 'http://localhost:3000';
const HOUR_S = 3_600;

const vault = createVault('a secret that is only ever used in tests');
let world: TestApp;
let signingKeyOf: ReturnType<typeof createSigningKeys>;
/** What the pool says of one of its users, who is signed in. */
let session: { sub: string; sessionId: string };
let good: JWTPayload;

beforeAll(async () => {
  const { db } = await testDatabase();
  signingKeyOf = createSigningKeys(db, vault);
  world = await buildTestApp({ verifier: { ...fakeVerifier(now), ...createTokenVerifier({ db, now }) } });
  session = await signedIn(world.ours.organization);
  good = claimsOf(world.ours.organization, session);
});
afterAll(() => world.app.close());

const signedIn = async (owner: Organization) =>
  inOrganization((await testDatabase()).db, { organizationId: owner.id }, async (tenant) => {
    const sub = await registerPoolUser(tenant, { owner, vault }, { email: 'ada@example.org', password: 'correct horse', firstName: 'Ada' });
    const opened = { sub, sessionId: randomUUID() };
    await addSession(tenant, { ...opened, hash: randomUUID(), createdAt: now(), expiresAt: new Date(now().getTime() + 86_400_000) });
    return opened;
  });

const claimsOf = (owner: Organization, { sub, sessionId }: typeof session): JWTPayload => ({
  sub,
  origin_jti: sessionId,
  iss: issuerOf(owner, ORIGIN),
  token_use: 'access',
  client_id: owner.config.COGNITO_CLIENT_ID,
  iat: NOW_S,
  exp: NOW_S + HOUR_S,
});

/** A token that the pool itself signed, whatever it says. */
async function signed(claims: JWTPayload = {}, owner = world.ours.organization): Promise<string> {
  const { kid, key } = await signingKeyOf(owner.id);
  return new SignJWT({ ...good, ...claims }).setProtectedHeader({ alg: 'RS256', kid }).sign(key);
}

const encoded = (value: unknown) => Buffer.from(typeof value === 'string' ? value : JSON.stringify(value)).toString('base64url');
const parts = async () => (await signed()).split('.') as [string, string, string];
const kidOf = async () => (await signingKeyOf(world.ours.organization.id)).kid;

const self = (authorization: string, headers: Record<string, string> = {}) =>
  world.ours.call('GET /self', { headers: { authorization, ...headers } });

/** The key that everybody may know, in the spelling that a library may take for a shared secret. */
async function publicPem(): Promise<string> {
  const [key] = await inOrganization((await testDatabase()).db, { organizationId: world.ours.organization.id }, signingKeyRows);
  return exportSPKI((await importJWK(key!.publicJwk, 'RS256', { extractable: true })) as CryptoKey);
}

test('a token as the pool issues it is let in', async () => {
  const { status, body } = await self(await signed());
  expect(status).toBe(200);
  expect(body.data.firstName).toBe('Ada');
});

const FORGED: Record<string, () => string | Promise<string>> = {
  'one part': async () => (await parts())[1],
  'two parts': async () => (await parts()).slice(0, 2).join('.'),
  'four parts': async () => `${await signed()}.${encoded('more')}`,
  'empty parts': () => '..',
  'spaces for parts': () => ' . . ',
  'no base64 in its head': async () => `%%%.${(await parts()).slice(1).join('.')}`,
  'no base64 in its body': async () => ((all) => `${all[0]}.{"sub":1}.${all[2]}`)(await parts()),
  'no base64 in its signature': async () => ((all) => `${all[0]}.${all[1]}.*`)(await parts()),
  'no signature': async () => ((all) => `${all[0]}.${all[1]}.`)(await parts()),
  'base64 of no JSON': async () => `${encoded('{')}.${(await parts()).slice(1).join('.')}`,
  'a list for a body': async () => ((all) => `${all[0]}.${encoded([])}.${all[2]}`)(await parts()),
  'another spelling of the same signature': async () => ((token) => token.slice(0, -1) + nextLetter(token.at(-1)!))(await signed()),
  'the algorithm none': async () => `${encoded({ alg: 'none', kid: await kidOf() })}.${(await parts())[1]}.`,
  'the algorithm nOnE': async () => `${encoded({ alg: 'nOnE', kid: await kidOf() })}.${(await parts())[1]}.`,
  'the algorithm none and a signature': async () => ((all) => [encoded({ alg: 'none' }), all[1], all[2]].join('.'))(await parts()),
  'HS256 by the public key': async () => {
    const unsigned = `${encoded({ alg: 'HS256', kid: await kidOf() })}.${(await parts())[1]}`;
    return `${unsigned}.${createHmac('sha256', await publicPem())
      .update(unsigned)
      .digest('base64url')}`;
  },
  'another RSA algorithm': async () => {
    const { privateKey } = await generateKeyPair('PS256');
    return new SignJWT(good).setProtectedHeader({ alg: 'PS256', kid: await kidOf() }).sign(privateKey);
  },
  'the right name on a wrong key': async () =>
    new SignJWT(good).setProtectedHeader({ alg: 'RS256', kid: await kidOf() }).sign((await generateKeyPair('RS256')).privateKey),
  'a key that nobody knows': async () =>
    new SignJWT(good).setProtectedHeader({ alg: 'RS256', kid: randomUUID() }).sign((await generateKeyPair('RS256')).privateKey),
  'a changed body': async () => ((all) => `${all[0]}.${encoded({ ...good, sub: randomUUID() })}.${all[2]}`)(await parts()),
  'the id token of the same session': async () => {
    const owner = world.ours.organization;
    const user = { sub: session.sub, username: 'ada@example.org', attributes: {}, confirmed: true };
    const { sessionId } = session;
    const signingKey = await signingKeyOf(owner.id);
    return (await issueTokens({ owner, origin: ORIGIN, user, sessionId, signedInAt: now(), now: now(), signingKey })).IdToken;
  },
  'the use of an id token': () => signed({ token_use: 'id', aud: world.ours.organization.config.COGNITO_CLIENT_ID }),
  'another pool for an issuer': () => signed({ iss: issuerOf(world.theirs.organization, ORIGIN) }),
  'a pool of the cloud for an issuer': () => signed({ iss: 'https://cognito-idp.eu-west-1.amazonaws.com/eu-west-1_AbCdEfGhI' }),
  'another client': () => signed({ client_id: world.theirs.organization.config.COGNITO_CLIENT_ID }),
  'an hour that is over': () => signed({ iat: NOW_S - 2 * HOUR_S, exp: NOW_S - HOUR_S }),
  'a use that is to come': () => signed({ nbf: NOW_S + HOUR_S }),
  'an issue that is to come': () => signed({ iat: NOW_S + HOUR_S, exp: NOW_S + 2 * HOUR_S }),
  'an end that is no number': () => signed({ exp: 'never' as unknown as number }),
  'no end': () => signed({ exp: undefined }),
  'a session that never was': () => signed({ origin_jti: randomUUID() }),
  'a subject that nobody is': () => signed({ sub: randomUUID() }),
  'a length of 1 MB': async () => `${await signed()}${'A'.repeat(1_000_000)}`,
  'a body that is 10 000 deep': async () => ((all) => `${all[0]}.${encoded('['.repeat(10_000))}.${all[2]}`)(await parts()),
};

// Letters that share what counts of the last one's bits.
function nextLetter(letter: string): string {
  const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';
  return LETTERS[LETTERS.indexOf(letter) ^ 1]!;
}

test.each(Object.entries(FORGED))('a token with %s is refused', async (_what, forge) => {
  const token = await forge();
  // What is longer than a server takes for headers never arrives; all else is told what is wrong with it.
  const { status, body } = await self(token);
  expect(status).toBe(401);
  expect(body).toMatchObject({ status: 'error', code: 'notAuthorized', data: null });
  expect(JSON.stringify(body)).not.toContain(token.slice(0, 40) || 'nothing');
});

test('a token of another organization is refused, whichever way round', async () => {
  const theirs = await signedIn(world.theirs.organization);
  const theirToken = await signed(claimsOf(world.theirs.organization, theirs), world.theirs.organization);
  expect((await world.theirs.call('GET /self', { headers: { authorization: theirToken } })).status).toBe(200);
  expect((await self(theirToken)).status).toBe(401);
  expect((await world.theirs.call('GET /self', { headers: { authorization: await signed() } })).status).toBe(401);
  // Nor does it help to say that it is of ours, by the key of theirs.
  expect((await self(await signed({}, world.theirs.organization))).status).toBe(401);
});

test.each([
  ['ended four seconds ago', { iat: NOW_S - HOUR_S, exp: NOW_S - 4 }, 200],
  ['ended six seconds ago', { iat: NOW_S - HOUR_S, exp: NOW_S - 6 }, 401],
  ['was issued in four seconds', { iat: NOW_S + 4 }, 200],
  ['was issued in six seconds', { iat: NOW_S + 6 }, 401],
  ['holds from in four seconds', { nbf: NOW_S + 4 }, 200],
  ['holds from in six seconds', { nbf: NOW_S + 6 }, 401],
])('clocks may be off by five seconds: a token that %s', async (_what, claims, status) => {
  expect((await self(await signed(claims))).status).toBe(status);
});

test('a token of a session that was ended is refused from the next call on, for reading and for writing', async () => {
  const ended = await signedIn(world.ours.organization);
  const authorization = await signed({ sub: ended.sub, origin_jti: ended.sessionId });
  expect((await self(authorization)).status).toBe(200);
  const { db } = await testDatabase();
  await inOrganization(db, { organizationId: world.ours.organization.id }, (tenant) =>
    revokeSessions(tenant, ended.sub, now(), session.sessionId),
  );
  expect((await self(authorization)).status).toBe(401);
  const change = await world.ours.call('PUT /self', { headers: { authorization }, body: { title: 'Countess' } });
  expect(change.status).toBe(401);
  expect((await self(await signed())).body.data.title).not.toBe('Countess');
});

test('the token is taken as it is: with a scheme before it or spaces in it, it is none', async () => {
  const token = await signed();
  for (const spoilt of [`Bearer ${token}`, token.replace('.', '. ')]) expect((await self(spoilt)).status).toBe(401);
});
