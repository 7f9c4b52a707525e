import { asOwner } from '@test/harness/database';
import { randomUUID } from 'node:crypto';
import {
  AuthenticationDetails,
  CognitoUser,
  CognitoUserAttribute,
  CognitoUserPool,
  type CognitoUserSession,
} from 'amazon-cognito-identity-js';
import { sql } from 'drizzle-orm';
import { createRemoteJWKSet, decodeJwt, jwtVerify } from 'jose';
import { codeIn, poolServer } from '@test/harness/pool';
import type { PoolOwner } from '../pools';

const PASSWORD = 'correct horse';
let server: Awaited<ReturnType<typeof poolServer>>;
beforeAll(async () => void (server = await poolServer()));
afterEach(() => server.setClock());
afterAll(() => server.app.close());

function visitor(owner: PoolOwner, email = `ada.${randomUUID()}@example.org`) {
  const kept = new Map<string, string>();
  const Storage = {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
    clear: () => kept.clear(),
  };
  const { COGNITO_USERPOOL_ID: UserPoolId, COGNITO_CLIENT_ID: ClientId, COGNITO_ENDPOINT: endpoint } = owner.config;
  const pool = new CognitoUserPool({ UserPoolId, ClientId, endpoint: endpoint!, Storage });
  const user = new CognitoUser({ Username: email, Pool: pool, Storage });
  const called = <T = unknown>(call: (done: (error?: unknown, result?: T) => void) => void) =>
    new Promise<T>((resolve, reject) => call((error, result) => (error ? reject(error) : resolve(result as T))));

  async function signIn(password = PASSWORD, flow?: string): Promise<CognitoUserSession> {
    // The library renames a user to their sub once a sign-in began, so each begins with a new one.
    const who = new CognitoUser({ Username: email, Pool: pool, Storage });
    if (flow) who.setAuthenticationFlowType(flow);
    const session = await new Promise<CognitoUserSession>((onSuccess, onFailure) =>
      who.authenticateUser(new AuthenticationDetails({ Username: email, Password: password }), { onSuccess, onFailure }),
    );
    user.setSignInUserSession(session);
    return session;
  }

  return {
    email,
    user,
    signIn,
    signUp: (
      password = PASSWORD,
      attributes: Record<string, string> = { email, given_name: 'Ada', family_name: 'Lovelace', locale: 'en' },
    ) =>
      called<{ userSub: string; userConfirmed: boolean; codeDeliveryDetails: { Destination: string } }>((done) =>
        pool.signUp(
          email,
          password,
          Object.entries(attributes).map(([Name, Value]) => new CognitoUserAttribute({ Name, Value })),
          [],
          done as never,
        ),
      ),
    confirm: (code: string) => called((done) => user.confirmRegistration(code, true, done)),
    resend: () => called((done) => user.resendConfirmationCode(done as never)),
    forgot: () => new Promise((onSuccess, onFailure) => user.forgotPassword({ onSuccess, onFailure })),
    reset: (code: string, password: string) =>
      new Promise((onSuccess, onFailure) => user.confirmPassword(code, password, { onSuccess, onFailure })),
    change: (from: string, to: string) => called((done) => user.changePassword(from, to, done as never)),
    attributes: () => called<CognitoUserAttribute[]>((done) => user.getUserAttributes(done as never)),
    globalSignOut: () => new Promise((onSuccess, onFailure) => user.globalSignOut({ onSuccess, onFailure })),
    code: async () => codeIn(await server.lastMail(owner, email)),
  };
}

async function member(owner = server.newPool()) {
  const ada = visitor(owner);
  const { userSub: sub } = await ada.signUp();
  await ada.confirm(await ada.code());
  return { ...ada, sub, owner };
}

const refreshed = (owner: PoolOwner, token: string) =>
  server.post('InitiateAuth', {
    ClientId: owner.config.COGNITO_CLIENT_ID,
    AuthFlow: 'REFRESH_TOKEN_AUTH',
    // The client library sends the key of its device, which it does not have.
    AuthParameters: { REFRESH_TOKEN: token, DEVICE_KEY: null },
  });

const named = (name: string, message?: string) => expect.objectContaining({ code: name, ...(message ? { message } : {}) });
const aDigitOff = (code: string) => code.replace(/^./, (digit) => String((Number(digit) + 1) % 10));

describe('signing up', () => {
  test('mails a code, and lets nobody in before it is entered', async () => {
    const owner = server.newPool();
    const ada = visitor(owner);
    const { userConfirmed, codeDeliveryDetails } = await ada.signUp();
    expect(userConfirmed).toBe(false);
    expect(codeDeliveryDetails.Destination).toBe('a***@e***');
    await expect(ada.signIn()).rejects.toEqual(named('NotAuthorizedException'));

    const mail = await server.lastMail(owner, ada.email);
    expect(mail!.subject).toMatch(/^\d{6} is your code for Atrium Demo$/);
    await ada.confirm(codeIn(mail));
    const session = await ada.signIn();
    expect(decodeJwt(session.getAccessToken().getJwtToken())['token_use']).toBe('access');
  });

  test('mails in the language of the new member', async () => {
    const owner = server.newPool();
    const ada = visitor(owner);
    await ada.signUp(PASSWORD, { email: ada.email, locale: 'ja' });
    expect((await server.lastMail(owner, ada.email))!.subject).toContain('確認コード');
  });

  test('a second code replaces the first', async () => {
    const ada = visitor(server.newPool());
    await ada.signUp();
    const first = await ada.code();
    server.pass(1_000);
    await ada.resend();
    const second = await ada.code();
    if (first !== second) await expect(ada.confirm(first)).rejects.toEqual(named('CodeMismatchException'));
    await ada.confirm(second);
  });

  test('a code works once, for its own pool, within a day', async () => {
    const ada = visitor(server.newPool());
    await ada.signUp();
    const code = await ada.code();
    const elsewhere = visitor(server.newPool(), ada.email);
    await expect(elsewhere.confirm(code)).rejects.toEqual(named('ExpiredCodeException'));
    await ada.confirm(code);
    await expect(ada.confirm(code)).rejects.toEqual(named('ExpiredCodeException'));

    const late = visitor(server.newPool());
    await late.signUp();
    const expired = await late.code();
    server.pass(24 * 3_600_000);
    await expect(late.confirm(expired)).rejects.toEqual(named('ExpiredCodeException'));
  });

  test('five wrong codes spoil the right one', async () => {
    const ada = visitor(server.newPool());
    await ada.signUp();
    const code = await ada.code();
    for (let tries = 0; tries < 5; tries += 1) await expect(ada.confirm(aDigitOff(code))).rejects.toEqual(named('CodeMismatchException'));
    await expect(ada.confirm(code)).rejects.toEqual(named('LimitExceededException'));
    server.pass(1_000);
    await ada.resend();
    await ada.confirm(await ada.code());
  });

  test('more than five codes in an hour are refused', async () => {
    const ada = visitor(server.newPool());
    await ada.signUp();
    for (let sent = 1; sent < 5; sent += 1) await ada.resend();
    await expect(ada.resend()).rejects.toEqual(named('LimitExceededException'));
    server.pass(3_600_001);
    await ada.resend();
  });

  test('one address has one account, however it is written', async () => {
    const { email, owner } = await member();
    await visitor(owner, email.toUpperCase()).signUp();
    expect((await server.lastMail(owner, email))!.subject).toBe('You already have an account at Atrium Demo');
    await visitor(server.newPool(), email).signUp();
  });

  test.each([
    ['an address that is none', 'not an address', PASSWORD, {}, 'InvalidParameterException'],
    ['a short password', 'b@example.org', '1234567', {}, 'InvalidPasswordException'],
    ['an endless password', 'b@example.org', 'x'.repeat(1_000), {}, 'InvalidPasswordException'],
    ['an attribute nobody knows', 'b@example.org', PASSWORD, { role: 'admin' }, 'InvalidParameterException'],
    ['an attribute that is not theirs to set', 'b@example.org', PASSWORD, { email_verified: 'true' }, 'NotAuthorizedException'],
    ['another address as attribute', 'b@example.org', PASSWORD, { email: 'c@example.org' }, 'InvalidParameterException'],
    ['control characters', 'b@example.org', PASSWORD, { given_name: 'A\u0000da' }, 'InvalidParameterException'],
  ])('%s is refused', async (_what, email, password, attributes, error) => {
    await expect(visitor(server.newPool(), email).signUp(password, attributes as Record<string, string>)).rejects.toEqual(named(error));
  });

  test("the length of passwords is the organization's to say", async () => {
    await visitor(server.newPool({ PASSWORD_MIN_LENGTH: 6 })).signUp('123456');
    await expect(visitor(server.newPool({ PASSWORD_MIN_LENGTH: 12 })).signUp('12345678901')).rejects.toEqual(
      named('InvalidPasswordException'),
    );
  });
});

describe('signing in', () => {
  test("gives tokens that verify by the pool's published keys", async () => {
    const { signIn, owner, sub, email } = await member();
    const session = await signIn();
    const { COGNITO_CLIENT_ID: clientId, COGNITO_USERPOOL_ID: poolId } = owner.config;
    const issuer = `${server.endpoint}/${poolId}`;
    const keys = createRemoteJWKSet(new URL(`${issuer}/.well-known/jwks.json`));
    const check = { issuer, algorithms: ['RS256'], currentDate: server.now() };
    const { payload: access, protectedHeader } = await jwtVerify(session.getAccessToken().getJwtToken(), keys, check);
    const { payload: id } = await jwtVerify(session.getIdToken().getJwtToken(), keys, { ...check, audience: clientId });
    expect(protectedHeader.alg).toBe('RS256');
    expect(access).toMatchObject({ sub, username: sub, client_id: clientId, token_use: 'access', scope: 'aws.cognito.signin.user.admin' });
    expect(access.exp! - access.iat!).toBe(3_600);
    expect(access['origin_jti']).toBe(id['origin_jti']);
    expect(access.jti).not.toBe(id.jti);
    expect(access).not.toHaveProperty('email');
    expect(id).toMatchObject({ sub, email, email_verified: true, token_use: 'id', 'cognito:username': sub, given_name: 'Ada' });
  });

  test('works by password alone too, and with the address in capitals', async () => {
    const { owner, email } = await member();
    await visitor(owner, email.toUpperCase()).signIn(PASSWORD, 'USER_PASSWORD_AUTH');
    await visitor(owner, ` ${email.toUpperCase()}`).signIn();
  });

  test.each(['USER_SRP_AUTH', 'USER_PASSWORD_AUTH'])('a wrong password and an unknown address are told the same by %s', async (flow) => {
    const { signIn, owner } = await member();
    const refusal = named('NotAuthorizedException', 'Incorrect username or password.');
    await expect(signIn('wrong horse', flow)).rejects.toEqual(refusal);
    await expect(visitor(owner).signIn(PASSWORD, flow)).rejects.toEqual(refusal);
    await expect(visitor(server.newPool({ REVEAL_UNKNOWN_USERS: true })).signIn(PASSWORD, flow)).rejects.toEqual(
      named('UserNotFoundException'),
    );
  });

  test('an unknown address is asked as if it were known, with the same salt each time', async () => {
    const { owner, email } = await member();
    const begin = async (USERNAME: string) =>
      (
        await server.post('InitiateAuth', {
          ClientId: owner.config.COGNITO_CLIENT_ID,
          AuthFlow: 'USER_SRP_AUTH',
          AuthParameters: { USERNAME, SRP_A: 'abc' },
        })
      ).body.ChallengeParameters;
    const [known, unknown, again] = [await begin(email), await begin('nobody@example.org'), await begin('Nobody@example.org')];
    expect(Object.keys(unknown)).toEqual(Object.keys(known));
    expect(unknown.SALT).toHaveLength(known.SALT.length);
    expect(unknown.USER_ID_FOR_SRP).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
    expect([again.SALT, again.USER_ID_FOR_SRP]).toEqual([unknown.SALT, unknown.USER_ID_FOR_SRP]);
    expect(again.SRP_B).not.toBe(unknown.SRP_B);
  });

  test('locks for longer and longer after five wrong passwords, even against the right one', async () => {
    const { signIn } = await member();
    for (let tries = 0; tries < 5; tries += 1) await expect(signIn('wrong horse')).rejects.toEqual(named('NotAuthorizedException'));
    const locked = named('NotAuthorizedException', 'Password attempts exceeded');
    await expect(signIn()).rejects.toEqual(locked);
    server.pass(1_001);
    await expect(signIn('wrong horse')).rejects.toEqual(named('NotAuthorizedException', 'Incorrect username or password.'));
    server.pass(1_001);
    await expect(signIn()).rejects.toEqual(locked);
    server.pass(1_000);
    await signIn();
    await expect(signIn('wrong horse')).rejects.toEqual(named('NotAuthorizedException', 'Incorrect username or password.'));
  });

  test('a stranger who guesses locks themselves out, and not whom they guess at', async () => {
    const { email, owner } = await member();
    const signIn = (PASSWORD: string, address: string) =>
      server.post(
        'InitiateAuth',
        { ClientId: owner.config.COGNITO_CLIENT_ID, AuthFlow: 'USER_PASSWORD_AUTH', AuthParameters: { USERNAME: email, PASSWORD } },
        address,
      );
    const said = [];
    for (let tries = 0; tries < 8; tries += 1) said.push((await signIn('wrong horse', '203.0.113.7')).body.message);
    expect(said.filter((message) => message === 'Password attempts exceeded')).toHaveLength(3);
    expect((await signIn(PASSWORD, '203.0.113.7')).body.message).toBe('Password attempts exceeded');
    expect((await signIn(PASSWORD, '198.51.100.1')).status).toBe(200);
  });

  test('a stranger who asks for codes leaves some to their owner', async () => {
    const { email, owner } = await member();
    const forgot = (address: string) =>
      server.post('ForgotPassword', { ClientId: owner.config.COGNITO_CLIENT_ID, Username: email }, address);
    for (let asked = 0; asked < 5; asked += 1) await forgot('203.0.113.8');
    expect([(await forgot('203.0.113.8')).body.__type, (await forgot('198.51.100.2')).status]).toEqual(['LimitExceededException', 200]);
  });

  test('guesses from very many addresses are slowed down all the same', async () => {
    const { email, owner } = await member();
    const guess = (nth: number) =>
      server.post(
        'InitiateAuth',
        {
          ClientId: owner.config.COGNITO_CLIENT_ID,
          AuthFlow: 'USER_PASSWORD_AUTH',
          AuthParameters: { USERNAME: email, PASSWORD: 'wrong' },
        },
        `203.0.113.${nth}`,
      );
    const answers = await Promise.all(Array.from({ length: 110 }, (_, nth) => guess(nth + 10)));
    expect(answers.filter(({ body }) => body.message === 'Password attempts exceeded')).toHaveLength(10);
  });

  test('wrong passwords sent all at once are counted one by one', async () => {
    const { email, owner } = await member();
    const guess = (PASSWORD: string) =>
      server.post('InitiateAuth', {
        ClientId: owner.config.COGNITO_CLIENT_ID,
        AuthFlow: 'USER_PASSWORD_AUTH',
        AuthParameters: { USERNAME: email, PASSWORD },
      });
    const answers = await Promise.all(Array.from({ length: 12 }, (_, index) => guess(`guess ${index} of twelve`)));
    expect(answers.filter(({ body }) => body.message === 'Incorrect username or password.')).toHaveLength(5);
    expect(answers.filter(({ body }) => body.message === 'Password attempts exceeded')).toHaveLength(7);
  });

  test('one address that tries many users is shut out', async () => {
    const strict = await poolServer({ address: { max: 3, windowMs: 60_000 } });
    const owner = strict.newPool();
    const guess = (USERNAME: string) =>
      strict.post('InitiateAuth', {
        ClientId: owner.config.COGNITO_CLIENT_ID,
        AuthFlow: 'USER_PASSWORD_AUTH',
        AuthParameters: { USERNAME, PASSWORD },
      });
    for (let tries = 0; tries < 3; tries += 1)
      expect((await guess(`${tries}@example.org`)).body.message).toBe('Incorrect username or password.');
    expect((await guess('4@example.org')).body.message).toBe('Password attempts exceeded');
    strict.pass(60_001);
    expect((await guess('5@example.org')).body.message).toBe('Incorrect username or password.');
    await strict.app.close();
  });

  test('guesses at a code that are sent all at once count as one, and one address cannot go on guessing', async () => {
    const strict = await poolServer({ address: { max: 6, windowMs: 60_000 } });
    const owner = strict.newPool();
    const ClientId = owner.config.COGNITO_CLIENT_ID;
    const begin = async (USERNAME: string) =>
      (await strict.post('InitiateAuth', { ClientId, AuthFlow: 'CUSTOM_AUTH', AuthParameters: { USERNAME } })).body.Session as string;
    const guess = (Session: string, ANSWER: string) =>
      strict.post('RespondToAuthChallenge', {
        ClientId,
        ChallengeName: 'CUSTOM_CHALLENGE',
        Session,
        ChallengeResponses: { USERNAME: 'ada@example.org', ANSWER },
      });
    const session = await begin('ada@example.org');
    const answers = await Promise.all(Array.from({ length: 5 }, (_, index) => guess(session, `00000${index}`)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);

    for (let tries = 0; tries < 5; tries += 1) await guess(await begin(`${tries}@example.org`), '000000');
    expect((await guess(await begin('eve@example.org'), '000000')).body.message).toBe('Password attempts exceeded');
    const confirm = (Username: string) => strict.post('ConfirmSignUp', { ClientId, Username, ConfirmationCode: '000000' });
    expect((await confirm('ada@example.org')).body.__type).toBe('LimitExceededException');
    strict.pass(60_001);
    expect((await confirm('ada@example.org')).body.__type).toBe('ExpiredCodeException');
    await strict.app.close();
  });

  test('an answer to a challenge counts once and soon', async () => {
    const { owner, signIn, email } = await member();
    const sent: { url: string; body: { ChallengeResponses: Record<string, string> } }[] = [];
    const fetched = globalThis.fetch;
    globalThis.fetch = (url, options) => {
      if (String(options?.body).includes('PASSWORD_VERIFIER')) sent.push({ url: String(url), body: JSON.parse(String(options!.body)) });
      return fetched(url, options);
    };
    await signIn().finally(() => (globalThis.fetch = fetched));
    const expired = { __type: 'NotAuthorizedException', message: 'Invalid session for the user, session is expired.' };
    expect((await server.post('RespondToAuthChallenge', sent[0]!.body)).body).toEqual(expired);

    const begun = await server.post('InitiateAuth', {
      ClientId: owner.config.COGNITO_CLIENT_ID,
      AuthFlow: 'USER_SRP_AUTH',
      AuthParameters: { USERNAME: email, SRP_A: 'abc' },
    });
    server.pass(3 * 60_000);
    const late = { ...sent[0]!.body.ChallengeResponses, PASSWORD_CLAIM_SECRET_BLOCK: begun.body.ChallengeParameters.SECRET_BLOCK };
    expect((await server.post('RespondToAuthChallenge', { ...sent[0]!.body, ChallengeResponses: late })).body).toEqual(expired);
  });

  test('a claim whose time is far off is refused', async () => {
    const { signIn } = await member();
    server.pass(6 * 60_000);
    await expect(signIn()).rejects.toEqual(named('NotAuthorizedException'));
    server.setClock();
    await signIn();
  });
});

describe('a session', () => {
  test('is renewed by its refresh token until it is revoked', async () => {
    const { owner, signIn, user } = await member();
    const session = await signIn();
    server.pass(1_000);
    const renewed = await new Promise<CognitoUserSession>((resolve, reject) =>
      user.refreshSession(session.getRefreshToken(), (error: unknown, result: CognitoUserSession) =>
        error ? reject(error) : resolve(result),
      ),
    );
    expect(renewed.getAccessToken().getJwtToken()).not.toBe(session.getAccessToken().getJwtToken());
    expect(renewed.getAccessToken().payload['origin_jti']).toBe(session.getAccessToken().payload['origin_jti']);

    await new Promise<void>((resolve, reject) => user.signOut(((error?: unknown) => (error ? reject(error) : resolve())) as () => void));
    const refused = await refreshed(owner, session.getRefreshToken().getToken());
    expect(refused).toMatchObject({ status: 400, body: { __type: 'NotAuthorizedException', message: 'Refresh Token has been revoked' } });
    expect((await server.post('GetUser', { AccessToken: renewed.getAccessToken().getJwtToken() })).body.message).toBe(
      'Access Token has been revoked',
    );
  });

  test('ends by itself after thirty days', async () => {
    const { owner, signIn } = await member();
    const token = (await signIn()).getRefreshToken().getToken();
    server.pass(29 * 24 * 3_600_000);
    expect((await refreshed(owner, token)).status).toBe(200);
    server.pass(24 * 3_600_000);
    expect((await refreshed(owner, token)).body.message).toBe('Refresh Token has expired');
  });

  test('belongs to its pool: another one does not know it', async () => {
    const { signIn } = await member();
    const token = (await signIn()).getRefreshToken().getToken();
    expect((await refreshed(server.newPool(), token)).body).toEqual({ __type: 'NotAuthorizedException', message: 'Invalid Refresh Token' });
  });

  test('refused renewals lock nobody out', async () => {
    const { owner, signIn } = await member();
    for (let tries = 0; tries < 20; tries += 1) expect((await refreshed(owner, 'nonsense')).status).toBe(400);
    await signIn();
  });

  test('tells its owner who they are', async () => {
    const ada = await member();
    await ada.signIn();
    const attributes = Object.fromEntries((await ada.attributes()).map(({ Name, Value }) => [Name, Value]));
    expect(attributes).toEqual({
      sub: ada.sub,
      email: ada.email,
      email_verified: 'true',
      given_name: 'Ada',
      family_name: 'Lovelace',
      locale: 'en',
    });
  });

  test("all of a user's sessions end by a global sign-out", async () => {
    const ada = await member();
    const elsewhere = (await visitor(ada.owner, ada.email).signIn()).getRefreshToken().getToken();
    await ada.signIn();
    await ada.globalSignOut();
    expect((await refreshed(ada.owner, elsewhere)).body.message).toBe('Refresh Token has been revoked');
    server.pass(1_000);
    await ada.signIn();
  });
});

describe('nobody learns whether an address has an account', () => {
  test.each([
    ['with a wrong code that was never asked for', []],
    ['with a wrong code that was asked for', ['ForgotPassword', 'ResendConfirmationCode']],
  ])('%s', async (_how, asked: string[]) => {
    const ada = await member();
    const ClientId = ada.owner.config.COGNITO_CLIENT_ID;
    const answersOf = async (Username: string) => {
      const found: unknown[] = [];
      const ask = async (operation: string, more: object = {}) => {
        const { status, body } = await server.post(operation, { ClientId, Username, ...more });
        found.push([operation, status, JSON.stringify(body)]);
      };
      for (const operation of asked) await ask(operation);
      for (let tries = 0; tries < 7; tries += 1) {
        await ask('ConfirmForgotPassword', { ConfirmationCode: 'x', Password: 'another horse' });
        await ask('ConfirmSignUp', { ConfirmationCode: 'x' });
      }
      return found;
    };
    const answers = await answersOf(ada.email);
    expect(await answersOf(`ada.${randomUUID()}@example.org`)).toEqual(answers);
    expect(JSON.stringify(answers)).toContain(asked.length > 0 ? 'LimitExceededException' : 'ExpiredCodeException');
  });
});

describe('an attribute', () => {
  test.each([
    ['has a name that is declared', { 'custom:notes': 'x' }],
    ['is no longer than it may be', { 'custom:title': 'x'.repeat(201) }],
    ['has no name of objects', { constructor: 'x' }],
  ])('%s', async (_rule, attributes: object) => {
    const ada = await member();
    const AccessToken = (await ada.signIn()).getAccessToken().getJwtToken();
    const UserAttributes = Object.entries(attributes).map(([Name, Value]) => ({ Name, Value }));
    const { status, body } = await server.post('UpdateUserAttributes', { AccessToken, UserAttributes });
    expect([status, body.__type]).toEqual([400, 'InvalidParameterException']);
    const visitorOfSame = visitor(server.newPool());
    await expect(visitorOfSame.signUp(PASSWORD, { ...attributes } as Record<string, string>)).rejects.toEqual(
      named('InvalidParameterException'),
    );
  });

  test('that is changed beside another is not lost', async () => {
    const ada = await member();
    const AccessToken = (await ada.signIn()).getAccessToken().getJwtToken();
    const change = (Name: string, Value: string) => server.post('UpdateUserAttributes', { AccessToken, UserAttributes: [{ Name, Value }] });
    await Promise.all([change('nickname', 'Countess'), change('zoneinfo', 'Europe/Oslo'), change('custom:title', 'Dr')]);
    const held = Object.fromEntries((await ada.attributes()).map((one) => [one.getName(), one.getValue()]));
    expect(held).toMatchObject({ nickname: 'Countess', zoneinfo: 'Europe/Oslo', 'custom:title': 'Dr' });
  });
});

describe('a password', () => {
  test('is chosen anew by a mailed code, which ends the sessions of the old one', async () => {
    const ada = await member();
    const before = (await ada.signIn()).getRefreshToken().getToken();
    server.pass(1_000);
    await ada.forgot();
    expect((await server.lastMail(ada.owner, ada.email))!.subject).toContain('new password');
    const code = await ada.code();
    await expect(ada.reset(code, 'short')).rejects.toEqual(named('InvalidPasswordException'));
    await expect(ada.reset(aDigitOff(code), 'another horse')).rejects.toEqual(named('CodeMismatchException'));
    await ada.reset(code, 'another horse');
    await expect(ada.reset(code, 'third horse')).rejects.toEqual(named('ExpiredCodeException'));
    await expect(ada.signIn()).rejects.toEqual(named('NotAuthorizedException'));
    await ada.signIn('another horse');
    expect((await refreshed(ada.owner, before)).body.message).toBe('Refresh Token has been revoked');
  });

  test('is not chosen anew by a code of an hour ago', async () => {
    const ada = await member();
    server.pass(1_000);
    await ada.forgot();
    const code = await ada.code();
    server.pass(3_600_000);
    await expect(ada.reset(code, 'another horse')).rejects.toEqual(named('ExpiredCodeException'));
  });

  test('forgotten before the address was confirmed, its code confirms that too', async () => {
    const ada = visitor(server.newPool());
    await ada.signUp();
    server.pass(1_000);
    await ada.forgot();
    await ada.reset(await ada.code(), 'another horse');
    await ada.signIn('another horse');
  });

  test('forgotten by nobody we know is answered as by anybody, and no mail is sent', async () => {
    const owner = server.newPool();
    const nobody = visitor(owner);
    await expect(nobody.forgot()).resolves.toMatchObject({ CodeDeliveryDetails: { Destination: 'a***@e***' } });
    await expect(nobody.reset('123456', 'another horse')).rejects.toEqual(named('CodeMismatchException'));
    expect(await server.lastMail(owner, nobody.email)).toBeUndefined();
  });

  test('is changed by someone who knows it, which ends their other sessions', async () => {
    const ada = await member();
    const elsewhere = (await visitor(ada.owner, ada.email).signIn()).getRefreshToken().getToken();
    const here = (await ada.signIn()).getRefreshToken().getToken();
    await expect(ada.change('wrong horse', 'another horse')).rejects.toEqual(named('NotAuthorizedException'));
    await ada.change(PASSWORD, 'another horse');
    expect((await refreshed(ada.owner, elsewhere)).status).toBe(400);
    expect((await refreshed(ada.owner, here)).status).toBe(200);
    await ada.signIn('another horse');
  });

  test('stands nowhere in the database, nor does anything that it could be found by', async () => {
    const ada = await member();
    const token = (await ada.signIn()).getRefreshToken().getToken();
    server.pass(1_000);
    await ada.forgot();
    const code = await ada.code();
    server.pass(1_000);
    await server.post('InitiateAuth', {
      ClientId: ada.owner.config.COGNITO_CLIENT_ID,
      AuthFlow: 'CUSTOM_AUTH',
      AuthParameters: { USERNAME: ada.email },
    });
    const signInCode = await ada.code();
    const dump = JSON.stringify(
      await asOwner((db) =>
        Promise.all(
          ['pool_users', 'one_time_codes', 'refresh_tokens', 'sign_in_challenges', 'pool_devices', 'signing_keys', 'attempts'].map(
            (table) => db.execute(sql`select to_jsonb(t) from ${sql.identifier(table)} t`),
          ),
        ),
      ),
    );
    expect(dump).toContain(ada.email);
    for (const secret of [PASSWORD, token, `"${code}"`, `"${signInCode}"`, '"d":', 'PRIVATE']) expect(dump).not.toContain(secret);
  });
});

describe('asked too often', () => {
  const busy = (where: 'address' | 'organization') => ({
    take: (key: string) => (key.endsWith(' 127.0.0.1') === (where === 'address') ? 2_500 : 0),
    holdBack: async () => {},
    countsAddress: () => true,
  });

  test.each([
    ['SignUp', { Username: 'b@example.org', Password: PASSWORD }],
    ['InitiateAuth', { AuthFlow: 'CUSTOM_AUTH', AuthParameters: { USERNAME: 'b@example.org' } }],
    ['ForgotPassword', { Username: 'b@example.org' }],
  ])('%s is refused before anything is done', async (operation, asked: object) => {
    for (const where of ['address', 'organization'] as const) {
      const limited = await poolServer({}, undefined, busy(where));
      const owner = limited.newPool();
      const { status, headers, body } = await limited.post(operation, { ClientId: owner.config.COGNITO_CLIENT_ID, ...asked });
      expect([status, headers['retry-after'], body.__type]).toEqual([429, '3', 'TooManyRequestsException']);
      expect(await limited.lastMail(owner, 'b@example.org')).toBeUndefined();
      await limited.app.close();
    }
  });

  test('what is no call counts for its address alone: strangers cannot use up what an organization may ask', async () => {
    const taken: string[] = [];
    const rateLimiter = { take: (key: string) => (taken.push(key), 0), holdBack: async () => {}, countsAddress: () => true };
    const counted = await poolServer({}, undefined, rateLimiter);
    const { id, config } = counted.newPool();
    const ask = (more: object) => counted.post('InitiateAuth', { ClientId: config.COGNITO_CLIENT_ID, ...more });
    expect((await ask({ AuthFlow: 'X' })).status).toBe(400);
    expect(taken).toEqual([`identity computing ${id} 127.0.0.1`]);
    await ask({ AuthFlow: 'CUSTOM_AUTH', AuthParameters: { USERNAME: 'b@example.org' } });
    expect(taken.slice(1)).toEqual([`identity computing ${id} 127.0.0.1`, `identity computing ${id}`]);
    await counted.app.close();
  });

  test('codes are few for each address that asks for them, whomever they are for', async () => {
    const limited = await poolServer({ asked: { max: 3, windowMs: 3_600_000 } });
    const { config } = limited.newPool();
    const asked = [];
    for (const operation of ['ForgotPassword', 'ResendConfirmationCode', 'SignUp', 'SignUp', 'ForgotPassword']) {
      const Username = `${randomUUID()}@example.org`;
      asked.push(
        (await limited.post(operation, { ClientId: config.COGNITO_CLIENT_ID, Username, Password: PASSWORD })).body.__type ?? 'sent',
      );
    }
    expect(asked).toEqual(['sent', 'sent', 'sent', 'LimitExceededException', 'LimitExceededException']);
    await limited.app.close();
  });
});

describe('bad requests', () => {
  const target = (operation: string) => ({
    'x-amz-target': `AWSCognitoIdentityProviderService.${operation}`,
    'content-type': 'application/x-amz-json-1.1',
  });
  const send = (headers: Record<string, string>, payload: string) =>
    server.app.inject({ method: 'POST', url: '/identity', headers, payload });

  test.each([
    ['no operation', {}, '{}', 'UnknownOperationException'],
    ['an unknown operation', target('AdminDeleteUser'), '{}', 'UnknownOperationException'],
    ['an operation of every object', target('constructor'), '{}', 'UnknownOperationException'],
    ['no JSON', target('SignUp'), '{', 'SerializationException'],
    ['a list', target('SignUp'), '[]', 'SerializationException'],
    ['nothing', target('SignUp'), '', 'SerializationException'],
    ['a page of another kind', { ...target('SignUp'), 'content-type': 'text/html' }, '<p>', 'SerializationException'],
    ['10 000 deep', target('SignUp'), '['.repeat(10_000) + ']'.repeat(10_000), 'SerializationException'],
    ['a body without end', target('SignUp'), JSON.stringify({ Username: 'x'.repeat(1_000_000) }), 'InvalidParameterException'],
    ['no client', target('SignUp'), '{}', 'InvalidParameterException'],
    ['a client of nobody', target('SignUp'), '{"ClientId":"00000000000000000000000000"}', 'ResourceNotFoundException'],
    ['a client that is no text', target('SignUp'), '{"ClientId":{"$ne":1}}', 'InvalidParameterException'],
    ['a token of nobody', target('GetUser'), '{"AccessToken":"a.b.c"}', 'NotAuthorizedException'],
  ])("%s is refused in the protocol's own words", async (_what, headers, payload, name) => {
    const answer = await send({ 'content-type': 'application/x-amz-json-1.1', ...headers }, payload);
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toEqual({ __type: name, message: expect.any(String) });
  });

  let AccessToken: string;
  beforeAll(async () => {
    const ada = await member();
    AccessToken = (await ada.signIn()).getAccessToken().getJwtToken();
  });

  test.each([
    'ConfirmDevice',
    'DeleteUser',
    'DeleteUserAttributes',
    'ForgetDevice',
    'GetDevice',
    'GetUserAttributeVerificationCode',
    'ListDevices',
    'UpdateDeviceStatus',
    'UpdateUserAttributes',
    'VerifyUserAttribute',
    'ChangePassword',
  ])('%s refuses hostile values from somebody who is signed in', async (operation) => {
    for (const value of [null, 1, '', "'; drop table pool_users; --", '\u0000', '\ud800', 'x'.repeat(5_000), { a: 1 }, ['x'], '<b>']) {
      const { status } = await server.post(operation, {
        AccessToken: operation === 'DeleteUser' ? value : AccessToken,
        DeviceKey: value,
        DeviceName: value,
        DeviceSecretVerifierConfig: { PasswordVerifier: value, Salt: value },
        DeviceRememberedStatus: value,
        Limit: value,
        PaginationToken: value,
        AttributeName: value,
        UserAttributeNames: [value],
        UserAttributes: [{ Name: value, Value: value }],
        Code: value,
        PreviousPassword: value,
        ProposedPassword: value,
      });
      expect(status).toBeLessThan(500);
    }
  });

  test.each([
    ['CUSTOM_CHALLENGE', { ANSWER: '123456' }],
    ['NEW_PASSWORD_REQUIRED', { NEW_PASSWORD: PASSWORD }],
    ['DEVICE_SRP_AUTH', { DEVICE_KEY: 'local_none', SRP_A: 'abc' }],
    ['DEVICE_PASSWORD_VERIFIER', { DEVICE_KEY: 'local_none', PASSWORD_CLAIM_SIGNATURE: 'x', TIMESTAMP: 'now' }],
  ])('%s by a session that was made up leads nowhere', async (ChallengeName, answers) => {
    const { COGNITO_CLIENT_ID: ClientId } = server.newPool().config;
    const session = 'made up by somebody who would like to be let in';
    const { status, body } = await server.post('RespondToAuthChallenge', {
      ClientId,
      ChallengeName,
      Session: session,
      ChallengeResponses: { USERNAME: 'ada@example.org', PASSWORD_CLAIM_SECRET_BLOCK: session, ...answers },
    });
    expect([status, body.__type]).toEqual([400, 'NotAuthorizedException']);
  });

  test('a session of one kind answers no question of another', async () => {
    const owner = server.newPool();
    const ClientId = owner.config.COGNITO_CLIENT_ID;
    const { body } = await server.post('InitiateAuth', {
      ClientId,
      AuthFlow: 'CUSTOM_AUTH',
      AuthParameters: { USERNAME: 'ada@example.org' },
    });
    const { status } = await server.post('RespondToAuthChallenge', {
      ClientId,
      ChallengeName: 'NEW_PASSWORD_REQUIRED',
      Session: body.Session,
      ChallengeResponses: { USERNAME: 'ada@example.org', NEW_PASSWORD: 'a password of mine' },
    });
    expect(status).toBe(400);
  });

  test.each([
    'SignUp',
    'ConfirmSignUp',
    'ResendConfirmationCode',
    'InitiateAuth',
    'RespondToAuthChallenge',
    'ForgotPassword',
    'ConfirmForgotPassword',
    'RevokeToken',
  ])('%s refuses hostile values without stumbling', async (operation) => {
    const { COGNITO_CLIENT_ID: ClientId } = server.newPool().config;
    const hostile = [
      null,
      1,
      '',
      "'; drop table pool_users; --",
      '\u0000',
      '\ud800@example.org',
      'x'.repeat(5_000),
      { a: 1 },
      ['x'],
      '<script>alert(1)</script>',
    ];
    for (const value of hostile) {
      const { status } = await server.post(operation, {
        ClientId,
        Username: value,
        Password: value,
        ConfirmationCode: value,
        Token: value,
        AuthFlow: 'USER_PASSWORD_AUTH',
        ChallengeName: 'PASSWORD_VERIFIER',
        AuthParameters: { USERNAME: value, PASSWORD: value },
        ChallengeResponses: { USERNAME: value, PASSWORD_CLAIM_SECRET_BLOCK: value, PASSWORD_CLAIM_SIGNATURE: value, TIMESTAMP: value },
      });
      expect(status).toBeLessThan(500);
    }
  });

  test('answers other origins, and nothing is kept in between', async () => {
    const asked = await server.app.inject({ method: 'OPTIONS', url: '/identity', headers: { origin: 'https://cdn.example.org' } });
    expect(asked.statusCode).toBe(204);
    expect(asked.headers).toMatchObject({
      'access-control-allow-origin': '*',
      'access-control-allow-headers': expect.stringContaining('x-amz-target'),
    });
    const answer = await server.post('SignUp', {});
    expect(answer.headers).toMatchObject({
      'access-control-allow-origin': '*',
      'cache-control': 'no-store',
      'x-amzn-errortype': 'InvalidParameterException',
    });
  });

  test('keys are published for the pools there are, and no private part of them', async () => {
    const { COGNITO_USERPOOL_ID: poolId } = server.newPool().config;
    const published = await server.app.inject(`/identity/${poolId}/.well-known/jwks.json`);
    expect(published.json().keys).toEqual([
      { kty: 'RSA', n: expect.any(String), e: 'AQAB', kid: expect.any(String), alg: 'RS256', use: 'sig' },
    ]);
    expect((await server.app.inject('/identity/local_nobody/.well-known/jwks.json')).statusCode).toBe(404);
  });
});
