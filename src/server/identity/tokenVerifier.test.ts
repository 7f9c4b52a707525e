import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { decodeJwt, exportJWK, generateKeyPair, SignJWT, UnsecuredJWT, type JWTPayload } from 'jose';
import { inOrganization } from '@server/db/tenant';
import { testDatabase } from '@test/harness/database';
import { poolServer } from '@test/harness/pool';
import { noteStatements } from '@test/harness/statements';
import { createSigningKeys } from './userPool/keys';
import { localPool } from './userPool/poolIds';
import { addSession, revokeSession } from './userPool/queries/sessions';
import { updateUser } from './userPool/queries/users';
import { registerPoolUser } from './userPool/registerPoolUser';
import { issueTokens } from './userPool/tokens';
import { issuerOf, type PoolOwner } from './pools';
import { createTokenVerifier, type Verifier } from './tokenVerifier';

let server: Awaited<ReturnType<typeof poolServer>>;
let verifier: Verifier;
let signingKeyOf: ReturnType<typeof createSigningKeys>;
beforeAll(async () => {
  server = await poolServer();
  signingKeyOf = createSigningKeys(server.db, server.vault);
  verifier = createTokenVerifier({ db: server.db, now: server.now });
});
afterEach(() => server.setClock());
afterAll(() => server.app.close());

const refused = { code: 'notAuthorized', status: 401 };

const sessionsOf = new Map<string, Promise<Session>>();
const sessionIn = (owner: PoolOwner) => {
  const opened = sessionsOf.get(owner.id) ?? openSession(owner);
  sessionsOf.set(owner.id, opened);
  return opened;
};

interface Session {
  sub: string;
  sessionId: string;
  hash: string;
}

function openSession(owner: PoolOwner): Promise<Session> {
  const person = { email: 'grace@example.org', password: 'correct horse', firstName: 'Grace', lastName: 'Hopper', locale: 'fr' };
  return inOrganization(server.db, { organizationId: owner.id }, async (tenant) => {
    const sub = await registerPoolUser(tenant, { owner, vault: server.vault }, person);
    const session = { sub, sessionId: randomUUID(), hash: randomUUID() };
    await addSession(tenant, { ...session, createdAt: server.now(), expiresAt: new Date(server.now().getTime() + 86_400_000) });
    return session;
  });
}

async function tokensOf(owner: PoolOwner, origin = 'http://localhost:3000') {
  const { sub, sessionId } = await sessionIn(owner);
  const user = { sub, username: 'grace@example.org', attributes: { given_name: 'Grace' }, confirmed: true };
  const now = server.now();
  return issueTokens({ owner, origin, user, sessionId, signedInAt: now, now, signingKey: await signingKeyOf(owner.id) });
}

test('those who come while the pool’s keys are looked up wait for them, as after a restart', async () => {
  const owner = server.newPool();
  const { AccessToken } = await tokensOf(owner);
  const fresh = createTokenVerifier({ db: server.db, now: server.now });
  const asked = await Promise.allSettled(Array.from({ length: 5 }, () => fresh.verify(owner, AccessToken!)));
  expect(asked.map(({ status }) => status)).toEqual(Array(5).fill('fulfilled'));
});

async function signed(owner: PoolOwner, claims: JWTPayload, header: { alg?: string; kid?: string } = {}) {
  const { kid, key } = await signingKeyOf(owner.id);
  const { sub, sessionId } = await sessionIn(owner);
  const iat = Math.floor(server.now().getTime() / 1000);
  const good = {
    sub,
    origin_jti: sessionId,
    iss: issuerOf(owner, 'http://localhost:3000'),
    token_use: 'access',
    client_id: owner.config.COGNITO_CLIENT_ID,
    iat,
    exp: iat + 60,
  };
  return new SignJWT({ ...good, ...claims }).setProtectedHeader({ alg: 'RS256', kid, ...header }).sign(key);
}

describe('a local pool', () => {
  test('an access token says who asks', async () => {
    const owner = server.newPool();
    const { AccessToken } = await tokensOf(owner);
    const claims = await verifier.verify(owner, AccessToken);
    const { sub, sessionId } = await sessionIn(owner);
    expect(claims).toMatchObject({ sub, sessionId });
    expect(claims.expiresAt - claims.issuedAt).toBe(3_600_000);
  });

  test('whether a session still stands is asked without reading what is known of its user', async () => {
    const owner = server.newPool();
    const { AccessToken } = await tokensOf(owner);
    const statements = noteStatements(await testDatabase());
    await verifier.verify(owner, AccessToken);
    const checks = statements.map(({ text }) => text).filter((text) => text.includes('refresh_tokens'));
    expect(checks).toEqual([expect.not.stringContaining('attributes')]);
  });

  test('an id token in its place is refused', async () => {
    const owner = server.newPool();
    await expect(verifier.verify(owner, (await tokensOf(owner)).IdToken)).rejects.toMatchObject(refused);
  });

  test('a token of another organization is refused, whichever way round', async () => {
    const [ours, theirs] = [server.newPool(), server.newPool()];
    const [own, foreign] = [await tokensOf(ours), await tokensOf(theirs)];
    await expect(verifier.verify(ours, foreign.AccessToken)).rejects.toMatchObject(refused);
    await expect(verifier.verify(theirs, own.AccessToken)).rejects.toMatchObject(refused);
    await verifier.verify(theirs, foreign.AccessToken);
    // Nor once it was verified where it holds.
    await expect(verifier.read(ours, foreign.AccessToken)).rejects.toMatchObject(refused);
  });

  test('a token holds for an hour and five seconds, and not a moment before it was issued', async () => {
    const owner = server.newPool();
    const { AccessToken } = await tokensOf(owner);
    server.pass(3_603_000);
    await verifier.verify(owner, AccessToken);
    server.pass(4_000);
    await expect(verifier.verify(owner, AccessToken)).rejects.toMatchObject(refused);
    // Back to its issue; the real clock has gone on since.
    server.pass(-3_607_000);
    server.pass(-3_000);
    await verifier.verify(owner, AccessToken);
    server.pass(-4_000);
    await expect(verifier.verify(owner, AccessToken)).rejects.toMatchObject(refused);
  });

  test('the signature of a token is verified once in a minute, and that of another by itself', async () => {
    const owner = server.newPool();
    const [{ AccessToken: one }, { AccessToken: other }] = [await tokensOf(owner), await tokensOf(owner, 'http://localhost:3001')];
    const check = jest.spyOn(crypto.subtle, 'verify');
    try {
      for (const token of [one, one, other, one]) await verifier.read(owner, token);
      expect(check).toHaveBeenCalledTimes(2);
      server.pass(60_000);
      await verifier.read(owner, one);
      expect(check).toHaveBeenCalledTimes(3);
    } finally {
      check.mockRestore();
    }
  });

  test('answers on every origin of its organization, and its tokens hold on all of them', async () => {
    const owner = server.newPool({ COGNITO_ENDPOINT: '/identity' });
    const poolId = owner.config.COGNITO_USERPOOL_ID;
    for (const origin of ['http://localhost:3000', 'https://demo.example.org']) {
      const { AccessToken } = await tokensOf(owner, origin);
      expect(decodeJwt(AccessToken).iss).toBe(`${origin}/identity/${poolId}`);
      await verifier.verify(owner, AccessToken);
    }
    const other = localPool(randomUUID()).userPoolId;
    for (const iss of [
      `/identity/${poolId}`,
      poolId,
      `http://localhost/${poolId}`,
      `http://localhost/identity/${other}`,
      `http://localhost/identity/${poolId}?`,
      7,
    ]) {
      await expect(verifier.verify(owner, await signed(owner, { iss } as JWTPayload))).rejects.toMatchObject(refused);
    }
  });

  test.each([
    ['another issuer', { iss: 'https://cognito-idp.eu-west-1.amazonaws.com/eu-west-1_abcdefghi' }],
    ['another client', { client_id: localPool(randomUUID()).clientId }],
    ['another use', { token_use: 'refresh' }],
    ['no issuer', { iss: undefined }],
    ['no subject', { sub: undefined }],
    ['no expiry', { exp: undefined }],
    ['no time of issue', { iat: undefined }],
    ['a use to come', { nbf: 4_000_000_000 }],
    ['no session', { origin_jti: undefined }],
    ['a session that never was', { origin_jti: randomUUID() }],
  ])('a token of the right key with %s is refused', async (_what, claims) => {
    const owner = server.newPool();
    await verifier.verify(owner, await signed(owner, {}));
    await expect(verifier.verify(owner, await signed(owner, claims as JWTPayload))).rejects.toMatchObject(refused);
  });

  test('a token that nobody, or somebody else, signed is refused', async () => {
    const owner = server.newPool();
    const good = await signed(owner, {});
    const [head, body, signature] = good.split('.') as [string, string, string];
    const claims = JSON.parse(Buffer.from(body, 'base64url').toString()) as JWTPayload;
    const { kid } = await signingKeyOf(owner.id);
    const { privateKey } = await generateKeyPair('RS256');
    const encoded = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
    const publicPart = (await server.app.inject(`/identity/${owner.config.COGNITO_USERPOOL_ID}/.well-known/jwks.json`)).body;
    const forged = [
      new UnsecuredJWT(claims).encode(),
      `${encoded({ alg: 'none', kid })}.${body}.`,
      `${encoded({ alg: 'none', kid })}.${body}.${signature}`,
      `${encoded({ kid })}.${body}.${signature}`,
      `${encoded({ alg: 'RS256' })}.${body}.${signature}`,
      `${encoded({ alg: 'RS256', kid: '__proto__' })}.${body}.${signature}`,
      await new SignJWT(claims).setProtectedHeader({ alg: 'RS256', kid }).sign(privateKey),
      await new SignJWT(claims)
        .setProtectedHeader({ alg: 'RS256', kid, jwk: await exportJWK((await generateKeyPair('RS256', { extractable: true })).publicKey) })
        .sign(privateKey),
      await new SignJWT(claims).setProtectedHeader({ alg: 'HS256', kid }).sign(Buffer.from(publicPart)),
      await new SignJWT(claims).setProtectedHeader({ alg: 'PS256', kid }).sign((await generateKeyPair('PS256')).privateKey),
      `${head}.${encoded({ ...claims, sub: randomUUID() })}.${signature}`,
      `${head}.${body}`,
      `${head}.${body}.${signature}.`,
      `Bearer ${good}`,
      `${good}${'A'.repeat(9_000)}`,
    ];
    await verifier.verify(owner, good);
    for (const token of forged) await expect(verifier.verify(owner, token)).rejects.toMatchObject(refused);
    await verifier.verify(owner, good);
  });

  test('no text at all is mistaken for a token, nor does any break the check', async () => {
    const owner = server.newPool();
    const good = await signed(owner, {});
    // The same bytes are the same token: its last letter has bits to spare, and what is put there may be what stood there.
    const bytesOf = (token: string) =>
      token
        .split('.')
        .map((part) => Buffer.from(part, 'base64url').toString('hex'))
        .join('.');
    const spoilt = fc
      .tuple(fc.nat(good.length - 1), fc.string({ minLength: 1, maxLength: 3 }))
      .map(([at, put]) => good.slice(0, at) + put + good.slice(at + put.length + 1))
      .filter((token) => bytesOf(token) !== bytesOf(good));
    await fc.assert(
      fc.asyncProperty(
        fc.oneof(
          fc.string(),
          fc.string({ unit: 'binary' }),
          fc.array(fc.base64String(), { maxLength: 5 }).map((parts) => parts.join('.')),
          spoilt,
        ),
        async (token) => {
          await expect(verifier.verify(owner, token)).rejects.toMatchObject(refused);
        },
      ),
      { numRuns: 200 },
    );
  });

  test('keys made since are found, and unknown ones are not looked for at every call', async () => {
    const owner = server.newPool();
    const { kid } = await signingKeyOf(owner.id);
    const counting = { lookUps: 0 };
    const db = new Proxy(server.db, {
      get: (target, name, self) => {
        if (name === 'transaction') counting.lookUps += 1;
        return Reflect.get(target, name, self) as unknown;
      },
    });
    const watched = createTokenVerifier({ db, now: server.now });
    const good = await signed(owner, {});
    for (let calls = 0; calls < 5; calls += 1) await watched.verify(owner, good);
    for (let calls = 0; calls < 5; calls += 1) {
      await expect(watched.verify(owner, await signed(owner, {}, { kid: `${kid}${calls}` }))).rejects.toMatchObject(refused);
    }
    // One for the keys, and one for the session of each good token.
    expect(counting.lookUps).toBe(1 + 5);
  });

  test('tells who someone is at first sight', async () => {
    const owner = server.newPool();
    const { AccessToken } = await tokensOf(owner);
    const { sub } = await sessionIn(owner);
    const known = { sub, email: 'grace@example.org', firstName: 'Grace', lastName: 'Hopper', locale: 'fr' };
    expect(await verifier.profileOf(owner, AccessToken)).toEqual(known);
  });

  test('the tokens of a session that was ended are refused at once, those of the next are not', async () => {
    const owner = server.newPool();
    const { AccessToken } = await tokensOf(owner);
    const { hash } = await sessionIn(owner);
    await verifier.verify(owner, AccessToken);
    await inOrganization(server.db, { organizationId: owner.id }, (tenant) => revokeSession(tenant, hash, server.now()));
    await expect(verifier.verify(owner, AccessToken)).rejects.toMatchObject(refused);
    await expect(verifier.profileOf(owner, AccessToken)).rejects.toMatchObject(refused);
    sessionsOf.delete(owner.id);
    await verifier.verify(owner, (await tokensOf(owner)).AccessToken);
  });

  test('the tokens of a user who may sign in no more are refused at once', async () => {
    const owner = server.newPool();
    const { AccessToken } = await tokensOf(owner);
    const { sub } = await sessionIn(owner);
    await inOrganization(server.db, { organizationId: owner.id }, (tenant) => updateUser(tenant, sub, { enabled: false }));
    await expect(verifier.verify(owner, AccessToken)).rejects.toMatchObject(refused);
  });
});

describe('a pool of the cloud', () => {
  const poolId = 'eu-west-1_AbCdEfGhI';
  const sub = randomUUID();
  const issuer = `https://cognito-idp.eu-west-1.amazonaws.com/${poolId}`;
  const cloudOwner = () => ({
    ...server.newPool({ COGNITO_USERPOOL_ID: poolId, COGNITO_CLIENT_ID: 'client', COGNITO_ENDPOINT: undefined }),
  });

  async function cloud(answer: (url: string) => Response | Promise<Response> = () => new Response('', { status: 500 })) {
    const { publicKey, privateKey } = await generateKeyPair('RS256', { extractable: true });
    const jwks = { keys: [{ ...(await exportJWK(publicKey)), kid: 'cloud', alg: 'RS256', use: 'sig' }] };
    const asked: string[] = [];
    const fetch = (async (input: URL | string, options?: RequestInit) => {
      asked.push(`${options?.method ?? 'GET'} ${String(input)}`);
      return String(input).endsWith('/.well-known/jwks.json') ? Response.json(jwks) : answer(String(input));
    }) as typeof globalThis.fetch;
    const token = (claims: JWTPayload = {}) => {
      const iat = Math.floor(server.now().getTime() / 1000);
      return new SignJWT({ sub, token_use: 'access', client_id: 'client', iss: issuer, iat, exp: iat + 60, ...claims })
        .setProtectedHeader({ alg: 'RS256', kid: 'cloud' })
        .sign(privateKey);
    };
    return { verifier: createTokenVerifier({ db: server.db, now: server.now, fetch }), token, asked };
  }

  test("passes the same checks, by the provider's keys, which are fetched once", async () => {
    const { verifier: checks, token, asked } = await cloud();
    const owner = cloudOwner();
    expect(await checks.verify(owner, await token())).toMatchObject({ sub });
    await expect(checks.verify(owner, await token({ token_use: 'id', aud: 'client' }))).rejects.toMatchObject(refused);
    await expect(checks.verify(owner, await token({ client_id: 'other' }))).rejects.toMatchObject(refused);
    await expect(checks.verify(owner, await token({ iss: `${issuer}X` }))).rejects.toMatchObject(refused);
    await expect(checks.verify(owner, await token({ exp: 1 }))).rejects.toMatchObject(refused);
    expect(asked).toEqual([`GET ${issuer}/.well-known/jwks.json`]);
  });

  test('its tokens open no local pool, nor local tokens it', async () => {
    const { verifier: checks, token } = await cloud();
    const local = server.newPool();
    await expect(checks.verify(local, await token())).rejects.toMatchObject(refused);
    await expect(checks.verify(cloudOwner(), (await tokensOf(local)).AccessToken)).rejects.toMatchObject(refused);
  });

  test("out of reach is not the token's fault", async () => {
    const unreachable = createTokenVerifier({ db: server.db, now: server.now, fetch: () => Promise.reject(new TypeError('fetch failed')) });
    const { token } = await cloud();
    await expect(unreachable.verify(cloudOwner(), await token())).rejects.toMatchObject({ code: 'unavailable' });
  });

  test('is asked who someone is', async () => {
    const UserAttributes = Object.entries({ sub, email: 'ada@example.org', email_verified: 'true', given_name: 'Ada' }).map(
      ([Name, Value]) => ({ Name, Value }),
    );
    const { verifier: checks, token, asked } = await cloud(() => Response.json({ Username: sub, UserAttributes }));
    const known = { sub, email: 'ada@example.org', firstName: 'Ada', lastName: null, locale: null };
    expect(await checks.profileOf(cloudOwner(), await token())).toEqual(known);
    expect(asked.at(-1)).toBe('POST https://cognito-idp.eu-west-1.amazonaws.com/');
  });

  test.each([{}, { email_verified: 'false' }, { email_verified: false }])(
    'keeps to itself an address that is not verified: %j',
    async (said) => {
      const { verifier: checks, token } = await cloud(() => Response.json({ sub, email: 'ada@example.org', ...said }));
      const owner = cloudOwner();
      owner.config.COGNITO_HOSTED_URL = 'https://login.example.org/';
      expect(await checks.profileOf(owner, await token({ scope: 'openid email' }))).toMatchObject({ email: null });
    },
  );

  test('is asked at its hosted pages for those who signed in there', async () => {
    const info = { sub, email: 'ada@example.org', email_verified: 'true', family_name: 'Lovelace' };
    const { verifier: checks, token, asked } = await cloud(() => Response.json(info));
    const owner = cloudOwner();
    owner.config.COGNITO_HOSTED_URL = 'https://login.example.org/';
    const known = { sub, email: 'ada@example.org', firstName: null, lastName: 'Lovelace', locale: null };
    expect(await checks.profileOf(owner, await token({ scope: 'openid email' }))).toEqual(known);
    expect(asked.at(-1)).toBe('GET https://login.example.org/oauth2/userInfo');
  });

  test.each([
    [400, 'notAuthorized'],
    [503, 'unavailable'],
  ])('an answer of %i to that means %s', async (status, code) => {
    const { verifier: checks, token } = await cloud(() => new Response('{}', { status }));
    await expect(checks.profileOf(cloudOwner(), await token())).rejects.toMatchObject({ code });
  });
});
