import { randomUUID } from 'node:crypto';
import { codeIn, poolServer } from '@test/harness/pool';
import { testDatabase } from '@test/harness/database';
import { noteStatements } from '@test/harness/statements';
import type { PoolOwner } from '../pools';

const PASSWORD = 'correct horse';
let server: Awaited<ReturnType<typeof poolServer>>;
beforeAll(async () => void (server = await poolServer()));
afterAll(() => server.app.close());

const newAddress = () => `ada.${randomUUID()}@example.org`;

/** Calls of one pool by somebody who knows nothing but an address. */
function stranger(owner: PoolOwner, Username: string) {
  const ClientId = owner.config.COGNITO_CLIENT_ID;
  const ask = (operation: string, more: object = {}) => server.post(operation, { ClientId, Username, ...more });
  const start = (AuthFlow: string, parameters: object = {}) =>
    server.post('InitiateAuth', { ClientId, AuthFlow, AuthParameters: { USERNAME: Username, ...parameters } });
  return {
    ask,
    signUp: (Password = PASSWORD, UserAttributes: object[] = []) => ask('SignUp', { Password, UserAttributes }),
    confirm: (ConfirmationCode: string) => ask('ConfirmSignUp', { ConfirmationCode }),
    startSrp: () => start('USER_SRP_AUTH', { SRP_A: 'abc' }),
    startCode: () => start('CUSTOM_AUTH'),
    signIn: (Password = PASSWORD) => start('USER_PASSWORD_AUTH', { PASSWORD: Password }),
    mail: () => server.lastMail(owner, Username),
  };
}

async function member(owner = server.newPool()) {
  const email = newAddress();
  const ada = stranger(owner, email);
  await ada.signUp('a password of Ada’s own');
  await ada.confirm(codeIn(await ada.mail()));
  server.pass(1_000);
  return { ...ada, email, owner };
}

const idOf = ({ body }: { body: { ChallengeParameters: Record<string, string> } }) => {
  const { USER_ID_FOR_SRP, SALT, USERNAME } = body.ChallengeParameters;
  return [USER_ID_FOR_SRP, SALT, USERNAME];
};

test('signing up with an address tells nothing about it, by itself or by what is answered afterwards', async () => {
  const { owner, email } = await member();
  // What Ada asked for herself counts no more.
  server.pass(3_600_001);
  const told = async (address: string) => {
    const eve = stranger(owner, address);
    const before = [idOf(await eve.startSrp()), idOf(await eve.startCode())];
    const said: unknown[] = [];
    for (let times = 0; times < 2; times += 1) {
      const { status, body } = await eve.signUp();
      said.push([status, Object.keys(body), body.CodeDeliveryDetails, body.UserSub === before[0]![0]]);
    }
    expect([idOf(await eve.startSrp()), idOf(await eve.startCode())]).toEqual(before);
    for (let tries = 0; tries < 7; tries += 1) said.push((await eve.confirm('x')).body);
    said.push((await eve.signIn()).body, (await eve.ask('ForgotPassword')).status, (await eve.ask('ResendConfirmationCode')).status);
    return said;
  };
  const known = await told(email);
  expect(await told(newAddress())).toEqual(known);
  expect(known[0]).toEqual([
    200,
    ['UserConfirmed', 'UserSub', 'CodeDeliveryDetails'],
    { AttributeName: 'email', DeliveryMedium: 'EMAIL', Destination: 'a***@e***' },
    false,
  ]);
  expect(JSON.stringify(known)).toContain('CodeMismatchException');
});

test('whose address it is learns by mail that somebody tried, with the ways in at the organization’s own site', async () => {
  const ada = await member();
  await stranger(ada.owner, ada.email.toUpperCase()).signUp('another horse', [{ Name: 'locale', Value: 'fr' }]);
  const mail = (await ada.mail())!;
  expect(mail.subject).toBe('You already have an account at Atrium Demo');
  for (const part of [mail.text, mail.html]) {
    expect(part).toContain('https://guild.example.org/auth/sign-in');
    expect(part).toContain('https://guild.example.org/auth/forgotten');
  }
  expect(codeIn(mail)).toBe('');
  expect((await ada.signIn('another horse')).body.__type).toBe('NotAuthorizedException');
  expect((await ada.signIn('a password of Ada’s own')).status).toBe(200);
});

test('the newest sign-up with an address that nobody confirmed is the one that counts', async () => {
  const owner = server.newPool();
  const ada = stranger(owner, newAddress());
  const { body: first } = await ada.signUp('a stranger chose this');
  const old = codeIn(await ada.mail());
  server.pass(1_000);
  const { body: second } = await ada.signUp();
  expect(second.UserSub).not.toBe(first.UserSub);
  const code = codeIn(await ada.mail());
  if (old !== code) expect((await ada.confirm(old)).body.__type).toBe('CodeMismatchException');
  expect((await ada.confirm(code)).status).toBe(200);
  expect((await ada.signIn('a stranger chose this')).body.__type).toBe('NotAuthorizedException');
  expect((await ada.signIn()).status).toBe(200);
});

test('sign-ups with one address all at once make one account', async () => {
  const owner = server.newPool();
  const ada = stranger(owner, newAddress());
  const answers = await Promise.all(Array.from({ length: 5 }, () => ada.signUp()));
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
});

test('where an organization would rather say it, it is said', async () => {
  const ada = await member(server.newPool({ REVEAL_UNKNOWN_USERS: true }));
  expect((await ada.signUp()).body.__type).toBe('UsernameExistsException');
  const eve = stranger(ada.owner, newAddress());
  await eve.signUp();
  expect((await eve.signUp()).body.__type).toBe('UsernameExistsException');
  expect((await eve.signIn()).body.__type).toBe('UserNotConfirmedException');
});

test.each(['ForgotPassword', 'ResendConfirmationCode', 'SignUp'])(
  '%s does the same work for an address that somebody has, and mails only once it was answered',
  async (operation) => {
    const { owner, email } = await member();
    const statements = noteStatements(await testDatabase());
    const workOf = async (address: string) => {
      statements.length = 0;
      await stranger(owner, address).ask(operation, { Password: PASSWORD });
      // What counts for known and for unknown codes are two tables, with one insert each.
      return statements.map(({ text, parameters }) =>
        /^insert into "(one_time_codes|identity_attempts)"/.test(text) ? 'a code' : `${text} (${parameters})`,
      );
    };
    const known = await workOf(email);
    expect(await workOf(newAddress())).toEqual(known);
    expect(known.filter((text) => text.startsWith('insert into "mails"'))).toHaveLength(1);
    expect(known.join()).toContain('pgboss.job');
  },
);

describe('another address for an account', () => {
  async function signedIn(config?: Partial<PoolOwner['config']>) {
    const ada = await member(server.newPool(config));
    const { AccessToken } = (await ada.signIn('a password of Ada’s own')).body.AuthenticationResult;
    const change = (Value: string) => server.post('UpdateUserAttributes', { AccessToken, UserAttributes: [{ Name: 'email', Value }] });
    const verify = (Code: string) => server.post('VerifyUserAttribute', { AccessToken, AttributeName: 'email', Code });
    return { ...ada, change, verify };
  }

  test('that somebody else has is refused only to one who reads its mail', async () => {
    const ada = await signedIn();
    const ben = await member(ada.owner);
    const { status, body } = await ada.change(ben.email);
    expect([status, body]).toEqual([200, (await ada.change(newAddress())).body]);
    server.pass(1_000);
    await ada.change(ben.email);
    expect((await ada.verify('x')).body.__type).toBe('CodeMismatchException');
    expect((await ada.verify(codeIn(await ben.mail()))).body.__type).toBe('AliasExistsException');
  });

  test('is asked for five times an hour at most, however it is answered', async () => {
    const ada = await signedIn({ REVEAL_UNKNOWN_USERS: true });
    const ben = await member(ada.owner);
    server.pass(3_600_001);
    const said = [];
    for (let asked = 0; asked < 6; asked += 1) said.push((await ada.change(ben.email)).body.__type);
    expect(said).toEqual([...Array<string>(5).fill('AliasExistsException'), 'LimitExceededException']);
  });
});
