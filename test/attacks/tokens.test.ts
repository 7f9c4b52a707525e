import { createHmac, randomUUID } from 'node:crypto';
import { exportJWK, generateKeyPair, SignJWT, type JWTPayload } from 'jose';
import { hostedSignIn } from '@server/identity/oauth/plugin';
import { issuerOf } from '@server/identity/pools';
import { localIdentity } from '@server/identity/userPool/plugin';
import { buildTestApp, type TestApp } from '@test/harness/app';
import { testDatabase } from '@test/harness/database';
import { POOL_ORIGIN, poolTokens, poolVault, type PoolSession, type PoolTokens } from '@test/harness/poolTokens';
import { connect } from '@test/harness/sockets';

// Whole seconds, as tokens have them, so that four seconds off are four.
const NOW_S = Math.floor(Date.now() / 1000);
const now = () => new Date(NOW_S * 1000);
const HOUR_S = 3_600;

let world: TestApp;
let pool: PoolTokens;
let session: PoolSession;
let good: JWTPayload;

beforeAll(async () => {
  const { db } = await testDatabase();
  pool = await poolTokens(now);
  world = await buildTestApp({
    verifier: pool.verifier,
    plugins: async (app) => {
      const services = { db, organizations: app.services.organizations, vault: poolVault, now };
      await app.register(localIdentity, services);
      await app.register(hostedSignIn, services);
    },
  });
  await world.app.listen({ port: 0, host: '127.0.0.1' });
  session = await pool.signedIn(world.ours.organization, 'ada@example.org');
  good = pool.claimsOf(world.ours.organization, session);
});
afterAll(() => world.app.close());

const ours = () => world.ours.organization;
const signed = (claims: JWTPayload = {}, header: object = {}) => pool.signed(ours(), session, claims, header);
const encoded = (value: unknown) => Buffer.from(typeof value === 'string' ? value : JSON.stringify(value)).toString('base64url');
const parts = async () => (await signed()).split('.') as [string, string, string];
const kidOf = () => pool.kidOf(ours());

async function selfSigned(header: (own: { kid: string; jwk: object }) => object): Promise<string> {
  const { publicKey, privateKey } = await generateKeyPair('RS256', { extractable: true });
  const own = { kid: await kidOf(), jwk: await exportJWK(publicKey) };
  return new SignJWT(good).setProtectedHeader({ alg: 'RS256', ...header(own) }).sign(privateKey);
}

const self = (authorization: string, headers: Record<string, string> = {}) =>
  world.ours.call('GET /self', { headers: { authorization, ...headers } });

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
    return `${unsigned}.${createHmac('sha256', await pool.publicPem(ours()))
      .update(unsigned)
      .digest('base64url')}`;
  },
  'another RSA algorithm': async () => {
    const { privateKey } = await generateKeyPair('PS256');
    return new SignJWT(good).setProtectedHeader({ alg: 'PS256', kid: await kidOf() }).sign(privateKey);
  },
  'the right name on a wrong key': () => selfSigned(({ kid }) => ({ kid })),
  'a key that nobody knows': () => selfSigned(() => ({ kid: randomUUID() })),
  'a key without a name': () => selfSigned(() => ({})),
  'the key of another organization': () => pool.signed(world.theirs.organization, session, { ...good }),
  'a path for the name of its key': () => selfSigned(() => ({ kid: '../../../../dev/null' })),
  'an address for the name of its key': () => selfSigned(() => ({ kid: 'https://elsewhere.example/jwks.json' })),
  'a statement for the name of its key': () => selfSigned(() => ({ kid: "' or 1=1 --" })),
  'its own key in its head': () => selfSigned(({ kid, jwk }) => ({ kid, jwk })),
  'the address of a key in its head': () => selfSigned(({ kid }) => ({ kid, jku: 'https://elsewhere.example/jwks.json' })),
  'the address of a certificate in its head': () => selfSigned(({ kid }) => ({ kid, x5u: 'https://elsewhere.example/key.pem' })),
  'a head that says two algorithms': async () =>
    `${encoded(`{"alg":"RS256","kid":"${await kidOf()}","alg":"none"}`)}.${(await parts())[1]}.`,
  'a body that says its subject twice': async () =>
    ((all) => `${all[0]}.${encoded(JSON.stringify(good).replace('{', `{"sub":"${randomUUID()}",`))}.${all[2]}`)(await parts()),
  'what nobody understands, and must be': () => signed({}, { crit: ['more'], more: true }),
  'a line end behind it': async () => `${await signed()}%0a`,
  'another token behind it': async () => `${await signed()},${await signed()}`,
  'a list for its use': () => signed({ token_use: ['access'] }),
  'a list for its client': () => signed({ client_id: [ours().config.COGNITO_CLIENT_ID] }),
  'its client as whom it is for alone': () => signed({ client_id: undefined, aud: ours().config.COGNITO_CLIENT_ID }),
  'a number for its subject': () => signed({ sub: 1 as unknown as string }),
  'no issuer': () => signed({ iss: undefined }),
  'an issuer that begins like ours': () => signed({ iss: `${issuerOf(ours(), POOL_ORIGIN)}.elsewhere.example` }),
  'a list for its session': () => signed({ origin_jti: [session.sessionId] }),
  'a changed body': async () => ((all) => `${all[0]}.${encoded({ ...good, sub: randomUUID() })}.${all[2]}`)(await parts()),
  'the id token of the same session': () => pool.idToken(ours(), session),
  'the use of an id token': () => signed({ token_use: 'id', aud: ours().config.COGNITO_CLIENT_ID }),
  'another pool for an issuer': () => signed({ iss: issuerOf(world.theirs.organization, POOL_ORIGIN) }),
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

const DOORS: Record<string, (token: string) => Promise<boolean>> = {
  'the socket': async (authorization) => {
    const client = await connect(world.app, { organization: ours().id, authorization });
    client.say({ type: 'heartbeat' });
    return Promise.race([client.next().then(() => true), client.closed.then((code) => ![4401, 4403].includes(code))]).finally(() =>
      client.socket.terminate(),
    );
  },
  'the user pool': async (AccessToken) => {
    const answer = await world.app.inject({
      method: 'POST',
      url: '/identity',
      headers: { 'content-type': 'application/x-amz-json-1.1', 'x-amz-target': 'AWSCognitoIdentityProviderService.GetUser' },
      payload: JSON.stringify({ AccessToken }),
    });
    return answer.statusCode !== 400;
  },
  'the list of claims': async (token) => {
    const { COGNITO_USERPOOL_ID: poolId } = ours().config;
    const headers = { host: ours().hosts[0]!, authorization: `Bearer ${token}` };
    return ![400, 401].includes((await world.app.inject({ url: `/identity/${poolId}/oauth2/userInfo`, headers })).statusCode);
  },
};
// What a socket is opened with has to fit into an address.
const ADDRESS_MAX = 10_000;

test('a token as the pool issues it opens every door', async () => {
  const token = await signed({ scope: 'aws.cognito.signin.user.admin openid' });
  for (const [door, opens] of Object.entries(DOORS)) expect([door, await opens(token)]).toEqual([door, true]);
});

test.each(Object.entries(FORGED))('a token with %s is refused at every door', async (_what, forge) => {
  const token = await forge();
  // What is longer than a server takes for headers never arrives; all else is told what is wrong with it.
  const { status, body } = await self(token);
  expect(status).toBe(401);
  expect(body).toMatchObject({ status: 'error', code: 'notAuthorized', data: null });
  expect(JSON.stringify(body)).not.toContain(token.slice(0, 40) || 'nothing');
  for (const [door, opens] of Object.entries(DOORS))
    if (token.length < ADDRESS_MAX) expect([door, await opens(token)]).toEqual([door, false]);
});

test('a token of another organization is refused, whichever way round', async () => {
  const { organization } = world.theirs;
  const theirToken = await pool.signed(organization, await pool.signedIn(organization));
  expect((await world.theirs.call('GET /self', { headers: { authorization: theirToken } })).status).toBe(200);
  expect((await self(theirToken)).status).toBe(401);
  expect((await world.theirs.call('GET /self', { headers: { authorization: await signed() } })).status).toBe(401);
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
  const ended = await pool.signedIn(ours());
  const authorization = await pool.signed(ours(), ended);
  expect((await self(authorization)).status).toBe(200);
  await pool.endSessions(ours(), ended);
  expect((await self(authorization)).status).toBe(401);
  const change = await world.ours.call('PUT /self', { headers: { authorization }, body: { title: 'Countess' } });
  expect(change.status).toBe(401);
  expect((await self(await signed())).body.data.title).not.toBe('Countess');
});

test('the token is taken as it is: with a scheme before it or spaces in it, it is none', async () => {
  const token = await signed();
  for (const spoilt of [`Bearer ${token}`, token.replace('.', '. ')]) expect((await self(spoilt)).status).toBe(401);
});
