import { randomUUID } from 'node:crypto';
import { codeIn, poolServer } from '@test/harness/pool';

const ROUNDS = 2 * Number(process.env.RACE_ROUNDS ?? 1);
const VOLLEYS = 3;
const RACERS = 20;
const UNLIMITED = { max: 10_000, windowMs: 3_600_000 };

jest.setTimeout(ROUNDS * 180_000);

let server: Awaited<ReturnType<typeof poolServer>>;
beforeAll(async () => void (server = await poolServer({ codes: UNLIMITED, codesEverywhere: UNLIMITED, asked: UNLIMITED })));
afterAll(() => server.app.close());

test('everybody who signs up with one address at once is answered alike, and none of them has the password', async () => {
  for (let round = 0; round < ROUNDS; round++) {
    const owner = server.newPool();
    const Username = `ada-${randomUUID()}@example.org`;
    const { COGNITO_CLIENT_ID: ClientId } = owner.config;
    const passwords = Array.from({ length: RACERS }, (_, at) => `the password of racer ${at}`);
    // At first there is nobody, and then somebody whom each of them would be.
    for (let volley = 0; volley < VOLLEYS; volley++) {
      const asked = passwords.map((Password, at) => server.post('SignUp', { ClientId, Username, Password }, `198.51.100.${at}`));
      const said = (await Promise.all(asked)).map(({ status, body }) => `${status} ${body.__type}`);
      expect(new Set(said)).toEqual(new Set(['200 undefined']));
    }
    server.pass(1_000);
    await server.post('ResendConfirmationCode', { ClientId, Username });
    const ConfirmationCode = codeIn(await server.lastMail(owner, Username));
    expect((await server.post('ConfirmSignUp', { ClientId, Username, ConfirmationCode })).status).toBe(200);
    for (const PASSWORD of passwords.slice(0, 3)) {
      const AuthParameters = { USERNAME: Username, PASSWORD };
      const { body } = await server.post('InitiateAuth', { ClientId, AuthFlow: 'USER_PASSWORD_AUTH', AuthParameters });
      expect(body.__type).toBe('NotAuthorizedException');
    }
  }
});
