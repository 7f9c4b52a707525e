import { createHash, webcrypto } from 'node:crypto';
import { createHosted, scopesOf, type HostedConfig } from './hosted';

const config: HostedConfig = {
  SLUG: 'demo',
  COGNITO_CLIENT_ID: 'client',
  COGNITO_HOSTED_URL: 'https://app.test/identity/local_pool',
  AUTH: {},
};

beforeAll(() => void Object.defineProperty(globalThis, 'crypto', { value: webcrypto, configurable: true }));

function visitor(changes: Partial<HostedConfig> = {}, origin = 'https://app.test') {
  const kept = new Map<string, string>();
  const world = {
    now: 1_000_000,
    left: [] as URL[],
    sent: [] as { url: string; body: Record<string, string> }[],
    answers: [] as (Response | Error)[],
    kept: [] as unknown[],
    storage: kept,
  };
  const hosted = createHosted({
    config: { ...config, ...changes },
    storage: {
      getItem: (key) => kept.get(key) ?? null,
      setItem: (key, value) => void kept.set(key, value),
      removeItem: (key) => void kept.delete(key),
    },
    place: { origin: () => origin, leave: (address) => void world.left.push(new URL(address)) },
    clock: { now: () => world.now },
    keep: (tokens, isHosted) => void world.kept.push([tokens, isHosted]),
    fetch: (async (url: string, { body }: RequestInit) => {
      world.sent.push({ url, body: Object.fromEntries(new URLSearchParams(String(body))) });
      const answer = world.answers.shift()!;
      if (answer instanceof Error) throw answer;
      return answer;
    }) as never,
  });
  const back = (answer: Record<string, string> = { code: 'code-1' }) =>
    `?${new URLSearchParams({ ...answer, state: world.left.at(-1)!.searchParams.get('state')! })}`;
  return { hosted, world, back };
}

const tokens = { access_token: 'a', id_token: 'i', refresh_token: 'r' };

test('leaves for the page of the provider with a challenge, and comes back with the tokens', async () => {
  const { hosted, world, back } = visitor();
  await hosted.start('Google');
  const { origin, pathname, searchParams } = world.left[0]!;
  expect(origin + pathname).toBe('https://app.test/identity/local_pool/oauth2/authorize');
  expect(Object.fromEntries(searchParams)).toEqual({
    response_type: 'code',
    client_id: 'client',
    redirect_uri: 'https://app.test/auth/callback',
    scope: 'openid email profile',
    state: expect.stringMatching(/^[\w-]{64}$/),
    code_challenge: expect.stringMatching(/^[\w-]{43}$/),
    code_challenge_method: 'S256',
    identity_provider: 'Google',
  });

  world.answers.push(Response.json(tokens));
  await hosted.finish(back());
  const { url, body } = world.sent[0]!;
  expect(url).toBe('https://app.test/identity/local_pool/oauth2/token');
  expect(body).toMatchObject({
    grant_type: 'authorization_code',
    client_id: 'client',
    code: 'code-1',
    redirect_uri: 'https://app.test/auth/callback',
  });
  expect(createHash('sha256').update(body['code_verifier']!).digest('base64url')).toBe(searchParams.get('code_challenge'));
  expect(world.kept).toEqual([[{ accessToken: 'a', idToken: 'i', refreshToken: 'r' }, true]]);
  expect(world.storage.size).toBe(0);
});

test('the page asks for a provider where none is named, and a host without a scheme is met over https', async () => {
  const { hosted, world } = visitor({ COGNITO_HOSTED_URL: 'demo.auth.eu-west-1.amazoncognito.com/' });
  await hosted.start(null);
  expect(world.left[0]!.origin).toBe('https://demo.auth.eu-west-1.amazoncognito.com');
  expect(world.left[0]!.pathname).toBe('/oauth2/authorize');
  expect(world.left[0]!.searchParams.has('identity_provider')).toBe(false);
});

test('the scopes are those of the configuration, and fewer for one tenant', () => {
  expect(scopesOf({ SLUG: 'demo' })).toEqual(['openid', 'email', 'profile']);
  expect(scopesOf({ SLUG: 'paparazzi' })).toEqual(['openid']);
  expect(scopesOf({ SLUG: 'paparazzi', AUTH: { SCOPES: ['openid', 'phone'] } })).toEqual(['openid', 'phone']);
});

test('two tabs may be under way at once, and each comes back to its own question', async () => {
  const { hosted, world } = visitor();
  await hosted.start('Google');
  await hosted.start('Facebook');
  const [google, facebook] = world.left.map(({ searchParams }) => searchParams.get('state'));
  world.answers.push(Response.json(tokens), Response.json(tokens));
  await hosted.finish(`?code=one&state=${google}`);
  await hosted.finish(`?code=two&state=${facebook}`);
  expect(world.sent.map(({ body }) => body['code'])).toEqual(['one', 'two']);
  expect(new Set(world.sent.map(({ body }) => body['code_verifier'])).size).toBe(2);
});

describe('an answer is refused', () => {
  const wrong = { name: 'InvalidOriginException' };

  test('when nothing was asked, when it was answered before, and when it was asked long ago', async () => {
    const { hosted, world, back } = visitor();
    await expect(hosted.finish('?code=x&state=y')).rejects.toMatchObject(wrong);
    await expect(hosted.finish('')).rejects.toMatchObject(wrong);
    await hosted.start(null);
    world.answers.push(Response.json(tokens));
    await hosted.finish(back());
    await expect(hosted.finish(back())).rejects.toMatchObject(wrong);
    await hosted.start(null);
    world.now += 30 * 60_000;
    await expect(hosted.finish(back())).rejects.toMatchObject(wrong);
    expect(world.sent).toHaveLength(1);
  });

  test.each([
    ['the person went back', { error: 'access_denied', error_description: 'cancelled' }, 'OAuthSignInException', 'cancelled'],
    ['it says nothing', {}, 'OAuthSignInException', 'An error occurred while signing in with the provider.'],
    [
      'it comes with tokens in place of a code',
      { access_token: 'a', id_token: 'i' },
      'TokenRefreshException',
      'Token refresh needs the code flow, it is not supported with the implicit grant.',
    ],
  ])('when %s', async (_why, answer, name, message) => {
    const { hosted, back, world } = visitor();
    await hosted.start('Google');
    await expect(hosted.finish(back(answer as Record<string, string>))).rejects.toMatchObject({ name, message });
    expect([world.sent, world.storage.size]).toEqual([[], 0]);
  });

  test('when the code is', async () => {
    const { hosted, back, world } = visitor();
    await hosted.start('Google');
    world.answers.push(Response.json({ error: 'invalid_grant' }, { status: 400 }));
    await expect(hosted.finish(back())).rejects.toMatchObject({ name: 'OAuthSignInException', message: 'invalid_grant' });
    expect(world.storage.size).toBe(0);
  });
});

test.each([
  ['the network is lost', new TypeError('Failed to fetch')],
  ['the server is on its way up', new Response('<html>', { status: 503 })],
])('when %s on the way back, the same address may be loaded again', async (_what, answer) => {
  const { hosted, back, world } = visitor();
  await hosted.start('Google');
  world.answers.push(answer, Response.json(tokens));
  await expect(hosted.finish(back())).rejects.toMatchObject({ name: 'NetworkError' });
  await hosted.finish(back());
  expect(world.kept).toHaveLength(1);
});

test('what was spoilt in storage is no question', async () => {
  const { hosted, world, back } = visitor();
  world.storage.set('atrium.hostedSignIn', '{"not":"a list"');
  await hosted.start(null);
  world.answers.push(Response.json(tokens));
  await hosted.finish(back());
  expect(world.kept).toHaveLength(1);
});

test.each([
  ['OAuthNotConfiguredException', { COGNITO_HOSTED_URL: '' }, 'https://app.test'],
  ['OAuthNotConfiguredException', { COGNITO_CLIENT_ID: '' }, 'https://app.test'],
  ['InvalidRedirectException', {}, 'null'],
])('%s is told before the page is left', async (name, changes, origin) => {
  const { hosted, world } = visitor(changes, origin);
  await expect(hosted.start('Google')).rejects.toMatchObject({ name });
  expect([world.left, world.storage.size]).toEqual([[], 0]);
});

test('a page that cannot compute a challenge is not set up for this', async () => {
  const { hosted } = visitor();
  Object.defineProperty(globalThis, 'crypto', {
    value: { getRandomValues: webcrypto.getRandomValues.bind(webcrypto) },
    configurable: true,
  });
  await expect(hosted.start('Google')).rejects.toMatchObject({ name: 'InvalidConfigException', message: 'Invalid config parameter.' });
  Object.defineProperty(globalThis, 'crypto', { value: webcrypto, configurable: true });
});

test('signing out leads through the hosted page, and says when it cannot', () => {
  const { hosted, world } = visitor();
  hosted.signOut();
  expect(world.left[0]!.href).toBe(
    'https://app.test/identity/local_pool/logout?client_id=client&logout_uri=https%3A%2F%2Fapp.test%2Fauth%2Fsign-in',
  );
  expect(() => visitor({ COGNITO_HOSTED_URL: '' }).hosted.signOut()).toThrow(expect.objectContaining({ name: 'OAuthSignOutException' }));
});
