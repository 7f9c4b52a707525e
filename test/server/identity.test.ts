import { randomUUID } from 'node:crypto';
import type { PoolOwner } from '@server/identity/pools';
import { createTokenVerifier } from '@server/identity/tokenVerifier';
import type { IdentitySession } from '@web/platform/identity/port';
import { codeIn, poolServer } from '@test/harness/pool';
import { poolTab } from '@test/harness/poolTab';

let server: Awaited<ReturnType<typeof poolServer>>;
beforeAll(async () => void (server = await poolServer()));
afterEach(() => server.setClock());
afterAll(() => server.app.close());

const browser = (owner: PoolOwner) => poolTab(server, owner).identity;

const newMember = () => ({
  email: `Ada.${randomUUID()}@example.org`,
  password: 'correct horse',
  firstName: 'Ada',
  lastName: '',
  locale: 'fr',
});

test('from signing up to signing out, the browser and the pool agree', async () => {
  const owner = server.newPool();
  const identity = browser(owner);
  const verifier = createTokenVerifier({ db: server.db, now: server.now });
  const ada = newMember();
  const code = async () => codeIn(await server.lastMail(owner, ada.email.toLowerCase()));

  expect(await identity.signUp(ada)).toEqual({ destination: 'a***@e***' });
  await expect(identity.signIn(ada.email, ada.password)).rejects.toMatchObject({ name: 'NotAuthorizedException' });
  expect(await identity.resendCode(ada.email, 'fr')).toEqual({ destination: 'a***@e***' });
  await expect(identity.confirmSignUp(ada.email, '12345x')).rejects.toMatchObject({ name: 'CodeMismatchException' });
  await identity.confirmSignUp(ada.email, await code());

  const { session } = (await identity.signIn(ada.email, ada.password)) as { session: IdentitySession };
  expect(await verifier.verify(owner, session.accessToken.value)).toMatchObject({ sub: session.accountSub });
  expect(await verifier.profileOf(owner, session.accessToken.value)).toEqual({
    sub: session.accountSub,
    email: ada.email.toLowerCase(),
    firstName: 'Ada',
    lastName: null,
    locale: 'fr',
  });

  server.pass(3_600_000);
  const renewed = await identity.freshSession();
  expect(renewed!.accessToken.value).not.toBe(session.accessToken.value);
  expect(await verifier.verify(owner, renewed!.accessToken.value)).toMatchObject({ sub: session.accountSub });
  await identity.signOut();
  expect(await identity.session()).toBeNull();
});

test('a forgotten password is chosen anew', async () => {
  const owner = server.newPool();
  const identity = browser(owner);
  const ada = newMember();
  await identity.signUp(ada);
  server.pass(1_000);
  expect(await identity.forgotPassword(ada.email)).toEqual({ destination: 'a***@e***' });
  const code = codeIn(await server.lastMail(owner, ada.email.toLowerCase()));
  await expect(identity.confirmForgotPassword(ada.email, code, 'short')).rejects.toMatchObject({ name: 'InvalidPasswordException' });
  await identity.confirmForgotPassword(ada.email, code, 'another horse');
  await expect(identity.signIn(ada.email, ada.password)).rejects.toMatchObject({ name: 'NotAuthorizedException' });
  await identity.signIn(ada.email, 'another horse');
});

test('what goes wrong has a name that the screens know', async () => {
  const identity = browser(server.newPool());
  const ada = newMember();
  await identity.signUp(ada);
  expect(await identity.signUp(ada)).toEqual({ destination: 'a***@e***' });
  const revealing = browser(server.newPool({ REVEAL_UNKNOWN_USERS: true }));
  await revealing.signUp(ada);
  await expect(revealing.signUp(ada)).rejects.toMatchObject({ name: 'UsernameExistsException' });
  await expect(revealing.signIn(ada.email, ada.password)).rejects.toMatchObject({ name: 'UserNotConfirmedException' });
  await expect(identity.signIn('nobody@example.org', 'correct horse')).rejects.toMatchObject({ name: 'NotAuthorizedException' });
  await expect(browser(server.newPool({ REVEAL_UNKNOWN_USERS: true })).signIn('nobody@example.org', 'x')).rejects.toMatchObject({
    name: 'UserNotFoundException',
  });
  for (let tries = 0; tries < 5; tries += 1) await identity.signIn(ada.email, 'wrong horse').catch(() => undefined);
  await expect(identity.signIn(ada.email, 'wrong horse')).rejects.toMatchObject({ name: 'LimitExceededException' });
  const nowhere = browser(server.newPool({ COGNITO_ENDPOINT: 'http://127.0.0.1:1/identity' }));
  await expect(nowhere.signIn(ada.email, ada.password)).rejects.toMatchObject({ name: 'NetworkError' });
});
