import { randomUUID } from 'node:crypto';
import {
  CognitoIdentityClient,
  GetCredentialsForIdentityCommand,
  GetIdCommand,
  type CognitoIdentityServiceException,
} from '@aws-sdk/client-cognito-identity';
import { poolServer } from '@test/harness/pool';
import { inOrganization } from '@server/db/tenant';
import type { PoolOwner } from '../pools';
import { registerPoolUser } from '../userPool/registerPoolUser';
import { deleteExpiredGuests } from './queries';

const PASSWORD = 'correct horse';
let server: Awaited<ReturnType<typeof poolServer>>;
let client: CognitoIdentityClient;
beforeAll(async () => {
  server = await poolServer();
  client = new CognitoIdentityClient({ region: 'local', endpoint: server.endpoint, maxAttempts: 1 });
  // Jest reads a thrown error to its last member, and this one holds the answer with its socket and the whole server.
  client.middlewareStack.add((next) => (args) => next(args).catch(withoutAnswer), { step: 'initialize', priority: 'high' });
});
afterEach(() => server.setClock());
afterAll(async () => {
  client.destroy();
  await server.app.close();
});

type Logins = Record<string, string>;
const poolOf = ({ id }: PoolOwner) => `local:${id}`;
const getId = async (owner: PoolOwner, Logins?: Logins) =>
  (await client.send(new GetIdCommand({ IdentityPoolId: poolOf(owner), Logins }))).IdentityId!;
const credentialsFor = (IdentityId: string, Logins?: Logins) => client.send(new GetCredentialsForIdentityCommand({ IdentityId, Logins }));

const withoutAnswer = ({ name, message, $metadata }: CognitoIdentityServiceException): never => {
  throw Object.assign(new Error(message), { name, $metadata });
};

const refusal = (call: Promise<unknown>) =>
  call.then(
    () => 'not refused',
    (error: CognitoIdentityServiceException) => [error.name, error.$metadata.httpStatusCode, error.message],
  );

async function member(owner: PoolOwner) {
  const email = `ada.${randomUUID()}@example.org`;
  await inOrganization(server.db, { organizationId: owner.id }, (tenant) =>
    registerPoolUser(tenant, { owner, vault: server.vault }, { email, password: PASSWORD }),
  );
  const { body } = await server.post('InitiateAuth', {
    ClientId: owner.config.COGNITO_CLIENT_ID,
    AuthFlow: 'USER_PASSWORD_AUTH',
    AuthParameters: { USERNAME: email, PASSWORD },
  });
  const tokens = body.AuthenticationResult as { AccessToken: string; IdToken: string; RefreshToken: string };
  const issuer = JSON.parse(Buffer.from(tokens.IdToken.split('.')[1]!, 'base64url').toString()).iss as string;
  const provider = issuer.replace(/^\w+:\/\//, '');
  return { ...tokens, provider, logins: { [provider]: tokens.IdToken } };
}

test('a guest gets an identity of their own and credentials for an hour', async () => {
  const owner = server.newPool({ ALLOW_GUESTS: true });
  const [one, other] = [await getId(owner), await getId(owner)];
  expect(one).toMatch(/^local:[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/);
  expect(other).not.toBe(one);
  const { IdentityId, Credentials } = await credentialsFor(one);
  expect(IdentityId).toBe(one);
  expect(Credentials).toEqual({
    AccessKeyId: expect.stringMatching(/^ASIA[A-Z2-7]{16}$/),
    SecretKey: expect.stringMatching(/^[\w+/]{40}$/),
    SessionToken: expect.any(String),
    Expiration: expect.any(Date),
  });
  // Whole seconds, so the last one may have begun.
  const windowMs = Credentials!.Expiration!.getTime() - server.now().getTime();
  expect(windowMs).toBeLessThanOrEqual(3_600_000);
  expect(windowMs).toBeGreaterThan(3_599_000);
});

test('where guests are not allowed, only those who signed in get an identity', async () => {
  const owner = server.newPool();
  const unsupported = ['NotAuthorizedException', 400, 'Unauthenticated access is not supported for this identity pool.'];
  expect(await refusal(getId(owner))).toEqual(unsupported);
  const { logins } = await member(owner);
  const id = await getId(owner, logins);
  expect((await credentialsFor(id, logins)).IdentityId).toBe(id);
  expect(await refusal(credentialsFor(id))).toEqual(unsupported);
});

test('a member has one identity, however often and from wherever they ask', async () => {
  const owner = server.newPool({ ALLOW_GUESTS: true });
  const { logins } = await member(owner);
  const ids = await Promise.all([getId(owner, logins), getId(owner, logins), getId(owner, logins)]);
  expect(new Set(ids).size).toBe(1);
  expect(await refusal(credentialsFor(ids[0]!))).toEqual(['NotAuthorizedException', 400, `Access to Identity '${ids[0]}' is forbidden.`]);
});

test('a guest who signs in keeps the identity, or gets back the one that is theirs already', async () => {
  const owner = server.newPool({ ALLOW_GUESTS: true });
  const ada = await member(owner);
  const guest = await getId(owner);
  expect((await credentialsFor(guest, ada.logins)).IdentityId).toBe(guest);
  expect(await getId(owner, ada.logins)).toBe(guest);

  const later = await getId(owner);
  expect((await credentialsFor(later, ada.logins)).IdentityId).toBe(guest);
  expect(await refusal(credentialsFor(later))).toEqual(['ResourceNotFoundException', 400, `Identity '${later}' not found.`]);

  const ben = await member(owner);
  expect(await refusal(credentialsFor(guest, ben.logins))).toEqual([
    'NotAuthorizedException',
    400,
    "Logins don't match. Please include at least one valid login for this identity or identity pool.",
  ]);
});

test('a guest who signs in twice at once becomes one member', async () => {
  const owner = server.newPool({ ALLOW_GUESTS: true });
  const { logins } = await member(owner);
  const guests = await Promise.all([getId(owner), getId(owner)]);
  const answers = await Promise.all(guests.map((guest) => credentialsFor(guest, logins)));
  expect(new Set(answers.map(({ IdentityId }) => IdentityId)).size).toBe(1);
});

test('only a activeSession id token of this very pool vouches for someone', async () => {
  const owner = server.newPool({ ALLOW_GUESTS: true });
  const [ada, stranger] = [await member(owner), await member(server.newPool())];
  const said = async (logins: Logins) => ((await refusal(getId(owner, logins))) as unknown[])[2];
  const bad = 'Invalid login token. Not a valid OpenId Connect identity token.';
  expect(await said({ [ada.provider]: 'not.a.token' })).toBe(bad);
  expect(await said({ [ada.provider]: ada.AccessToken })).toBe(bad);
  expect(await said({ [stranger.provider]: stranger.IdToken })).toBe(bad);
  const [head, body, signature] = ada.IdToken.split('.') as [string, string, string];
  const none = Buffer.from(JSON.stringify({ alg: 'none' })).toString('base64url');
  expect(await said({ [ada.provider]: `${none}.${body}.` })).toBe(bad);
  expect(await said({ [ada.provider]: `${head}.${body}.${signature.slice(0, -4)}AAAA` })).toBe(bad);
  expect(await said({ 'accounts.google.com': ada.IdToken })).toBe("Invalid login token. Issuer doesn't match providerName.");
  expect(await said({ ...ada.logins, ...stranger.logins })).toBe('Please provide a valid public provider');
  server.pass(3_605_001);
  expect(await said(ada.logins)).toBe('Invalid login token. Token expired.');
});

test('a token of a session that was ended vouches for nobody', async () => {
  const owner = server.newPool();
  const { logins, RefreshToken } = await member(owner);
  await server.post('RevokeToken', { ClientId: owner.config.COGNITO_CLIENT_ID, Token: RefreshToken });
  expect(await refusal(getId(owner, logins))).toEqual(['NotAuthorizedException', 400, 'Invalid login token. Token is revoked.']);
});

test('pools and identities that are not known here are refused by name', async () => {
  const nobody = `local:${randomUUID()}`;
  const unknownPool = (IdentityPoolId: string) => refusal(client.send(new GetIdCommand({ IdentityPoolId })));
  expect(await unknownPool(nobody)).toMatchObject(['ResourceNotFoundException', 400, expect.any(String)]);
  expect(await unknownPool('eu-west-1:c0ffee')).toMatchObject(['ResourceNotFoundException', 400, expect.any(String)]);
  expect(await refusal(credentialsFor(nobody))).toMatchObject(['ResourceNotFoundException', 400, expect.any(String)]);
  expect(await refusal(credentialsFor('nonsense'))).toMatchObject(['ResourceNotFoundException', 400, expect.any(String)]);
  const owner = server.newPool({ ALLOW_GUESTS: true });
  const guest = await getId(owner);
  const neverGiven = guest.slice(0, 15) + randomUUID().slice(9);
  expect(await refusal(credentialsFor(neverGiven))).toEqual(['ResourceNotFoundException', 400, `Identity '${neverGiven}' not found.`]);
});

test('a pool of the cloud is not answered for', async () => {
  const owner = server.newPool({ COGNITO_USERPOOL_ID: 'eu-west-1_abc', ALLOW_GUESTS: true });
  expect(await refusal(getId(owner))).toMatchObject(['ResourceNotFoundException', 400, expect.any(String)]);
});

test('what is asked must have the protocol’s form', async () => {
  const owner = server.newPool({ ALLOW_GUESTS: true });
  const ask = async (operation: string, body: unknown) => {
    const answer = await server.app.inject({
      method: 'POST',
      url: '/identity/',
      headers: { 'content-type': 'application/x-amz-json-1.1', 'x-amz-target': `AWSCognitoIdentityService.${operation}` },
      payload: JSON.stringify(body),
    });
    return [answer.statusCode, answer.json().__type];
  };
  expect(await ask('GetId', {})).toEqual([400, 'InvalidParameterException']);
  expect(await ask('GetId', { IdentityPoolId: 7 })).toEqual([400, 'InvalidParameterException']);
  expect(await ask('GetId', { IdentityPoolId: poolOf(owner), Logins: ['x'] })).toEqual([400, 'InvalidParameterException']);
  expect(await ask('GetCredentialsForIdentity', { IdentityPoolId: poolOf(owner) })).toEqual([400, 'InvalidParameterException']);
  expect(await ask('GetCredentialsForIdentity', { IdentityPoolId: poolOf(owner), IdentityId: "local:' or 1=1" })).toEqual([
    400,
    'ResourceNotFoundException',
  ]);
  expect(await ask('SignUp', { ClientId: owner.config.COGNITO_CLIENT_ID })).toEqual([400, 'UnknownOperationException']);
  expect(await ask('GetId', null)).toEqual([400, 'SerializationException']);
});

test('one address that takes guest identities without end is told to wait', async () => {
  const strict = await poolServer({ guests: { max: 2, windowMs: 60_000 } });
  const owner = strict.newPool({ ALLOW_GUESTS: true });
  const own = new CognitoIdentityClient({ region: 'local', endpoint: strict.endpoint, maxAttempts: 1 });
  const ask = () => own.send(new GetIdCommand({ IdentityPoolId: poolOf(owner) }));
  await ask();
  await ask();
  expect(await refusal(ask())).toEqual(['TooManyRequestsException', 429, 'Too many requests']);
  strict.pass(60_001);
  await ask();
  own.destroy();
  await strict.app.close();
});

test('an identity of one organization is nothing to another, and guests who stay away are forgotten', async () => {
  const [owner, other] = [server.newPool({ ALLOW_GUESTS: true }), server.newPool({ ALLOW_GUESTS: true })];
  const { logins } = await member(other);
  const guest = await getId(owner);
  expect(await refusal(credentialsFor(guest, logins))).toMatchObject(['NotAuthorizedException', 400, expect.any(String)]);
  expect((await credentialsFor(guest)).IdentityId).toBe(guest);

  const late = new Date(server.now().getTime() + 91 * 24 * 3_600_000);
  await inOrganization(server.db, { organizationId: other.id }, (tenant) => deleteExpiredGuests(tenant, late));
  expect((await credentialsFor(guest)).IdentityId).toBe(guest);
  await inOrganization(server.db, { organizationId: owner.id }, (tenant) => deleteExpiredGuests(tenant, late));
  expect(await refusal(credentialsFor(guest))).toMatchObject(['ResourceNotFoundException', 400, expect.any(String)]);
});
