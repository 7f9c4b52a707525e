import { randomUUID } from 'node:crypto';
import { codeIn, poolServer } from '@test/harness/pool';
import { testDatabase } from '@test/harness/database';
import { noteStatements } from '@test/harness/statements';
import { inOrganization } from '@server/db/tenant';
import type { PoolOwner } from '../pools';
import { registerPoolUser } from './registerPoolUser';

const PASSWORD = 'correct horse';
let server: Awaited<ReturnType<typeof poolServer>>;
beforeAll(async () => void (server = await poolServer()));
afterAll(() => server.app.close());

const newAddress = () => `ada.${randomUUID()}@example.org`;

const WALKS = 25;
const STEPS = 12;

function dice(seed: number) {
  let state = seed;
  return (below: number) => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

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

test('in whatever order one asks, an address that somebody has is answered like one that nobody has', async () => {
  const roll = dice(7);
  const asker = (owner: PoolOwner, address: string) => {
    const eve = stranger(owner, address);
    const ids: unknown[] = [];
    let Session: string | undefined;
    const calls: [name: string, call: () => Promise<{ status: number; body: Record<string, unknown> }>][] = [
      ['SignUp', () => eve.signUp()],
      ['SignUp otherwise', () => eve.signUp('another horse')],
      ['ForgotPassword', () => eve.ask('ForgotPassword')],
      ['Resend', () => eve.ask('ResendConfirmationCode')],
      ['Confirm', () => eve.confirm('x')],
      ['Reset', () => eve.ask('ConfirmForgotPassword', { ConfirmationCode: 'x', Password: 'another horse' })],
      ['Code', () => eve.startCode()],
      [
        'Answer',
        () =>
          server.post('RespondToAuthChallenge', {
            ClientId: owner.config.COGNITO_CLIENT_ID,
            ChallengeName: 'CUSTOM_CHALLENGE',
            Session: Session ?? 'none',
            ChallengeResponses: { USERNAME: address, ANSWER: 'x' },
          }),
      ],
      ['Password', () => eve.signIn()],
      ['SRP', () => eve.startSrp()],
    ];
    return async (at: number) => {
      const [name, call] = calls[at % calls.length]!;
      const { status, body } = await call();
      const { UserSub: _, Session: next, ChallengeParameters, ...rest } = body as Record<string, unknown> & { Session?: string };
      Session = next ?? Session;
      const { USERNAME, destination } = (ChallengeParameters ?? {}) as Record<string, unknown>;
      if (USERNAME && !ids.includes(USERNAME)) ids.push(USERNAME);
      return JSON.stringify([name, status, rest, destination, ids.indexOf(USERNAME)]);
    };
  };
  for (let walk = 0; walk < WALKS; walk++) {
    const { owner, email } = await member();
    server.pass(3_600_001);
    const [known, unknown] = [asker(owner, email), asker(owner, newAddress())];
    const [said, expected]: [string[], string[]] = [[], []];
    for (let step = 0; step < STEPS; step++) {
      const at = roll(1_000);
      said.push(await unknown(at));
      expected.push(await known(at));
    }
    expect(said).toEqual(expected);
  }
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

describe('an address that nobody proved', () => {
  const name = (given: string) => [{ Name: 'given_name', Value: given }];

  test.each([
    ['before', ['a stranger chose this', PASSWORD]],
    ['after', [PASSWORD, 'a stranger chose this']],
  ])('that a stranger signs up with %s its owner is the owner’s alone once they give the code', async (_when, passwords) => {
    const owner = server.newPool();
    const ada = stranger(owner, newAddress());
    for (const password of passwords) {
      server.pass(1_000);
      expect((await ada.signUp(password, name(`by ${password}`))).status).toBe(200);
    }
    expect((await ada.confirm(codeIn(await ada.mail()))).status).toBe(200);
    for (const password of passwords) expect((await ada.signIn(password)).body.__type).toBe('NotAuthorizedException');
    server.pass(1_000);
    await ada.ask('ForgotPassword');
    const ConfirmationCode = codeIn(await ada.mail());
    expect((await ada.ask('ConfirmForgotPassword', { ConfirmationCode, Password: 'of Ada’s own' })).status).toBe(200);
    const { AccessToken } = (await ada.signIn('of Ada’s own')).body.AuthenticationResult;
    const { body } = await server.post('GetUser', { AccessToken });
    expect(JSON.stringify(body.UserAttributes)).not.toContain('given_name');
  });

  test('keeps its password when it is signed up again with that one, and takes what else is given', async () => {
    const ada = stranger(server.newPool(), newAddress());
    await ada.signUp(PASSWORD, name('Aad'));
    const old = codeIn(await ada.mail());
    server.pass(1_000);
    await ada.signUp(PASSWORD, name('Ada'));
    const code = codeIn(await ada.mail());
    if (old !== code) expect((await ada.confirm(old)).body.__type).toBe('CodeMismatchException');
    expect((await ada.confirm(code)).status).toBe(200);
    const { AccessToken } = (await ada.signIn()).body.AuthenticationResult;
    const { body } = await server.post('GetUser', { AccessToken });
    expect(body.UserAttributes).toContainEqual({ Name: 'given_name', Value: 'Ada' });
  });
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
        /^insert into "(one_time_codes|attempts)"/.test(text) ? 'a code' : `${text} (${parameters})`,
      );
    };
    const known = await workOf(email);
    expect(await workOf(newAddress())).toEqual(known);
    expect(known.filter((text) => text.startsWith('insert into "mails"'))).toHaveLength(1);
    expect(known.join()).toContain('pgboss.job');
  },
);

test.each(['ConfirmForgotPassword', 'ConfirmSignUp', 'ForgotPassword', 'ResendConfirmationCode', 'SignUp'])(
  '%s is answered once the least time is over, whose address it may be, for its work alone would tell',
  async (operation) => {
    let release = () => {};
    const time = new Promise<void>((done) => (release = done));
    const slow = await poolServer({}, undefined, undefined, () => time);
    const owner = slow.newPool();
    await inOrganization(slow.db, { organizationId: owner.id }, (tenant) =>
      registerPoolUser(tenant, { owner, vault: slow.vault }, { email: 'ada@example.org', password: PASSWORD }),
    );
    const answered: string[] = [];
    const ask = async (Username: string) => {
      await slow.post(operation, { ClientId: owner.config.COGNITO_CLIENT_ID, Username, Password: PASSWORD, ConfirmationCode: '000000' });
      answered.push(Username);
    };
    const asked = Promise.all(['ada@example.org', 'nobody@example.org'].map(ask));
    // Begun later and done: so is what was begun before.
    await stranger(server.newPool(), newAddress()).ask(operation, { Password: PASSWORD, ConfirmationCode: '000000' });
    expect(answered).toEqual([]);
    release();
    await asked;
    expect(answered).toHaveLength(2);
    await slow.app.close();
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
