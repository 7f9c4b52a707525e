import { answerIn, hostedServer, ticketIn } from '@test/harness/hosted';

const [SITE, CLOUD] = ['https://www.example.org', 'eu-west-1_abc'];
let server: Awaited<ReturnType<typeof hostedServer>>;
beforeAll(async () => {
  server = await hostedServer([
    { NAME: 'Ada & <Friends>', DEFAULT_LOCALE: 'es', CLIENT_THEME: 'dark' },
    { WEBSITE_URL: SITE },
    { COGNITO_USERPOOL_ID: CLOUD, COGNITO_CLIENT_ID: 'client' },
    { AUTH: {} },
  ]);
});
afterAll(() => server.app.close());

describe('only the app itself is led back to', () => {
  test.each([
    ['another origin', 'https://evil.example/auth/callback'],
    ['another port', 'http://{host}:3001/auth/callback'],
    ['another scheme', 'https://{host}:3000/auth/callback'],
    ['another path', 'http://{host}:3000/events'],
    ['a longer path', 'http://{host}:3000/auth/callback/../../events'],
    ['a query', 'http://{host}:3000/auth/callback?next=https://evil.example'],
    ['a fragment', 'http://{host}:3000/auth/callback#x'],
    ['a name before the host', 'http://{host}:3000@evil.example/auth/callback'],
    ['a longer host', 'http://{host}:3000.evil.example/auth/callback'],
    ['a script', 'javascript:alert(1)'],
    ['a path alone', '/auth/callback'],
    ['a path that is none', '//evil.example/auth/callback'],
    ['nothing', ''],
    ['a line break', 'http://{host}:3000/auth/callback\r\nlocation: https://evil.example'],
  ])('and not to %s', async (_what, address) => {
    const visitor = server.visitor();
    const redirect_uri = address.replace('{host}', server.organizations[0]!.hosts[0]!);
    const answer = await visitor.authorize({ redirect_uri });
    expect([answer.statusCode, answer.headers.location]).toEqual([400, undefined]);
    expect(answer.body).toContain('No se puede continuar con este inicio de sesión');
    const out = await visitor.get(`/logout?${new URLSearchParams({ client_id: visitor.asked.client_id, logout_uri: redirect_uri })}`);
    expect(new URL(String(out.headers.location ?? visitor.origin)).origin).toBe(visitor.origin);
  });

  test('and not for another client, nor twice', async () => {
    const visitor = server.visitor();
    for (const client_id of [server.visitor(1).asked.client_id, '', undefined])
      expect((await visitor.authorize({ client_id })).headers.location).toBeUndefined();
    const twice = `${new URLSearchParams(visitor.asked)}&redirect_uri=https://evil.example/auth/callback`;
    expect((await visitor.get(`/oauth2/authorize?${twice}`)).headers.location).toBeUndefined();
  });

  test('and to the site that the configuration names, from wherever the pool was asked', async () => {
    const visitor = server.visitor(1);
    const redirect_uri = `${SITE}/auth/callback`;
    const page = await visitor.authorize({ redirect_uri });
    expect(page.headers['content-security-policy']).toContain(`form-action 'self' ${SITE};`);
    const elsewhere = await visitor.authorize({}, { headers: { host: server.organizations[0]!.hosts[0]! } });
    expect(elsewhere.statusCode).toBe(400);
    const sent = await visitor.signIn({}, { redirect_uri });
    expect(String(sent.headers.location)).toMatch(`${redirect_uri}?code=`);
    expect((await visitor.redeem(answerIn(sent).get('code')!, { redirect_uri })).statusCode).toBe(200);
  });
});

test.each([
  ['a token instead of a code', { response_type: 'token' }, 'unsupported_response_type'],
  ['no challenge', { code_challenge: undefined }, 'invalid_request'],
  ['a plain challenge', { code_challenge_method: 'plain' }, 'invalid_request'],
  ['a challenge of no method', { code_challenge_method: undefined }, 'invalid_request'],
  ['a challenge that is none', { code_challenge: 'short' }, 'invalid_request'],
  ['a scope of the pool’s own', { scope: 'openid aws.cognito.signin.user.admin' }, 'invalid_scope'],
  ['no openid', { scope: 'email' }, 'invalid_scope'],
  ['a provider that nobody knows', { identity_provider: 'Myspace' }, 'invalid_request'],
  ['a provider by a name of objects', { identity_provider: '__proto__' }, 'invalid_request'],
])('the app is told what it asked wrongly: %s', async (_what, change: Record<string, string | undefined>, error) => {
  const visitor = server.visitor();
  const answer = await visitor.authorize(change);
  expect([answer.statusCode, String(answer.headers.location).split('?')[0]]).toEqual([303, visitor.redirectUri]);
  expect(Object.fromEntries(answerIn(answer))).toEqual({ error, error_description: expect.any(String), state: visitor.asked.state });
});

test('without a state nothing goes on', async () => {
  const visitor = server.visitor();
  const missing = answerIn(await visitor.authorize({ state: undefined }));
  expect([missing.get('error'), missing.get('state')]).toEqual(['invalid_request', null]);
  expect(answerIn(await visitor.authorize({ state: 'x'.repeat(2_001) })).get('error')).toBe('invalid_request');
});

test('a provider that is switched off is not known', async () => {
  expect(answerIn(await server.visitor(3).authorize()).get('error')).toBe('invalid_request');
});

test('an organization with a pool of the cloud has no stand-ins, nor anything else here', async () => {
  const visitor = server.visitor(2);
  expect((await visitor.authorize()).statusCode).toBe(404);
  for (const path of ['/logout', '/oauth2/userInfo', '/.well-known/openid-configuration'])
    expect((await visitor.get(path)).statusCode).toBe(404);
  for (const path of ['/oauth2/token', '/oauth2/revoke', '/oauth2/stand-in']) expect((await visitor.post(path, {})).statusCode).toBe(404);
});

describe('a stand-in answers to people on this machine only', () => {
  test.each([
    ['from elsewhere', {}, '192.0.2.7'],
    ['through a proxy', { 'x-forwarded-for': '192.0.2.7' }, undefined],
    ['through a proxy of the newer kind', { forwarded: 'for=192.0.2.7' }, undefined],
    ['through a proxy for somebody who claims to be here', { 'x-forwarded-for': '127.0.0.1' }, undefined],
    ['through a proxy that says no more than that', { via: '1.1 proxy' }, undefined],
  ])('and not to those who come %s', async (_how, headers: Record<string, string>, remoteAddress) => {
    const visitor = server.visitor();
    const page = await visitor.authorize({ lang: 'en' }, { headers, remoteAddress });
    expect([page.statusCode, ticketIn(page.body)]).toEqual([403, '']);
    const ticket = ticketIn((await visitor.authorize()).body);
    const fields = { ticket, email: 'ada@example.org', verified: 'yes', action: 'continue' };
    const answer = await visitor.post('/oauth2/stand-in', fields, headers, remoteAddress);
    expect([answer.statusCode, answer.headers.location]).toEqual([403, undefined]);
  });
});

describe('a page', () => {
  test('says plainly what it is, in the language of the app, else of the browser, else of the organization', async () => {
    const visitor = server.visitor();
    const page = async (lang?: string, accepted?: string) =>
      (await visitor.authorize({ lang }, { headers: accepted === undefined ? {} : { 'accept-language': accepted } })).body;
    expect(await page('en')).toContain('<p class="local" role="note">Local stand-in for Google — this machine only</p>');
    expect(await page('ja')).toContain('<html lang="ja" data-theme="dark">');
    expect(await page('ja')).toContain('Googleのローカル代替（このマシン専用）');
    expect(await page('fr-CA')).toContain('Remplaçant local de Google — cette machine seulement');
    expect(await page(undefined, 'tlh-QO, ja;q=0.8')).toContain('<html lang="ja"');
    expect(await page(undefined, 'tlh')).toContain('<html lang="es"');
    expect(await page('constructor')).toContain('<html lang="es"');
  });

  test('needs no script, may run none, and is not shown inside another', async () => {
    const { body, headers } = await server.visitor().authorize();
    expect(body).not.toMatch(/<script|\son\w+=|javascript:/i);
    const policy = String(headers['content-security-policy']);
    expect(policy).toMatch(/^default-src 'none'; style-src 'nonce-[^']+'; /);
    expect(policy).not.toContain('script');
    expect(policy).toContain("frame-ancestors 'none'");
    expect(headers).toMatchObject({ 'cache-control': 'no-store', 'referrer-policy': 'same-origin' });
    expect(headers['set-cookie']).toMatch(/^atrium-sign-in=[\w-]{32}; Path=\/identity\/local_\w+; Max-Age=900; HttpOnly; SameSite=Lax$/);
  });

  test('shows names and what was entered as text', async () => {
    const visitor = server.visitor();
    const page = await visitor.authorize({ lang: 'en' });
    expect(page.body).toContain('<h1>Sign in to Ada &amp; &lt;Friends&gt;</h1>');
    const fields = { ticket: ticketIn(page.body), email: '"><img src=x>', name: "O'Hara <3", action: 'continue' };
    const again = await visitor.post('/oauth2/stand-in', fields);
    expect(again.statusCode).toBe(400);
    expect(again.body).toContain('value="&quot;&gt;&lt;img src=x&gt;" aria-invalid="true" aria-describedby="fault">');
    expect(again.body).toContain('<p class="fault" id="fault" role="alert">Enter an email address, such as ada@example.org.</p>');
    expect(again.body).toContain('value="O&#39;Hara &lt;3"');
    expect(again.body).not.toContain('value="yes" checked');
    const right = { ...fields, ticket: ticketIn(again.body), email: 'o@example.org', verified: 'yes' };
    expect((await visitor.post('/oauth2/stand-in', right)).statusCode).toBe(303);
  });

  test('offers the ways in of the organization where the app named none', async () => {
    const visitor = server.visitor();
    const { body } = await visitor.authorize({ identity_provider: undefined, lang: 'en' });
    const links = [...body.matchAll(/<a class="way" href="([^"]+)">([^<]+)</g)].map(([, href, text]) => [
      href!.replaceAll('&amp;', '&'),
      text,
    ]);
    expect(links.map(([, text]) => text)).toEqual([
      'Continue with Google',
      'Continue with Facebook',
      'Continue with Apple',
      'Continue with Amazon',
      'Enter with the &lt;guild&gt;',
      'Sign in with your email',
    ]);
    expect(links.at(-1)![0]).toBe(`${visitor.origin}/auth/sign-in`);
    const guild = await visitor.get(links[4]![0]!.replace(/^\/identity\/\w+/, ''));
    expect(guild.body).toContain('Local stand-in for Guild — this machine only');
    expect((await visitor.authorize({ identity_provider: 'COGNITO', lang: 'en' })).body).toContain('Continue with Google');
  });
});

test('signing out leads back to the app', async () => {
  const visitor = server.visitor();
  const out = (logout_uri: string) => visitor.get(`/logout?${new URLSearchParams({ client_id: visitor.asked.client_id, logout_uri })}`);
  const answer = await out(`${visitor.origin}/auth/sign-in?redirect=/`);
  expect([answer.statusCode, answer.headers.location]).toEqual([302, `${visitor.origin}/auth/sign-in?redirect=/`]);
  expect((await visitor.get('/logout')).statusCode).toBe(400);
  expect((await server.visitor(1).get(`/logout?${new URLSearchParams({ client_id: 'x', logout_uri: SITE })}`)).statusCode).toBe(400);
});

describe('the services', () => {
  test('refuse by the names of the standard', async () => {
    const visitor = server.visitor();
    const { client_id } = visitor.asked;
    const error = async (fields: Record<string, string> | string[][]) => {
      const answer = await visitor.post('/oauth2/token', fields);
      return [answer.statusCode, answer.json().error];
    };
    expect(await error({})).toEqual([400, 'invalid_client']);
    expect(await error({ client_id })).toEqual([400, 'unsupported_grant_type']);
    expect(await error({ client_id, grant_type: 'password' })).toEqual([400, 'unsupported_grant_type']);
    expect(await error({ client_id, grant_type: 'authorization_code' })).toEqual([400, 'invalid_request']);
    expect(
      await error([
        ['client_id', client_id],
        ['client_id', client_id],
      ]),
    ).toEqual([400, 'invalid_client']);
    expect(await error({ client_id, grant_type: 'refresh_token', refresh_token: 'unknown' })).toEqual([400, 'invalid_grant']);
    expect(await error({ client_id, grant_type: 'refresh_token', refresh_token: 'x'.repeat(20_000) })).toEqual([400, 'invalid_request']);
    const json = await visitor.post('/oauth2/token', {}, { 'content-type': 'application/json' });
    expect([json.statusCode, json.json().error]).toEqual([400, 'invalid_request']);
    expect((await visitor.post('/oauth2/revoke', { client_id })).json().error).toBe('invalid_request');
  });

  test('may be asked from wherever the app is served, pages may not', async () => {
    const visitor = server.visitor();
    expect((await visitor.post('/oauth2/token', {})).headers).toMatchObject({
      'access-control-allow-origin': '*',
      'cache-control': 'no-store',
    });
    expect((await visitor.authorize()).headers['access-control-allow-origin']).toBeUndefined();
    const url = `/identity/${server.organizations[0]!.config.COGNITO_USERPOOL_ID}/oauth2/token`;
    const asked = await server.app.inject({ method: 'OPTIONS', url });
    expect([asked.statusCode, asked.headers['access-control-allow-headers']]).toEqual([204, 'authorization, cache-control, content-type']);
  });

  test('describe themselves', async () => {
    const visitor = server.visitor();
    const described = (await visitor.get('/.well-known/openid-configuration')).json();
    const pool = `${visitor.origin}/identity/${server.organizations[0]!.config.COGNITO_USERPOOL_ID}`;
    expect(described).toMatchObject({
      issuer: pool,
      token_endpoint: `${pool}/oauth2/token`,
      scopes_supported: ['openid', 'email', 'profile'],
    });
    expect((await visitor.get('/.well-known/jwks.json')).json().keys).toHaveLength(1);
  });
});
