import { randomUUID } from 'node:crypto';
import { inOrganization } from '@server/db/tenant';
import { registerPoolUser } from '@server/identity/userPool/registerPoolUser';
import type { PoolOwner } from '@server/identity/pools';
import { createTokenVerifier } from '@server/identity/tokenVerifier';
import { codeIn, poolServer } from '@test/harness/pool';
import { poolTab } from '@test/harness/poolTab';

let server: Awaited<ReturnType<typeof poolServer>>;
beforeAll(async () => void (server = await poolServer()));
afterEach(() => server.setClock());
afterAll(() => server.app.close());

const tab = (owner: PoolOwner, kept?: Map<string, string>) => poolTab(server, owner, kept);

const PASSWORD = 'correct horse';

async function someone(owner: PoolOwner, temporaryUntil?: Date) {
  const email = `ada.${randomUUID()}@example.org`;
  await inOrganization(server.db, { organizationId: owner.id }, (tenant) =>
    registerPoolUser(tenant, { owner, vault: server.vault }, { email, password: PASSWORD, firstName: 'Ada', temporaryUntil }),
  );
  return email;
}

test('a one-time code signs in, even when the server starts anew before it is given', async () => {
  const owner = server.newPool();
  const email = await someone(owner);
  const { identity, heard } = tab(owner);
  expect(await identity.startCodeSignIn(email, 'fr')).toEqual({ destination: 'a***@e***' });
  const code = codeIn(await server.lastMail(owner, email));
  const wrong = code === '000000' ? '111111' : '000000';
  await expect(identity.answerCode(wrong)).rejects.toMatchObject({ name: 'CodeMismatchException' });
  await server.restart();
  const session = await identity.answerCode(` ${code} `);
  const verifier = createTokenVerifier({ db: server.db, now: server.now });
  expect(await verifier.verify(owner, session.accessToken.value)).toMatchObject({ sub: session.accountSub });
  expect(heard).toEqual(['signedIn']);
  await expect(identity.answerCode(code)).rejects.toMatchObject({ name: 'UserAlreadyAuthenticatedException' });
});

test('three wrong codes end it, for those who have no account as well', async () => {
  const owner = server.newPool();
  for (const email of [await someone(owner), 'nobody@example.org']) {
    const { identity } = tab(owner);
    await identity.startCodeSignIn(email);
    const code = codeIn(await server.lastMail(owner, email));
    const wrong = code === '000000' ? '111111' : '000000';
    for (let tries = 0; tries < 2; tries++)
      await expect(identity.answerCode(wrong)).rejects.toMatchObject({ name: 'CodeMismatchException' });
    await expect(identity.answerCode(wrong)).rejects.toMatchObject({ name: 'NotAuthorizedException' });
    if (code) await expect(identity.answerCode(code)).rejects.toMatchObject({ name: 'NotAuthorizedException' });
  }
});

test('whoever was given a password chooses one of their own', async () => {
  const owner = server.newPool();
  const email = await someone(owner, new Date(server.now().getTime() + 86_400_000));
  const { identity, heard } = tab(owner);
  expect(await identity.signIn(email, PASSWORD)).toEqual({ step: 'newPassword' });
  expect(heard).toEqual([]);
  await expect(identity.completeNewPassword('short')).rejects.toMatchObject({ name: 'InvalidPasswordException' });
  await identity.completeNewPassword('a password of my own');
  expect(heard).toEqual(['signedIn']);
  await identity.signOut();
  await identity.signIn(email, 'a password of my own');
});

test('without a question there is nothing to answer', async () => {
  const { identity } = tab(server.newPool());
  const nothing = { name: 'SessionNotFoundException', message: 'Auth session was not found. Make sure to call signIn.' };
  await expect(identity.answerCode('123456')).rejects.toMatchObject(nothing);
  await expect(identity.completeNewPassword(PASSWORD)).rejects.toMatchObject(nothing);
});

test('sessions are seen from each other and ended, and a known device signs in again', async () => {
  const owner = server.newPool();
  const email = await someone(owner);
  const [here, there] = [tab(owner), tab(owner)];
  await here.identity.signIn(email, PASSWORD);
  await there.identity.signIn(email, PASSWORD);
  const seen = await here.identity.sessions();
  expect(seen.map(({ current }) => current)).toEqual([true, false]);
  expect(seen[1]!.lastSeenAt).toBeGreaterThan(server.now().getTime() - 60_000);

  await here.identity.endSession(seen[1]!.key);
  expect((await here.identity.sessions()).map(({ key }) => key)).toEqual([seen[0]!.key]);
  expect(await there.identity.refresh()).toBeNull();
  expect(there.heard.at(-1)).toBe('tokenRefresh_failure');
  // The device that was forgotten at the pool is still known to its browser, which is told and makes another.
  await there.identity.signIn(email, PASSWORD);

  await here.identity.signOut();
  await here.identity.signIn(email, PASSWORD);
  expect((await here.identity.sessions()).find(({ current }) => current)!.key).toBe(seen[0]!.key);
});

test('two tabs that renew at once both go on, and signing out everywhere ends all', async () => {
  const owner = server.newPool();
  const email = await someone(owner);
  const one = tab(owner);
  await one.identity.signIn(email, PASSWORD);
  const other = tab(owner, one.kept);
  const elsewhere = tab(owner);
  await elsewhere.identity.signIn(email, PASSWORD);
  const renewed = await Promise.all([one.identity.refresh(), other.identity.refresh()]);
  expect(renewed.every(Boolean)).toBe(true);
  expect(await one.identity.refresh()).not.toBeNull();

  await one.identity.signOut('everywhere');
  expect(await other.identity.session()).toBeNull();
  expect(await elsewhere.identity.refresh()).toBeNull();
});

test('a password is changed, and the account is deleted', async () => {
  const owner = server.newPool();
  const email = await someone(owner);
  const { identity, heard } = tab(owner);
  await identity.signIn(email, PASSWORD);
  await expect(identity.changePassword('wrong horse', 'another horse')).rejects.toMatchObject({ name: 'NotAuthorizedException' });
  await identity.changePassword(PASSWORD, 'another horse');
  await identity.deleteUser();
  expect(heard).toEqual(['signedIn', 'signedOut']);
  expect(await identity.session()).toBeNull();
  await expect(identity.signIn(email, 'another horse')).rejects.toMatchObject({ name: 'NotAuthorizedException' });
  await expect(identity.changePassword('a', 'b')).rejects.toMatchObject({ name: 'UserUnAuthenticatedException' });
});
