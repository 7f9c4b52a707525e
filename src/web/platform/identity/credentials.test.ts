import { GetIdCommand } from '@aws-sdk/client-cognito-identity';
import { createCredentials } from './credentials';
import type { IdentitySession } from './port';

const encoded = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');
const idToken = (payload: object) => `head.${encoded(payload)}.signature`;
const ada: IdentitySession = {
  accountSub: 'ada',
  email: null,
  accessToken: { value: 'access', expiresAt: 0 },
  idToken: idToken({ iss: 'https://cognito-idp.eu-west-1.amazonaws.com/eu-west-1_pool' }),
};
const ISSUED = { AccessKeyId: 'key', SecretKey: 'secret', SessionToken: 'session', Expiration: new Date(5_000) };

function pool(answers: unknown[]) {
  const sent: { command: string; input: unknown }[] = [];
  const slept: number[] = [];
  const { getCredentials } = createCredentials({
    config: { COGNITO_IDENTITY_POOL_ID: 'local:pool' },
    clock: { sleep: async (ms) => void slept.push(ms) },
    send: async (command) => {
      sent.push({ command: command instanceof GetIdCommand ? 'GetId' : 'GetCredentials', input: command.input });
      const answer = answers.shift();
      if (answer instanceof Error) throw answer;
      return answer;
    },
  });
  return { getCredentials, sent, slept };
}

test('a guest gets an identity and what it is credentials', async () => {
  const { getCredentials, sent } = pool([{ IdentityId: 'local:guest' }, { IdentityId: 'local:guest', Credentials: ISSUED }]);
  expect(await getCredentials(null, null)).toEqual({
    identity: { id: 'local:guest', type: 'guest' },
    credentials: { identityId: 'local:guest', accessKeyId: 'key', secretAccessKey: 'secret', sessionToken: 'session', expiresAt: 5_000 },
  });
  expect(sent).toEqual([
    { command: 'GetId', input: { IdentityPoolId: 'local:pool' } },
    { command: 'GetCredentials', input: { IdentityId: 'local:guest' } },
  ]);
});

test('who signs in takes the guest’s identity over, or the one they had before', async () => {
  const { getCredentials, sent } = pool([{ IdentityId: 'local:mine', Credentials: ISSUED }]);
  const { identity } = await getCredentials(ada, { id: 'local:guest', type: 'guest' });
  expect(identity).toEqual({ id: 'local:mine', type: 'primary' });
  expect(sent).toEqual([
    {
      command: 'GetCredentials',
      input: { IdentityId: 'local:guest', Logins: { 'cognito-idp.eu-west-1.amazonaws.com/eu-west-1_pool': ada.idToken } },
    },
  ]);
});

const failure = (name: string, status?: number) => Object.assign(new Error(name), { name, $metadata: { httpStatusCode: status } });

test('an identity that is no more is asked for anew', async () => {
  const { getCredentials, sent } = pool([failure('ResourceNotFoundException', 400), { IdentityId: 'local:new' }, { Credentials: ISSUED }]);
  expect((await getCredentials(null, { id: 'local:old', type: 'guest' })).identity.id).toBe('local:new');
  expect(sent.map(({ command }) => command)).toEqual(['GetCredentials', 'GetId', 'GetCredentials']);
});

test.each([
  failure('TooManyRequestsException'),
  failure('ThrottlingException', 400),
  failure('TimeoutError'),
  failure('TypeError'),
  ...[429, 500, 502, 503, 504].map((status) => failure('Something', status)),
])('$name ($$metadata.httpStatusCode) passes, and is asked again after 1, 2 and 4 seconds', async (error) => {
  const { getCredentials, slept } = pool([error, error, error, { IdentityId: 'local:guest' }, { Credentials: ISSUED }]);
  await getCredentials(null, null);
  expect(slept).toEqual([1_000, 2_000, 4_000]);
  await expect(pool([error, error, error, error]).getCredentials(null, null)).rejects.toMatchObject({ name: 'NetworkError' });
});

test.each([
  ['GetIdResponseException', 'Received undefined response from getId operation', [undefined]],
  ['GetIdResponseException', 'Received undefined response from getId operation', [{}]],
  ['CredentialsNotFoundException', 'Cognito did not respond with either Credentials, AccessKeyId or SecretKey.', [{ IdentityId: 'a' }, {}]],
  [
    'CredentialsException',
    'Cognito did not respond with either Credentials, AccessKeyId or SecretKey.',
    [{ IdentityId: 'a' }, { Credentials: { AccessKeyId: 'key' } }],
  ],
  ['NotAuthorizedException', 'NotAuthorizedException', [failure('NotAuthorizedException', 400)]],
  ['UnknownError', 'An unknown error has occurred.', [failure('Unheard', 400)]],
])('%s: %s', async (name, message, answers) => {
  await expect(pool([...answers]).getCredentials(null, null)).rejects.toMatchObject({ name, message });
});

test.each([idToken({}), 'spoilt'])('an id token must name its issuer: %s', async (token) => {
  const { getCredentials, sent } = pool([]);
  await expect(getCredentials({ ...ada, idToken: token }, null)).rejects.toMatchObject({
    name: 'InvalidIdTokenException',
    message: 'Invalid Idtoken.',
  });
  expect(sent).toEqual([]);
});

test('an identity pool’s id has a colon', () => {
  expect(() => createCredentials({ config: { COGNITO_IDENTITY_POOL_ID: 'nopool' }, clock: { sleep: async () => undefined } })).toThrow(
    expect.objectContaining({ name: 'InvalidIdentityPoolIdException', message: 'Invalid identity pool id provided.' }),
  );
});
