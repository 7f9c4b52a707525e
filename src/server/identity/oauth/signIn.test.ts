import { randomUUID } from 'node:crypto';
import { decodeJwt } from 'jose';
import { userByUsername, updateUser } from '../userPool/queries/users';
import { answerIn, hostedServer, ticketIn } from '@test/harness/hosted';

let server: Awaited<ReturnType<typeof hostedServer>>;
beforeAll(async () => void (server = await hostedServer([{}, { SLUG: 'paparazzi', ALLOW_GUESTS: true }])));
afterAll(() => server.app.close());

const newEmail = () => `ada.${randomUUID()}@example.org`;
const [PASSWORD, ours] = ['correct horse', () => server.organizations[0]!];

async function pool(operation: string, body: object) {
  const answer = await server.app.inject({
    method: 'POST',
    url: '/identity',
    headers: { 'content-type': 'application/x-amz-json-1.1', 'x-amz-target': `AWSCognitoIdentityProviderService.${operation}` },
    payload: JSON.stringify({ ClientId: ours().config.COGNITO_CLIENT_ID, ...body }),
  });
  return { status: answer.statusCode, body: answer.json() };
}
const byPassword = (USERNAME: string) => pool('InitiateAuth', { AuthFlow: 'USER_PASSWORD_AUTH', AuthParameters: { USERNAME, PASSWORD } });

test('from the app to a provider and back, somebody new is signed in', async () => {
  const [visitor, email] = [server.visitor(), newEmail()];
  const sent = await visitor.signIn({ email, name: '  Ada  King Lovelace ' }, { lang: 'fr' });
  expect(sent.statusCode).toBe(303);
  expect(String(sent.headers.location)).toMatch(new RegExp(`^${visitor.redirectUri}\\?code=`));
  expect(answerIn(sent).get('state')).toBe(visitor.asked.state);

  const answer = await visitor.redeem(answerIn(sent).get('code')!);
  expect([answer.statusCode, answer.headers['cache-control']]).toEqual([200, 'no-store']);
  const tokens = answer.json();
  expect(tokens).toMatchObject({ token_type: 'Bearer', expires_in: 3_600, refresh_token: expect.any(String) });
  const { sub } = await server.verifier.verify(ours(), tokens.access_token);
  expect(decodeJwt(tokens.access_token)).toMatchObject({ scope: 'openid email profile', token_use: 'access' });
  expect(decodeJwt(tokens.id_token)).toMatchObject({ sub, email, email_verified: true, given_name: 'Ada' });
  expect(await server.verifier.profileOf(ours(), tokens.access_token)).toEqual({
    sub,
    email,
    firstName: 'Ada',
    lastName: 'King Lovelace',
    locale: 'fr',
  });
});

test('the tokens of a hosted sign-in do not change who somebody is', async () => {
  const { access_token: AccessToken } = await server.visitor().tokens(newEmail());
  const asked = {
    UpdateUserAttributes: { UserAttributes: [{ Name: 'nickname', Value: 'Eve' }] },
    DeleteUserAttributes: { UserAttributeNames: ['given_name'] },
    GetUserAttributeVerificationCode: { AttributeName: 'email' },
    VerifyUserAttribute: { AttributeName: 'email', Code: '123456' },
    ChangePassword: { PreviousPassword: PASSWORD, ProposedPassword: 'another horse' },
    DeleteUser: {},
  };
  for (const [operation, body] of Object.entries(asked)) {
    const answer = await pool(operation, { AccessToken, ...body });
    expect([operation, answer.status, answer.body.message]).toEqual([operation, 400, 'Access Token does not have required scopes']);
  }
  expect((await pool('GetUser', { AccessToken })).status).toBe(200);
});

test('somebody known by the address is let in as who they are, whichever provider vouches', async () => {
  const email = newEmail();
  const sub = await server.member(ours(), email, PASSWORD);
  for (const provider of ['Google', 'Facebook', 'SignInWithApple', 'LoginWithAmazon', 'Guild']) {
    const tokens = await server.visitor().tokens(email.toUpperCase(), { identity_provider: provider });
    expect(decodeJwt(tokens.id_token)).toMatchObject({ sub, email, given_name: 'Ada' });
  }
  expect((await byPassword(email)).status).toBe(200);
});

test('two tabs that bring the same newcomer at once make one user', async () => {
  const email = newEmail();
  const all = await Promise.all([server.visitor(), server.visitor(), server.visitor()].map((visitor) => visitor.tokens(email)));
  expect(new Set(all.map(({ id_token }) => decodeJwt(id_token).sub)).size).toBe(1);
});

test('whoever signed up under an address without confirming it is shut out by the one who proves it', async () => {
  const email = newEmail();
  await pool('SignUp', { Username: email, Password: PASSWORD, UserAttributes: [{ Name: 'given_name', Value: 'Mallory' }] });
  const tokens = await server.visitor().tokens(email);
  expect(decodeJwt(tokens.id_token)).toMatchObject({ email_verified: true, given_name: 'Ada' });
  expect((await byPassword(email)).body).toMatchObject({ __type: 'NotAuthorizedException', message: 'Incorrect username or password.' });
});

test('an address that the provider has not verified lets nobody in', async () => {
  const email = newEmail();
  const sent = await server.visitor().signIn({ email, verified: '' });
  expect(Object.fromEntries(answerIn(sent))).toMatchObject({
    error: 'access_denied',
    error_description: 'The provider has not verified the email address',
  });
  expect(await server.inTenant(ours(), (tenant) => userByUsername(tenant, email))).toBeUndefined();
});

test('who cancels, or was shut out, is sent back with the reason', async () => {
  const visitor = server.visitor();
  const canceled = answerIn(await visitor.signIn({ action: 'cancel', email: '' }));
  expect(Object.fromEntries(canceled)).toEqual({
    error: 'access_denied',
    error_description: 'The sign-in was canceled',
    state: visitor.asked.state,
  });
  const email = newEmail();
  const sub = await server.member(ours(), email, PASSWORD);
  await server.inTenant(ours(), (tenant) => updateUser(tenant, sub, { enabled: false }));
  expect(answerIn(await server.visitor().signIn({ email })).get('error_description')).toBe('User is disabled.');
});

test('a session keeps its scope when it is renewed, and ends when it is revoked', async () => {
  const visitor = server.visitor();
  const { refresh_token: refreshToken } = await visitor.tokens(newEmail());
  const client_id = ours().config.COGNITO_CLIENT_ID;
  const renew = () => visitor.post('/oauth2/token', { grant_type: 'refresh_token', client_id, refresh_token: refreshToken });
  const renewed = (await renew()).json();
  expect(decodeJwt(renewed.access_token)).toMatchObject({ scope: 'openid email profile' });
  const byLibrary = await pool('InitiateAuth', { AuthFlow: 'REFRESH_TOKEN_AUTH', AuthParameters: { REFRESH_TOKEN: refreshToken } });
  expect(decodeJwt(byLibrary.body.AuthenticationResult.AccessToken)).toMatchObject({ scope: 'openid email profile' });

  const end = (token: string) => visitor.post('/oauth2/revoke', { client_id, token });
  expect((await end(renewed.access_token)).json()).toMatchObject({ error: 'unsupported_token_type' });
  const ended = await end(refreshToken);
  expect([ended.statusCode, ended.body]).toEqual([200, '']);
  expect((await end('unknown')).statusCode).toBe(200);
  const refused = await renew();
  expect([refused.statusCode, refused.json().error]).toEqual([400, 'invalid_grant']);
});

test('the bearer of an access token is told what its scope shows', async () => {
  const [visitor, email] = [server.visitor(), newEmail()];
  const info = async (token: string) => {
    const answer = await visitor.get('/oauth2/userInfo', { headers: { authorization: `Bearer ${token}` } });
    return { status: answer.statusCode, body: answer.json(), challenge: answer.headers['www-authenticate'] };
  };
  const all = await visitor.tokens(email);
  const sub = decodeJwt(all.access_token).sub;
  expect((await info(all.access_token)).body).toEqual({
    sub,
    username: sub,
    email,
    email_verified: 'true',
    given_name: 'Ada',
    family_name: 'Lovelace',
    locale: 'en',
  });
  const some = await visitor.tokens(email, { scope: 'email openid' });
  expect((await info(some.access_token)).body).toEqual({ sub, username: sub, email, email_verified: 'true' });

  expect(await info(all.id_token)).toMatchObject({ status: 401, body: { error: 'invalid_token' } });
  expect((await info('a.b.c')).challenge).toMatch(/^Bearer error="invalid_token"/);
  await server.member(ours(), `direct.${email}`, PASSWORD);
  const direct = await byPassword(`direct.${email}`);
  expect(await info(direct.body.AuthenticationResult.AccessToken)).toMatchObject({ status: 403, body: { error: 'insufficient_scope' } });
  expect((await visitor.get('/oauth2/userInfo')).json()).toMatchObject({ error: 'invalid_request' });
  await visitor.post('/oauth2/revoke', { client_id: ours().config.COGNITO_CLIENT_ID, token: all.refresh_token });
  expect(await info(all.access_token)).toMatchObject({ status: 401, body: { error: 'invalid_token' } });
});

test('the organization with the slug paparazzi may be asked for openid alone', async () => {
  const visitor = server.visitor(1);
  const tokens = await visitor.tokens(newEmail());
  expect(decodeJwt(tokens.access_token)).toMatchObject({ scope: 'openid' });
  expect(answerIn(await visitor.authorize({ scope: 'openid email' })).get('error')).toBe('invalid_scope');
});

test('a user of one organization is nobody to another', async () => {
  const email = newEmail();
  const [here, there] = [await server.visitor(0).tokens(email), await server.visitor(1).tokens(email)];
  expect(decodeJwt(here.id_token).sub).not.toBe(decodeJwt(there.id_token).sub);
  await expect(server.verifier.verify(server.organizations[1]!, here.access_token)).rejects.toMatchObject({ code: 'notAuthorized' });
});

describe('a code', () => {
  const codeFor = async (visitor = server.visitor()) => ({
    visitor,
    code: answerIn(await visitor.signIn({ email: newEmail() })).get('code')!,
  });
  const invalid = { error: 'invalid_grant', error_description: 'The code is not valid, was used, or has expired' };

  test('is used once, and ends what it gave when it comes again', async () => {
    const { visitor, code } = await codeFor();
    const tokens = (await visitor.redeem(code)).json();
    const again = await visitor.redeem(code);
    expect([again.statusCode, again.json()]).toEqual([400, invalid]);
    const renewed = await visitor.post('/oauth2/token', {
      grant_type: 'refresh_token',
      client_id: ours().config.COGNITO_CLIENT_ID,
      refresh_token: tokens.refresh_token,
    });
    expect(renewed.json().error).toBe('invalid_grant');
    expect((await visitor.redeem(code)).json()).toEqual(invalid);
  });

  test('that comes twice at once leaves no session', async () => {
    const { visitor, code } = await codeFor();
    const answers = await Promise.all([visitor.redeem(code), visitor.redeem(code)]);
    for (const answer of answers.filter(({ statusCode }) => statusCode === 200)) {
      const { access_token: token } = answer.json();
      const info = await visitor.get('/oauth2/userInfo', { headers: { authorization: `Bearer ${token}` } });
      expect(info.statusCode).toBe(401);
    }
    expect(answers.some(({ statusCode }) => statusCode === 400)).toBe(true);
  });

  test('holds for five minutes', async () => {
    const [early, late] = [await codeFor(), await codeFor()];
    server.pass(299_000);
    expect((await early.visitor.redeem(early.code)).statusCode).toBe(200);
    server.pass(1_000);
    expect((await late.visitor.redeem(late.code)).json()).toEqual(invalid);
  });

  test.each([
    ['another address', { redirect_uri: 'http://localhost:3000/auth/callback' }, 'invalid_grant'],
    ['another verifier', { code_verifier: 'a'.repeat(43) }, 'invalid_grant'],
    ['a short verifier', { code_verifier: 'a' }, 'invalid_grant'],
  ])('is used up by %s', async (_what, change, error) => {
    const { visitor, code } = await codeFor();
    expect((await visitor.redeem(code, change)).json().error).toBe(error);
    expect((await visitor.redeem(code)).json()).toEqual(invalid);
  });

  test('is not used up by those who only guess it', async () => {
    const { visitor, code } = await codeFor();
    const guess = code.slice(0, 37) + 'A'.repeat(43);
    expect((await visitor.redeem(guess)).json()).toEqual(invalid);
    expect((await visitor.redeem('nonsense')).json()).toEqual(invalid);
    expect((await server.visitor(1).redeem(code)).json()).toEqual(invalid);
    expect((await visitor.redeem(code, { client_id: server.organizations[1]!.config.COGNITO_CLIENT_ID })).json().error).toBe(
      'invalid_client',
    );
    expect((await visitor.redeem(code)).statusCode).toBe(200);
  });
});

describe('the form of a stand-in', () => {
  const filled = { email: 'ada@example.org', name: '', verified: 'yes', action: 'continue' };

  test.each([
    ['one that was changed', (ticket: string) => ({ ticket: `${ticket.slice(0, -8)}AAAAAAA=` })],
    ['one without its ticket', () => ({})],
    ['nonsense', () => ({ ticket: 'nonsense' })],
  ])('is refused: %s', async (_what, fields) => {
    const visitor = server.visitor();
    const page = await visitor.authorize();
    const answer = await visitor.post('/oauth2/stand-in', { ...filled, ...fields(ticketIn(page.body)) });
    expect([answer.statusCode, answer.headers.location]).toEqual([400, undefined]);
    expect(answer.body).toContain('This sign-in cannot go on');
  });

  test('is of use in the browser it was made for only, and in both of its tabs', async () => {
    const [one, other] = [server.visitor(), server.visitor()];
    const first = ticketIn((await one.authorize()).body);
    await other.authorize();
    expect((await other.post('/oauth2/stand-in', { ticket: first, ...filled })).statusCode).toBe(400);
    const second = ticketIn((await one.authorize({ state: 'another' })).body);
    for (const [ticket, state] of [
      [first, one.asked.state],
      [second, 'another'],
    ] as const)
      expect(answerIn(await one.post('/oauth2/stand-in', { ticket, ...filled })).get('state')).toBe(state);
    expect((await one.post('/oauth2/stand-in', { ticket: first, ...filled }, { cookie: '' })).statusCode).toBe(400);
    expect((await one.post('/oauth2/stand-in', { ticket: first, ...filled }, { origin: 'http://evil.example' })).statusCode).toBe(400);
    expect((await one.post('/oauth2/stand-in', { ticket: first, ...filled }, { origin: one.origin })).statusCode).toBe(303);
  });

  test('is of no use at another organization, and not after a quarter of an hour', async () => {
    const [here, there] = [server.visitor(0), server.visitor(1)];
    const ticket = ticketIn((await here.authorize()).body);
    const cookie = here.cookie!;
    expect((await there.post('/oauth2/stand-in', { ticket, ...filled }, { cookie })).statusCode).toBe(400);
    server.pass(15 * 60_000);
    expect((await here.post('/oauth2/stand-in', { ticket, ...filled })).statusCode).toBe(400);
  });
});
