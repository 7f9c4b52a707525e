import { webcrypto } from 'node:crypto';
import { createIdentity, type IdentityParts } from './identity';
import { createStorage } from '../storage';
import { IDENTITY_ERRORS } from './errorMessages';
import type { PoolStep } from './cognito';
import { identityError } from './identityErrors';
import { IdentityError, type IdentityEvent, type IdentitySession, type StoredIdentity } from './port';

const config: IdentityParts['config'] = {
  COGNITO_USERPOOL_ID: 'local_pool',
  COGNITO_CLIENT_ID: 'client',
  COGNITO_ENDPOINT: 'http://pool.test/identity',
};
const SUB = '3f1d6b1e-7d43-4f5e-9a55-0d7d1d4b2c11';
const encoded = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');
const token = (payload: object) => `head.${encoded(payload)}.signature`;

const tokensAt = (iat: number, { sub = SUB, refreshToken = 'refresh-1' } = {}) => ({
  accessToken: token({ sub, iat, exp: iat + 3_600, token_use: 'access' }),
  idToken: token({ sub, iat, exp: iat + 3_600, email: 'ada@example.org' }),
  refreshToken,
});

type Answer = Response | Error | Promise<Response>;

function browser(parts: Partial<IdentityParts> = {}) {
  const kept = new Map<string, string>();
  const world = {
    now: 1_000_000_000,
    tokens: tokensAt(1_000_000),
    answers: [] as Answer[],
    left: [] as string[],
    sent: [] as { operation: string; body: unknown; options: RequestInit }[],
  };
  const cognito = {
    signIn: jest.fn(async (): Promise<PoolStep> => ({ step: 'done', tokens: world.tokens })),
    completeNewPassword: jest.fn(async (): Promise<PoolStep> => ({ step: 'done', tokens: world.tokens })),
    startCodeSignIn: jest.fn(async () => ({ destination: 'a***@e***' })),
    answerCode: jest.fn(async (): Promise<PoolStep> => ({ step: 'done', tokens: world.tokens })),
    signUp: jest.fn(async () => ({ destination: 'a***@e***' })),
    confirmSignUp: jest.fn(async () => undefined),
    resendCode: jest.fn(async () => ({ destination: 'a***@e***' })),
    forgotPassword: jest.fn(async () => ({ destination: 'a***@e***' })),
    confirmForgotPassword: jest.fn(async () => undefined),
  };
  const load = jest.fn(async () => ({ createCognito: () => cognito }));
  const all: IdentityParts = {
    config,
    storage: {
      getItem: (key) => kept.get(key) ?? null,
      setItem: (key, value) => void kept.set(key, value),
      removeItem: (key) => void kept.delete(key),
    },
    clock: { now: () => world.now, sleep: async (ms) => void (world.now += ms) },
    place: { origin: () => 'http://app.test', leave: (address) => void world.left.push(address) },
    fetch: (async (_url, options: RequestInit) => {
      const headers = options.headers as Record<string, string>;
      world.sent.push({ operation: headers['x-amz-target']!.split('.')[1]!, body: JSON.parse(String(options.body)), options });
      const answer = await (world.answers.shift() ?? Response.json({}));
      if (answer instanceof Error) throw answer;
      return answer;
    }) as typeof fetch,
    chunks: { cognito: load },
    ...parts,
  };
  const identity = createIdentity(all);
  const heard: IdentityEvent[] = [];
  identity.events((event) => heard.push(event));
  return { identity, world, kept, cognito, load, heard, parts: all };
}

const renewal = ({ accessToken, idToken, refreshToken }: Partial<ReturnType<typeof tokensAt>>) =>
  Response.json({
    AuthenticationResult: { AccessToken: accessToken, IdToken: idToken, ...(refreshToken ? { RefreshToken: refreshToken } : {}) },
  });
const refusal = (name: string, status = 400) => Response.json({ __type: name, message: 'no' }, { status });

test('a guest has no session, and the client library is not loaded for them', async () => {
  const { identity, load, world } = browser();
  expect(await identity.session()).toBeNull();
  expect(await identity.freshSession()).toBeNull();
  expect(await identity.refresh()).toBeNull();
  expect(load).not.toHaveBeenCalled();
  expect(world.sent).toEqual([]);
});

test('signing in keeps the session and tells of it', async () => {
  const { identity, kept, heard, cognito, world } = browser();
  const { session } = (await identity.signIn(' Ada@Example.org', 'correct horse')) as { session: IdentitySession };
  expect(cognito.signIn).toHaveBeenCalledWith('ada@example.org', 'correct horse');
  expect(session).toEqual({
    accountSub: SUB,
    email: 'ada@example.org',
    accessToken: { value: world.tokens.accessToken, expiresAt: 1_003_600_000 },
    idToken: world.tokens.idToken,
  });
  expect(await identity.session()).toEqual(session);
  expect(heard).toEqual(['signedIn']);
  expect(Object.fromEntries(kept)).toEqual({
    'CognitoIdentityServiceProvider.client.LastAuthUser': SUB,
    [`CognitoIdentityServiceProvider.client.${SUB}.accessToken`]: world.tokens.accessToken,
    [`CognitoIdentityServiceProvider.client.${SUB}.idToken`]: world.tokens.idToken,
    [`CognitoIdentityServiceProvider.client.${SUB}.refreshToken`]: 'refresh-1',
    [`CognitoIdentityServiceProvider.client.${SUB}.clockDrift`]: '0',
  });
});

test('someone else signing in leaves nothing of who was here before', async () => {
  const { identity, world, kept } = browser();
  await identity.signIn('ada@example.org', 'correct horse');
  // Their session has run out, and the pool renews it no more.
  world.now += 4_000_000;
  world.answers.push(refusal('NotAuthorizedException'));
  world.tokens = tokensAt(1_004_000, { sub: 'someone-else' });
  await identity.signIn('ben@example.org', 'correct horse');
  expect([...kept.keys()].filter((key) => key.includes(SUB))).toEqual([]);
  expect((await identity.session())!.accountSub).toBe('someone-else');
});

test('a token lasts as long as the pool means it to, on a machine whose clock is wrong', async () => {
  const { identity, world } = browser();
  world.now += 7_200_000;
  const { session } = (await identity.signIn('ada@example.org', 'correct horse')) as { session: IdentitySession };
  expect(session.accessToken.expiresAt - world.now).toBe(3_600_000);
});

test('tokens without a time of issue are not kept', async () => {
  const { identity, world, kept, heard } = browser();
  world.tokens = { ...tokensAt(1_000_000), accessToken: token({ sub: SUB, exp: 1_003_600 }) };
  await expect(identity.signIn('ada@example.org', 'correct horse')).rejects.toMatchObject({
    name: 'InvalidToken',
    message: 'iat not found in access token',
  });
  expect([kept.size, heard]).toEqual([0, []]);
});

test('spoilt tokens are forgotten', async () => {
  const { identity, kept } = browser();
  await identity.signIn('ada@example.org', 'correct horse');
  kept.set(`CognitoIdentityServiceProvider.client.${SUB}.accessToken`, 'not.a-token');
  expect(await identity.session()).toBeNull();
  expect(kept.size).toBe(0);
});

describe('renewing', () => {
  async function signedIn(parts?: Partial<IdentityParts>) {
    const at = browser(parts);
    await at.identity.signIn('ada@example.org', 'correct horse');
    at.heard.length = 0;
    return at;
  }

  test('is left until five seconds before the token runs out', async () => {
    const { identity, world } = await signedIn();
    world.now += 3_594_999;
    await identity.freshSession();
    expect(world.sent).toEqual([]);
    world.now += 1;
    const next = tokensAt(1_003_595);
    world.answers.push(renewal({ ...next, refreshToken: undefined! }));
    expect((await identity.freshSession())!.accessToken.value).toBe(next.accessToken);
  });

  test('happens once for all who ask, past every cache, and takes a new refresh token if there is one', async () => {
    const { identity, world, heard, kept } = await signedIn();
    world.answers.push(renewal(tokensAt(1_000_100, { refreshToken: 'refresh-2' })));
    const sessions = await Promise.all([identity.refresh(), identity.refresh(), identity.refresh()]);
    expect(new Set(sessions).size).toBe(1);
    expect(world.sent).toHaveLength(1);
    expect(world.sent[0]).toMatchObject({
      operation: 'GetTokensFromRefreshToken',
      body: { ClientId: 'client', RefreshToken: 'refresh-1' },
      options: { cache: 'no-store' },
    });
    expect(heard).toEqual(['tokenRefresh']);
    expect(kept.get(`CognitoIdentityServiceProvider.client.${SUB}.refreshToken`)).toBe('refresh-2');
  });

  test('refused ends the session without a fuss', async () => {
    const { identity, world, heard, kept } = await signedIn();
    world.answers.push(refusal('NotAuthorizedException'));
    expect(await identity.refresh()).toBeNull();
    expect([heard, kept.size]).toEqual([['tokenRefresh_failure'], 0]);
  });

  test.each([
    ['no network', new TypeError('Failed to fetch')],
    ['a server on its way up', new Response('<html>', { status: 502 })],
    ['too many calls', refusal('TooManyRequestsException', 429)],
  ])('keeps the session through %s', async (_what, answer) => {
    const { identity, world, heard } = await signedIn();
    world.answers.push(answer);
    await expect(identity.refresh()).rejects.toMatchObject({ name: 'NetworkError', message: 'A network error has occurred.' });
    expect(heard).toEqual(['tokenRefresh_failure']);
    expect(await identity.session()).not.toBeNull();
    world.answers.push(renewal({ ...tokensAt(1_000_100), refreshToken: undefined! }));
    expect(await identity.refresh()).not.toBeNull();
  });

  test.each([
    ['an error nobody knows', refusal('SomethingNewException'), 'UnknownError', 'An unknown error has occurred.'],
    ['one we know', refusal('com.amazon#InvalidParameterException'), 'InvalidParameterException', 'no'],
    ['an answer that is none', new Response('<html>'), 'UnknownError', 'An unknown error has occurred.'],
    ['an answer without tokens', Response.json({}), 'InvalidTokens', 'Invalid tokens'],
    ['tokens that are none', renewal({ accessToken: 'x', idToken: 'y' }), 'InvalidToken', 'Invalid token'],
  ])('ends the session at %s', async (_what, answer, name, message) => {
    const { identity, world, kept } = await signedIn();
    world.answers.push(answer);
    await expect(identity.refresh()).rejects.toMatchObject({ name, message });
    expect(kept.size).toBe(0);
  });

  test('does not bring back who signed out meanwhile', async () => {
    const { identity, world, kept } = await signedIn();
    let arrive: (answer: Response) => void = () => undefined;
    world.answers.push(new Promise<Response>((resolve) => (arrive = resolve)));
    const renewing = identity.refresh();
    await identity.signOut();
    arrive(renewal(tokensAt(1_000_100)));
    expect(await renewing).toBeNull();
    expect(kept.size).toBe(0);
  });
});

test('signing out forgets everything at once and does not wait for the pool', async () => {
  const { identity, world, kept, heard } = browser();
  await identity.signIn('ada@example.org', 'correct horse');
  world.answers.push(new Promise<Response>(() => undefined));
  await identity.signOut();
  expect(kept.size).toBe(0);
  expect(heard).toEqual(['signedIn', 'signedOut']);
  expect(world.sent[0]).toMatchObject({ operation: 'RevokeToken', body: { ClientId: 'client', Token: 'refresh-1' } });
});

test('the client library is loaded once, and again if it did not arrive', async () => {
  const { cognito, load, identity } = browser();
  load.mockRejectedValueOnce(new Error('ChunkLoadError'));
  await expect(identity.resendCode('ada@example.org')).rejects.toMatchObject({ name: 'NetworkError' });
  identity.preload();
  await identity.resendCode('Ada@example.org ', 'ja');
  await identity.confirmSignUp('Ada@example.org', ' 123456 ');
  expect(load).toHaveBeenCalledTimes(2);
  expect(cognito.resendCode).toHaveBeenCalledWith('ada@example.org', 'ja');
  expect(cognito.confirmSignUp).toHaveBeenCalledWith('ada@example.org', '123456');
});

test('a pool id without an underscore is refused before anything is sent', async () => {
  const { identity, kept, world } = browser({ config: { ...config, COGNITO_USERPOOL_ID: 'nopool' } });
  await identity.signIn('ada@example.org', 'correct horse');
  await expect(identity.refresh()).rejects.toMatchObject({ name: 'InvalidUserPoolId', message: 'Invalid user pool id provided.' });
  expect([world.sent, kept.size]).toEqual([[], 0]);
});

test('listeners hear until they stop listening', async () => {
  const { identity } = browser();
  const heard: string[] = [];
  const stop = identity.events((event) => heard.push(event));
  await identity.signOut();
  stop();
  await identity.signOut();
  expect(heard).toEqual(['signedOut']);
});

describe('a sign-in', () => {
  const held = () => {
    let release!: (step: PoolStep) => void;
    return { step: new Promise<PoolStep>((resolve) => (release = resolve)), release: (step: PoolStep) => release(step) };
  };

  test('that is pressed twice is one', async () => {
    const { identity, cognito, heard } = browser();
    await Promise.all([identity.signIn('ada@example.org', 'correct horse'), identity.signIn('ada@example.org', 'correct horse')]);
    expect(cognito.signIn).toHaveBeenCalledTimes(1);
    expect(heard).toEqual(['signedIn']);
  });

  test('gives way to a later one, and what came of it is ended at the pool', async () => {
    const { identity, cognito, heard, world } = browser();
    const first = held();
    cognito.signIn.mockReturnValueOnce(first.step);
    const adas = identity.signIn('ada@example.org', 'correct horse');
    adas.catch(() => undefined);
    const bens = held();
    cognito.signIn.mockReturnValueOnce(bens.step);
    const later = identity.signIn('ben@example.org', 'correct horse');
    first.release({ step: 'done', tokens: tokensAt(1_000_000, { refreshToken: 'of-ada' }) });
    await expect(adas).rejects.toMatchObject({ name: 'UnexpectedSignInInterruptionException' });
    expect([heard, await identity.session()]).toEqual([[], null]);
    bens.release({ step: 'done', tokens: tokensAt(1_000_000, { sub: 'ben' }) });
    await later;
    expect((await identity.session())!.accountSub).toBe('ben');
    expect(world.sent.map(({ operation, body }) => [operation, body])).toEqual([['RevokeToken', { ClientId: 'client', Token: 'of-ada' }]]);
  });

  test('beside one who is signed in is refused, and nothing is sent', async () => {
    const { identity, cognito } = browser();
    await identity.signIn('ada@example.org', 'correct horse');
    const refused = { name: 'UserAlreadyAuthenticatedException' };
    await expect(identity.signIn('ben@example.org', 'correct horse')).rejects.toMatchObject(refused);
    await expect(identity.startCodeSignIn('ben@example.org')).rejects.toMatchObject(refused);
    await expect(identity.startHostedSignIn('Google')).rejects.toMatchObject(refused);
    expect(cognito.signIn).toHaveBeenCalledTimes(1);
  });

  test('that loses the network can be tried again', async () => {
    const { identity, cognito } = browser();
    cognito.signIn.mockRejectedValueOnce(new IdentityError('NetworkError'));
    await expect(identity.signIn('ada@example.org', 'correct horse')).rejects.toMatchObject({ name: 'NetworkError' });
    await identity.signIn('ada@example.org', 'correct horse');
    expect(await identity.session()).not.toBeNull();
  });

  test('asks for a new password, or a code, and goes on from there', async () => {
    const { identity, cognito, heard } = browser();
    cognito.signIn.mockResolvedValueOnce({ step: 'newPassword' });
    expect(await identity.signIn('ada@example.org', 'given')).toEqual({ step: 'newPassword' });
    expect(heard).toEqual([]);
    await identity.completeNewPassword('my own');
    await identity.signOut();
    await identity.startCodeSignIn(' Ada@example.org', 'ja');
    expect(cognito.startCodeSignIn).toHaveBeenCalledWith('ada@example.org', 'ja');
    await identity.answerCode(' 123456');
    expect(heard).toEqual(['signedIn', 'signedOut', 'signedIn']);
  });

  test('keeps its session in a browser that keeps nothing', async () => {
    const full = () => {
      throw new DOMException('full', 'QuotaExceededError');
    };
    const { identity } = browser({ storage: createStorage(() => ({ getItem: () => null, setItem: full, removeItem: full })) });
    await identity.signIn('ada@example.org', 'correct horse');
    expect((await identity.session())!.accountSub).toBe(SUB);
    await identity.signOut();
    expect(await identity.session()).toBeNull();
  });
});

describe('by the hosted pages', () => {
  beforeAll(() => void Object.defineProperty(globalThis, 'crypto', { value: webcrypto, configurable: true }));

  const hostedConfig = { ...config, SLUG: 'demo', COGNITO_HOSTED_URL: 'http://pool.test/hosted' };
  const exchanged = () => {
    const { accessToken, idToken, refreshToken } = tokensAt(1_000_000);
    return Response.json({ access_token: accessToken, id_token: idToken, refresh_token: refreshToken });
  };

  async function returned() {
    const answers: (Response | Error)[] = [];
    const fetched = jest.fn(async () => {
      const answer = answers.shift() ?? Response.json({});
      if (answer instanceof Error) throw answer;
      return answer;
    });
    const at = browser({ config: hostedConfig, fetch: fetched as never });
    await at.identity.startHostedSignIn('Google');
    const state = new URL(at.world.left[0]!).searchParams.get('state');
    return { ...at, answers, fetched, search: `?code=1&state=${state}` };
  }

  test('one comes back signed in; a page that is drawn twice asks once', async () => {
    const { identity, answers, search, heard, fetched } = await returned();
    answers.push(exchanged());
    await Promise.all([identity.finishHostedSignIn(search), identity.finishHostedSignIn(search)]);
    expect(heard).toEqual(['signInWithRedirect']);
    expect(fetched).toHaveBeenCalledTimes(1);
    // Back, and forth again.
    await identity.finishHostedSignIn(search);
    expect(heard).toEqual(['signInWithRedirect', 'signInWithRedirect']);
    expect(fetched).toHaveBeenCalledTimes(1);
  });

  test('what goes wrong is told, and after a lost network it may be tried again', async () => {
    const { identity, answers, search, heard } = await returned();
    answers.push(new TypeError('Failed to fetch'), exchanged());
    await expect(identity.finishHostedSignIn(search)).rejects.toMatchObject({ name: 'NetworkError' });
    await identity.finishHostedSignIn(search);
    expect(heard).toEqual(['signInWithRedirect_failure', 'signInWithRedirect']);
    await expect(browser({ config: hostedConfig }).identity.finishHostedSignIn('?code=1&state=2')).rejects.toMatchObject({
      name: 'InvalidOriginException',
    });
  });

  test.each([
    ['Invalid tokens', { access_token: 'a.b.c' }, 'InvalidTokens'],
    ['tokens that cannot be renewed', { access_token: 'a', id_token: 'b' }, 'TokenRefreshException'],
  ])('%s are not kept', async (_what, body, name) => {
    const { identity, answers, search, kept } = await returned();
    answers.push(Response.json(body));
    await expect(identity.finishHostedSignIn(search)).rejects.toMatchObject({ name });
    expect([...kept.keys()]).toEqual([]);
  });

  test('signing out leads through them, and is done here first', async () => {
    const { identity, answers, search, world } = await returned();
    answers.push(exchanged());
    await identity.finishHostedSignIn(search);
    await identity.signOut();
    expect(world.left[1]).toMatch(/^http:\/\/pool\.test\/hosted\/logout\?/);
    expect(await identity.session()).toBeNull();
  });
});

describe('what the identity pool lends', () => {
  const poolConfig = { ...config, COGNITO_IDENTITY_POOL_ID: 'local:pool', ALLOW_GUESTS: true };

  function lending(parts: Partial<IdentityParts> = {}) {
    const getCredentials = jest.fn(async (session: IdentitySession | null, _before: StoredIdentity | null) => ({
      identity: { id: session ? 'local:member' : 'local:guest', type: session ? ('primary' as const) : ('guest' as const) },
      credentials: { identityId: 'x', accessKeyId: 'a', secretAccessKey: 's', sessionToken: 't', expiresAt: 0 },
    }));
    const load = jest.fn(async () => ({ createCredentials: () => ({ getCredentials }) }));
    const at = browser({ config: poolConfig, ...parts });
    const identity = createIdentity({ ...at.parts, chunks: { ...at.parts.chunks, credentials: load } });
    return { ...at, identity, getCredentials, load };
  }

  test('is kept for fifty minutes, unless another is asked for', async () => {
    const { identity, world, getCredentials } = lending();
    const [first, again] = await Promise.all([identity.credentials(), identity.credentials()]);
    expect(first).toBe(again);
    world.now += 3_000_000 - 1;
    expect(await identity.credentials()).toBe(first);
    world.now += 1;
    expect(await identity.credentials()).not.toBe(first);
    await identity.credentials(true);
    expect(getCredentials).toHaveBeenCalledTimes(3);
  });

  test('is credentials to a guest where guests are allowed, and to nobody where there is no such pool', async () => {
    for (const changes of [{ ALLOW_GUESTS: false }, { COGNITO_IDENTITY_POOL_ID: undefined }]) {
      const { identity, load } = lending({ config: { ...poolConfig, ...changes } });
      expect(await identity.credentials()).toBeNull();
      expect(load).not.toHaveBeenCalled();
    }
  });

  test('is the member’s from sign-in on, whose identity takes the place of the guest’s', async () => {
    const { identity, getCredentials } = lending();
    await identity.credentials();
    expect(await identity.identity()).toEqual({ id: 'local:guest', type: 'guest' });
    await identity.signIn('ada@example.org', 'correct horse');
    await identity.credentials();
    expect(getCredentials.mock.calls[1]![1]).toEqual({ id: 'local:guest', type: 'guest' });
    expect(await identity.identity()).toEqual({ id: 'local:member', type: 'primary' });
    await identity.signOut();
    expect(await identity.identity()).toBeNull();
    await identity.credentials();
    expect(getCredentials.mock.calls[2]).toEqual([null, null]);
  });
});

test('a catalogue of names says what each means, once', () => {
  expect(Object.values(IDENTITY_ERRORS).every((words) => words.length > 0)).toBe(true);
  expect(identityError('Unheard', 'of')).toMatchObject({ name: 'UnknownError', message: 'An unknown error has occurred.' });
  expect(identityError('RefreshTokenReuseException')).toMatchObject({ name: 'UserUnAuthenticatedException' });
  expect(identityError('NotAuthorizedException', 'Password attempts exceeded')).toMatchObject({ name: 'LimitExceededException' });
  expect(identityError('NotAuthorizedException', 'Access Token has been revoked')).toMatchObject({
    name: 'UserUnAuthenticatedException',
    message: 'User needs to be authenticated to call this API.',
  });
});
