import { randomUUID } from 'node:crypto';
import { inOrganization } from '@server/db/tenant';
import { userBySub } from '@server/identity/userPool/queries/users';
import { registerPoolUser } from '@server/identity/userPool/registerPoolUser';
import { codeIn, poolServer } from '@test/harness/pool';

const ROUNDS = 6 * Number(process.env.RACE_ROUNDS ?? 1);
const PASSWORD = 'correct horse';
const UNLIMITED = { max: 10_000, windowMs: 3_600_000 };

jest.setTimeout(ROUNDS * 60_000);

let server: Awaited<ReturnType<typeof poolServer>>;
beforeAll(async () => void (server = await poolServer({ codes: UNLIMITED, asked: UNLIMITED, address: UNLIMITED })));
afterAll(() => server.app.close());

async function member() {
  const owner = server.newPool();
  const email = `ada-${randomUUID()}@example.org`;
  const inTenant = <T>(work: Parameters<typeof inOrganization<T>>[2]) => inOrganization(server.db, { organizationId: owner.id }, work);
  const sub = await inTenant((tenant) => registerPoolUser(tenant, { owner, vault: server.vault }, { email, password: PASSWORD }));
  const signedIn = await server.post('InitiateAuth', {
    ClientId: owner.config.COGNITO_CLIENT_ID,
    AuthFlow: 'USER_PASSWORD_AUTH',
    AuthParameters: { USERNAME: email, PASSWORD },
  });
  const { AccessToken } = signedIn.body.AuthenticationResult;
  const AttributeName = 'email';
  return {
    email,
    ask: () => server.post('GetUserAttributeVerificationCode', { AccessToken, AttributeName }),
    change: (Value: string) => server.post('UpdateUserAttributes', { AccessToken, UserAttributes: [{ Name: 'email', Value }] }),
    verify: (Code: string) => server.post('VerifyUserAttribute', { AccessToken, AttributeName, Code }),
    codeAt: async (address: string) => codeIn(await server.lastMail(owner, address)),
    username: async () => (await inTenant((tenant) => userBySub(tenant, sub)))?.username,
  };
}

test('a code proves the address that it was mailed to and no other, in whatever order they are asked for', async () => {
  for (let round = 0; round < ROUNDS; round++) {
    const [ada, victim] = [await member(), `victim-${round}@example.org`];
    // The second is read before the first is done; whichever comes later replaces the other's code.
    await Promise.all([ada.change(victim), ada.ask()]);
    const own = await ada.codeAt(ada.email);
    if (own) await Promise.all([ada.verify(own), ada.change(victim), ada.verify(own)]);
    expect(await ada.username()).toBe(ada.email);
    server.pass(1_000);
    await ada.change(victim);
    expect((await ada.verify(await ada.codeAt(victim))).status).toBe(200);
    expect(await ada.username()).toBe(victim);
  }
});
