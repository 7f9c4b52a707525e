import { randomUUID } from 'node:crypto';
import { GetTokensFromRefreshTokenCommand, InitiateAuthCommand, ListDevicesCommand } from '@aws-sdk/client-cognito-identity-provider';
import { decodeJwt } from 'jose';
import { inOrganization } from '@server/db/tenant';
import { registerPoolUser } from '@server/identity/userPool/registerPoolUser';
import type { PoolOwner } from '@server/identity/pools';
import { createTokenVerifier } from '@server/identity/tokenVerifier';
import { codeIn, poolServer } from '@test/harness/pool';
import { libraryClient } from '@test/harness/poolClients/library';
import { officialClient, officialSdk } from '@test/harness/poolClients/official';

// Every story is told twice: by the library that the app uses, and by the cloud provider's own client.
const CLIENTS = { 'amazon-cognito-identity-js': libraryClient, '@aws-sdk/client-cognito-identity-provider': officialClient };

const PASSWORD = 'correct horse';
const removed: string[] = [];
const emailChanged: [string, string][] = [];

let server: Awaited<ReturnType<typeof poolServer>>;
beforeAll(async () => {
  server = await poolServer(
    {},
    {
      removed: async (_tenant, sub) => void removed.push(sub),
      emailChanged: async (_tenant, sub, email) => void emailChanged.push([sub, email]),
    },
  );
});
afterEach(() => server.setClock());
afterAll(() => server.app.close());

const newEmail = () => `ada.${randomUUID()}@example.org`;
const named = (name: string, message?: string) => expect.objectContaining({ name, ...(message ? { message } : {}) });
const aDigitOff = (code: string) => code.replace(/^./, (digit) => String((Number(digit) + 1) % 10));
const refused = { status: 401, code: 'notAuthorized' };

const verify = (owner: PoolOwner, token: string) => createTokenVerifier({ db: server.db, now: server.now }).verify(owner, token);

describe.each(Object.entries(CLIENTS))('through %s', (_name, clientOf) => {
  async function newcomer(owner = server.newPool(), email = newEmail()) {
    const client = clientOf(owner, email);
    return {
      ...client,
      owner,
      email,
      elsewhere: (as = email) => clientOf(owner, as),
      code: async (to = email) => codeIn(await server.lastMail(owner, to)),
    };
  }

  async function member(owner?: PoolOwner) {
    const ada = await newcomer(owner);
    const { sub } = await ada.signUp(PASSWORD, { email: ada.email, given_name: 'Ada', locale: 'en', 'custom:title': 'Countess' });
    await ada.confirm(await ada.code());
    server.pass(1_000);
    return { ...ada, sub };
  }

  test('signs up, confirms, signs in, renews and signs out', async () => {
    const ada = await newcomer();
    const { sub, destination } = await ada.signUp(PASSWORD);
    expect(destination).toBe('a***@e***');
    await expect(ada.signIn(PASSWORD)).rejects.toEqual(named('NotAuthorizedException'));
    await expect(ada.confirm(aDigitOff(await ada.code()))).rejects.toEqual(named('CodeMismatchException'));
    server.pass(1_000);
    await ada.resend();
    await ada.confirm(await ada.code());
    expect(await ada.signIn(PASSWORD)).toEqual({ step: 'done' });
    const first = ada.held();
    expect(await verify(ada.owner, first.accessToken)).toMatchObject({ sub });
    expect(decodeJwt(first.accessToken)).toMatchObject({
      sub,
      device_key: first.deviceKey,
      origin_jti: decodeJwt(first.idToken)['origin_jti'],
    });

    server.pass(2_000);
    await ada.refresh();
    const renewed = ada.held();
    expect(renewed.accessToken).not.toBe(first.accessToken);
    expect(decodeJwt(renewed.accessToken)).toMatchObject({
      device_key: first.deviceKey,
      origin_jti: decodeJwt(first.accessToken)['origin_jti'],
    });
    await ada.signOut();
    await expect(verify(ada.owner, first.accessToken)).rejects.toMatchObject(refused);
    await expect(verify(ada.owner, renewed.accessToken)).rejects.toMatchObject(refused);
  });

  test('is told the same of a wrong password as of an unknown address', async () => {
    const ada = await member();
    const stranger = ada.elsewhere(newEmail());
    const refusal = named('NotAuthorizedException', 'Incorrect username or password.');
    for (const way of ['signIn', 'signInPlainly'] as const) {
      await expect(ada[way]('wrong horse')).rejects.toEqual(refusal);
      await expect(stranger[way](PASSWORD)).rejects.toEqual(refusal);
    }
    expect(await ada.signInPlainly(PASSWORD)).toEqual({ step: 'done' });
  });

  describe('by a mailed code', () => {
    test('signs in, at the third try too', async () => {
      const ada = await member();
      expect(await ada.startCode('fr')).toEqual({ step: 'code', destination: 'a***@e***' });
      const mail = await server.lastMail(ada.owner, ada.email);
      expect(mail!.subject).toMatch(/^\d{6} is your code to sign in to Atrium Demo$/);
      const code = codeIn(mail);
      expect(await ada.answerCode(aDigitOff(code))).toMatchObject({ step: 'code' });
      expect(await ada.answerCode(aDigitOff(code))).toMatchObject({ step: 'code' });
      expect(await ada.answerCode(` ${code} `)).toEqual({ step: 'done' });
      expect(await verify(ada.owner, ada.held().accessToken)).toMatchObject({ sub: ada.sub });
    });

    test('is refused after three wrong ones, and the right one then is of no use', async () => {
      const ada = await member();
      await ada.startCode();
      const code = await ada.code();
      await ada.answerCode(aDigitOff(code));
      await ada.answerCode(aDigitOff(code));
      await expect(ada.answerCode(aDigitOff(code))).rejects.toEqual(named('NotAuthorizedException', 'Incorrect username or password.'));
      await expect(ada.answerCode(code)).rejects.toEqual(named('NotAuthorizedException'));
    });

    test('is refused a code twice, a code of another sign-in, and one of a quarter of an hour ago', async () => {
      const ada = await member();
      await ada.startCode();
      const code = await ada.code();
      server.pass(1_000);
      const again = ada.elsewhere();
      await again.startCode();
      if ((await ada.code()) !== code) expect(await again.answerCode(code)).toMatchObject({ step: 'code' });
      expect(await ada.answerCode(code)).toEqual({ step: 'done' });
      await expect(ada.answerCode(code)).rejects.toEqual(named('NotAuthorizedException'));
      server.pass(15 * 60_000);
      await expect(again.answerCode(await ada.code())).rejects.toEqual(
        named('NotAuthorizedException', 'Invalid session for the user, session is expired.'),
      );
    });

    test('is asked for one the same where nobody is known, and nothing is mailed', async () => {
      const nobody = await newcomer();
      expect(await nobody.startCode()).toEqual({ step: 'code', destination: 'a***@e***' });
      expect(await server.lastMail(nobody.owner, nobody.email)).toBeUndefined();
      expect(await nobody.answerCode('123456')).toMatchObject({ step: 'code' });
      expect(await nobody.answerCode('123456')).toMatchObject({ step: 'code' });
      await expect(nobody.answerCode('123456')).rejects.toEqual(named('NotAuthorizedException', 'Incorrect username or password.'));
      const told = await newcomer(server.newPool({ REVEAL_UNKNOWN_USERS: true }));
      await expect(told.startCode()).rejects.toEqual(named('UserNotFoundException'));
    });

    test('goes on after the server was restarted in between', async () => {
      const ada = await member();
      await ada.startCode();
      await server.restart();
      expect(await ada.answerCode(await ada.code())).toEqual({ step: 'done' });
    });

    test('confirms the address, and ends the password of whoever signed up with it', async () => {
      const ada = await newcomer();
      const stranger = ada.elsewhere();
      await stranger.signUp('a stranger chose this');
      server.pass(1_000);
      await ada.startCode();
      expect(await ada.answerCode(await ada.code())).toEqual({ step: 'done' });
      await expect(stranger.signIn('a stranger chose this')).rejects.toEqual(named('NotAuthorizedException'));
    });

    test('is not offered where the organization does not want it', async () => {
      const ada = await newcomer(server.newPool({ AUTH: { EMAIL: true, CODE: false } }));
      await expect(ada.startCode()).rejects.toEqual(named('InvalidParameterException'));
      const other = await newcomer(server.newPool({ AUTH: { EMAIL: false, CODE: true } }));
      await expect(other.signIn(PASSWORD)).rejects.toEqual(named('InvalidParameterException'));
      await expect(other.signInPlainly(PASSWORD)).rejects.toEqual(named('InvalidParameterException'));
    });

    test('is asked for five times an hour at most', async () => {
      const nobody = await newcomer();
      for (let sent = 0; sent < 5; sent += 1) await nobody.startCode();
      await expect(nobody.startCode()).rejects.toEqual(named('LimitExceededException'));
    });
  });

  describe('with a password that a host chose', () => {
    async function invited() {
      const ada = await newcomer();
      const person = { email: ada.email, password: 'chosen by a host', temporaryUntil: new Date(server.now().getTime() + 7 * 86_400_000) };
      const sub = await inOrganization(server.db, { organizationId: ada.owner.id }, (tenant) =>
        registerPoolUser(tenant, { owner: ada.owner, vault: server.vault }, person),
      );
      return { ...ada, sub };
    }

    test.each(['signIn', 'signInPlainly'] as const)('must choose their own before they are let in by %s', async (way) => {
      const ada = await invited();
      expect(await ada[way]('chosen by a host')).toEqual({ step: 'newPassword' });
      await expect(ada.completeNewPassword('short')).rejects.toEqual(named('InvalidPasswordException'));
      await server.restart();
      expect(await ada.completeNewPassword(PASSWORD)).toEqual({ step: 'done' });
      expect(await verify(ada.owner, ada.held().accessToken)).toMatchObject({ sub: ada.sub });
      await expect(ada.signIn('chosen by a host')).rejects.toEqual(named('NotAuthorizedException'));
      expect(await ada.signIn(PASSWORD)).toEqual({ step: 'done' });
    });

    test('chooses it once', async () => {
      const ada = await invited();
      const other = ada.elsewhere();
      await ada.signIn('chosen by a host');
      await other.signIn('chosen by a host');
      await ada.completeNewPassword(PASSWORD);
      await expect(other.completeNewPassword('another horse')).rejects.toEqual(named('NotAuthorizedException'));
    });

    test('is too late after a week, and can choose one by a mailed code instead', async () => {
      const ada = await invited();
      server.pass(7 * 86_400_000);
      await expect(ada.signInPlainly('chosen by a host')).rejects.toEqual(
        named('NotAuthorizedException', 'Temporary password has expired and must be reset by an administrator.'),
      );
      await ada.forgot();
      await ada.reset(await ada.code(), PASSWORD);
      expect(await ada.signInPlainly(PASSWORD)).toEqual({ step: 'done' });
    });
  });

  describe('on devices', () => {
    test('proves the device at the next sign-in, and keeps its key', async () => {
      const ada = await member();
      await ada.signIn(PASSWORD);
      const { deviceKey } = ada.held();
      expect(deviceKey).toMatch(/^local_[0-9a-f-]{36}$/);
      for (let times = 0; times < 2; times += 1) {
        server.pass(1_000);
        expect(await ada.signIn(PASSWORD)).toEqual({ step: 'done' });
        expect(ada.held().deviceKey).toBe(deviceKey);
        expect(decodeJwt(ada.held().accessToken)['device_key']).toBe(deviceKey);
      }
      expect(await ada.devices()).toHaveLength(1);
      await ada.refresh();
      await ada.rememberDevice();
    });

    test('sees the sessions elsewhere and ends one, whose tokens are refused at once', async () => {
      const ada = await member();
      await ada.signIn(PASSWORD);
      server.pass(1_000);
      const phone = ada.elsewhere();
      await phone.signIn(PASSWORD);
      const lost = phone.held();
      const [first, second] = await ada.devices();
      expect([first!.key, second!.key]).toEqual([lost.deviceKey, ada.held().deviceKey]);
      expect(first!.address).toBe('127.0.0.1');
      expect(first!.name).toBeTruthy();
      expect(await ada.device(lost.deviceKey)).toEqual(first);

      await ada.forgetDevice(lost.deviceKey);
      expect((await ada.devices()).map(({ key }) => key)).toEqual([ada.held().deviceKey]);
      await expect(verify(ada.owner, lost.accessToken)).rejects.toMatchObject(refused);
      await expect(phone.attributes()).rejects.toEqual(named('NotAuthorizedException', 'Access Token has been revoked'));
      await verify(ada.owner, ada.held().accessToken);

      // The phone still knows its key; the pool does not, and makes another device of it.
      expect(await phone.signIn(PASSWORD)).toEqual({ step: 'done' });
      expect(phone.held().deviceKey).not.toBe(lost.deviceKey);
    });

    test('which are signed out are in the list no more', async () => {
      const ada = await member();
      await ada.signIn(PASSWORD);
      const phone = ada.elsewhere();
      await phone.signIn(PASSWORD);
      await phone.signOut();
      expect((await ada.devices()).map(({ key }) => key)).toEqual([ada.held().deviceKey]);
    });

    test('of others there are none: not to see, not to end', async () => {
      const owner = server.newPool();
      const [ada, eve] = [await member(owner), await member(owner)];
      await ada.signIn(PASSWORD);
      await eve.signIn(PASSWORD);
      const { deviceKey, accessToken } = ada.held();
      const unknown = named('ResourceNotFoundException', 'Device does not exist.');
      await expect(eve.device(deviceKey)).rejects.toEqual(unknown);
      await expect(eve.forgetDevice(deviceKey)).rejects.toEqual(unknown);
      await verify(owner, accessToken);
    });

    test('end together by a global sign-out', async () => {
      const ada = await member();
      await ada.signIn(PASSWORD);
      const phone = ada.elsewhere();
      await phone.signIn(PASSWORD);
      await ada.globalSignOut();
      for (const { accessToken } of [ada.held(), phone.held()]) await expect(verify(ada.owner, accessToken)).rejects.toMatchObject(refused);
      server.pass(1_000);
      expect(await ada.signIn(PASSWORD)).toEqual({ step: 'done' });
    });
  });

  describe('with what the pool knows of them', () => {
    test('reads and changes it', async () => {
      const ada = await member();
      await ada.signIn(PASSWORD);
      const before = {
        sub: ada.sub,
        email: ada.email,
        email_verified: 'true',
        given_name: 'Ada',
        locale: 'en',
        'custom:title': 'Countess',
      };
      expect(await ada.attributes()).toEqual(before);
      await ada.updateAttributes({ given_name: 'Augusta Ada', 'custom:company': 'Analytical Engines' });
      await ada.deleteAttributes(['custom:title']);
      const { 'custom:title': _, ...left } = before;
      expect(await ada.attributes()).toEqual({ ...left, given_name: 'Augusta Ada', 'custom:company': 'Analytical Engines' });
      await expect(ada.updateAttributes({ email_verified: 'true' })).rejects.toEqual(named('NotAuthorizedException'));
      await expect(ada.deleteAttributes(['email'])).rejects.toEqual(named('InvalidParameterException'));
    });

    test('moves to another address once the code sent there is entered', async () => {
      const ada = await member();
      await ada.signIn(PASSWORD);
      const wanted = newEmail();
      await ada.updateAttributes({ email: wanted.toUpperCase() });
      expect((await ada.attributes())['email']).toBe(ada.email);
      expect((await server.lastMail(ada.owner, wanted))!.subject).toContain('new email address');
      server.pass(1_000);
      await ada.askVerification();
      const code = await ada.code(wanted);
      await expect(ada.verify(aDigitOff(code))).rejects.toEqual(named('CodeMismatchException'));
      await server.restart();
      await ada.verify(code);
      await expect(ada.verify(code)).rejects.toEqual(named('ExpiredCodeException'));
      expect((await ada.attributes())['email']).toBe(wanted);
      expect(emailChanged).toContainEqual([ada.sub, wanted]);
      expect(await ada.elsewhere(wanted).signIn(PASSWORD)).toEqual({ step: 'done' });
      await expect(ada.elsewhere().signIn(PASSWORD)).rejects.toEqual(named('NotAuthorizedException'));
    });

    test('does not take an address that is somebody else’s, nor one taken since', async () => {
      const ada = await member();
      const eve = await member(ada.owner);
      await ada.signIn(PASSWORD);
      server.pass(1_000);
      await ada.updateAttributes({ email: eve.email });
      await expect(ada.verify(await ada.code(eve.email))).rejects.toEqual(named('AliasExistsException'));
      const wanted = newEmail();
      await ada.updateAttributes({ email: wanted });
      const code = await ada.code(wanted);
      await ada.elsewhere(wanted).signUp(PASSWORD);
      await expect(ada.verify(code)).rejects.toEqual(named('AliasExistsException'));
      expect((await ada.attributes())['email']).toBe(ada.email);
    });
  });

  test('chooses another password by a code, and by the old one', async () => {
    const ada = await member();
    await ada.signIn(PASSWORD);
    const phone = ada.elsewhere();
    await phone.signIn(PASSWORD);
    await ada.changePassword(PASSWORD, 'another horse');
    await verify(ada.owner, ada.held().accessToken);
    await expect(verify(ada.owner, phone.held().accessToken)).rejects.toMatchObject(refused);
    await ada.forgot();
    await server.restart();
    const code = await ada.code();
    await expect(ada.reset(aDigitOff(code), 'third horse')).rejects.toEqual(named('CodeMismatchException'));
    await ada.reset(code, 'third horse');
    await expect(verify(ada.owner, ada.held().accessToken)).rejects.toMatchObject(refused);
    server.pass(1_000);
    expect(await ada.signIn('third horse')).toEqual({ step: 'done' });
  });

  test('leaves for good, and may come back as somebody new', async () => {
    const ada = await member();
    await ada.signIn(PASSWORD);
    const { accessToken } = ada.held();
    await ada.deleteUser();
    expect(removed).toContain(ada.sub);
    await expect(verify(ada.owner, accessToken)).rejects.toMatchObject(refused);
    await expect(ada.elsewhere().signIn(PASSWORD)).rejects.toEqual(named('NotAuthorizedException'));
    const again = ada.elsewhere();
    expect((await again.signUp(PASSWORD)).sub).not.toBe(ada.sub);
  });
});

describe('refresh tokens that are exchanged', () => {
  async function signedIn() {
    const owner = server.newPool();
    const email = newEmail();
    const sub = await inOrganization(server.db, { organizationId: owner.id }, (tenant) =>
      registerPoolUser(tenant, { owner, vault: server.vault }, { email, password: PASSWORD }),
    );
    const client = officialClient(owner, email);
    await client.signIn(PASSWORD);
    const sdk = officialSdk(owner);
    const ClientId = owner.config.COGNITO_CLIENT_ID;
    const exchange = async (RefreshToken: string, DeviceKey?: string) =>
      (await sdk.send(new GetTokensFromRefreshTokenCommand({ ClientId, RefreshToken, DeviceKey }))).AuthenticationResult!;
    const renew = (REFRESH_TOKEN: string, device: Record<string, string> = {}) =>
      sdk.send(new InitiateAuthCommand({ ClientId, AuthFlow: 'REFRESH_TOKEN_AUTH', AuthParameters: { REFRESH_TOKEN, ...device } }));
    return { owner, sub, client, sdk, exchange, renew, ...client.held() };
  }

  test('give another each time, of the same session', async () => {
    const { exchange, refreshToken, deviceKey, accessToken, owner } = await signedIn();
    server.pass(3_600_000);
    const second = await exchange(refreshToken, deviceKey);
    const third = await exchange(second.RefreshToken!);
    expect(new Set([refreshToken, second.RefreshToken, third.RefreshToken]).size).toBe(3);
    expect(decodeJwt(third.AccessToken!)['origin_jti']).toBe(decodeJwt(accessToken)['origin_jti']);
    expect(decodeJwt(third.AccessToken!)['auth_time']).toBe(decodeJwt(accessToken)['auth_time']);
    await verify(owner, third.AccessToken!);
  });

  test('may be exchanged by two tabs at once', async () => {
    const { exchange, refreshToken, owner } = await signedIn();
    const tabs = await Promise.all([exchange(refreshToken), exchange(refreshToken)]);
    server.pass(29_000);
    tabs.push(await exchange(refreshToken));
    for (const { AccessToken, RefreshToken } of tabs) {
      await verify(owner, AccessToken!);
      await exchange(RefreshToken!);
    }
  });

  test('end the whole session when one is used long after it was exchanged', async () => {
    const { exchange, renew, refreshToken, owner } = await signedIn();
    const second = await exchange(refreshToken);
    const third = await exchange(second.RefreshToken!);
    server.pass(31_000);
    await expect(exchange(refreshToken)).rejects.toEqual(named('RefreshTokenReuseException'));
    await expect(verify(owner, third.AccessToken!)).rejects.toMatchObject(refused);
    const revoked = named('NotAuthorizedException', 'Refresh Token has been revoked');
    await expect(exchange(third.RefreshToken!)).rejects.toEqual(revoked);
    await expect(renew(third.RefreshToken!)).rejects.toEqual(revoked);
  });

  test('are of use on their own device only', async () => {
    const { exchange, renew, refreshToken, deviceKey } = await signedIn();
    const foreign = named('NotAuthorizedException', 'Invalid Refresh Token');
    await expect(exchange(refreshToken, 'local_another')).rejects.toEqual(foreign);
    await expect(renew(refreshToken, { DEVICE_KEY: 'local_another' })).rejects.toEqual(foreign);
    await renew(refreshToken, { DEVICE_KEY: deviceKey });
  });

  test('run out thirty days after the sign-in, however often they were exchanged', async () => {
    const { exchange, refreshToken } = await signedIn();
    server.pass(29 * 86_400_000);
    const { RefreshToken } = await exchange(refreshToken);
    server.pass(86_400_000);
    await expect(exchange(RefreshToken!)).rejects.toEqual(named('NotAuthorizedException', 'Refresh Token has expired'));
  });

  test('a list of many devices comes in pages', async () => {
    const { owner, client, sdk, accessToken } = await signedIn();
    const email = (await client.attributes())['email']!;
    for (let more = 0; more < 4; more += 1) {
      if (more !== 2) server.pass(10);
      await officialClient(owner, email).signInPlainly(PASSWORD);
    }
    const keys: string[] = [];
    let PaginationToken: string | undefined;
    do {
      const page = await sdk.send(new ListDevicesCommand({ AccessToken: accessToken, Limit: 2, PaginationToken }));
      keys.push(...page.Devices!.map(({ DeviceKey }) => DeviceKey!));
      PaginationToken = page.PaginationToken;
    } while (PaginationToken);
    expect(keys).toHaveLength(5);
    expect(new Set(keys).size).toBe(5);
    for (const bad of ['nonsense', Buffer.from("1 '; drop").toString('base64url')]) {
      const asked = new ListDevicesCommand({ AccessToken: accessToken, PaginationToken: bad });
      await expect(sdk.send(asked)).rejects.toEqual(named('InvalidParameterException'));
    }
  });
});
