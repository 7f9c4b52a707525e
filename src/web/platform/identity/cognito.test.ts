import { createCognito } from './cognito';

const config = { COGNITO_USERPOOL_ID: 'local_pool', COGNITO_CLIENT_ID: 'client', COGNITO_ENDPOINT: 'http://pool.test/identity' };
const encoded = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
const token = (payload: object) => `${encoded({ alg: 'RS256' })}.${encoded(payload)}.signature`;
const member = { email: 'ada@example.org', password: 'correct horse', firstName: 'Ada', lastName: '', locale: 'fr' };

type Answer = object | 'no network' | 'a page of a proxy';

function library(answers: Answer[], kept = new Map<string, string>()) {
  const sent: { operation: string; body: Record<string, unknown> }[] = [];
  globalThis.fetch = (async (_url: string, { headers, body }: RequestInit) => {
    const operation = (headers as Record<string, string>)['X-Amz-Target']!.split('.')[1]!;
    sent.push({ operation, body: JSON.parse(String(body)) as Record<string, unknown> });
    const answer = answers.shift() ?? 'no network';
    if (answer === 'no network') throw new TypeError('Failed to fetch');
    if (answer === 'a page of a proxy') return new Response('<html>', { status: 502 });
    return Response.json(answer, { status: '__type' in answer ? 400 : 200 });
  }) as typeof fetch;
  const cognito = createCognito(config, {
    getItem: (key) => kept.get(key) ?? null,
    setItem: (key, value) => void kept.set(key, value),
    removeItem: (key) => void kept.delete(key),
  });
  return { cognito, sent, kept };
}

const own = globalThis.fetch;
afterEach(() => void (globalThis.fetch = own));

const QUESTION = { ChallengeName: 'CUSTOM_CHALLENGE', Session: 's', ChallengeParameters: { USERNAME: 'sub', destination: 'a***@e***' } };
const TOKENS = { AuthenticationResult: { AccessToken: token({ sub: 'sub' }), IdToken: token({ sub: 'sub' }), RefreshToken: 'refresh' } };
const SRP = {
  ChallengeName: 'PASSWORD_VERIFIER',
  Session: 's',
  ChallengeParameters: { USER_ID_FOR_SRP: 'sub', SALT: 'abcd', SRP_B: 'f'.repeat(700), SECRET_BLOCK: 'c2VjcmV0' },
};
type Cognito = ReturnType<typeof createCognito>;

const FLOWS: [name: string, run: (cognito: Cognito) => Promise<unknown>, before: object[]][] = [
  ['signing up', (cognito) => cognito.signUp(member), []],
  ['confirming', (cognito) => cognito.confirmSignUp(member.email, '123456'), []],
  ['asking for another code', (cognito) => cognito.resendCode(member.email), []],
  ['beginning to sign in', (cognito) => cognito.signIn(member.email, member.password), []],
  ['proving the password', (cognito) => cognito.signIn(member.email, member.password), [SRP]],
  ['asking for a one-time code', (cognito) => cognito.startCodeSignIn(member.email), []],
  ['forgetting the password', (cognito) => cognito.forgotPassword(member.email), []],
  ['choosing another', (cognito) => cognito.confirmForgotPassword(member.email, '123456', 'another horse'), []],
];

describe.each(FLOWS)('%s', (_name, run, before) => {
  test.each(['no network', 'a page of a proxy'] as const)('through %s is a network error', async (trouble) => {
    const { cognito } = library([...before, trouble]);
    await expect(run(cognito)).rejects.toMatchObject({ name: 'NetworkError', message: 'A network error has occurred.' });
  });
});

test('a code that the network lost may be given again, and so may a wrong one', async () => {
  const { cognito, sent } = library([QUESTION, 'no network', { ...QUESTION, Session: 't' }, TOKENS]);
  expect(await cognito.startCodeSignIn(member.email, 'fr')).toEqual({ destination: 'a***@e***' });
  await expect(cognito.answerCode('123456')).rejects.toMatchObject({ name: 'NetworkError' });
  await expect(cognito.answerCode('654321')).rejects.toMatchObject({ name: 'CodeMismatchException' });
  expect(await cognito.answerCode('123456')).toEqual({
    step: 'done',
    tokens: { accessToken: expect.any(String), idToken: expect.any(String), refreshToken: 'refresh' },
  });
  expect(sent.map(({ operation }) => operation)).toEqual(['InitiateAuth', ...Array(3).fill('RespondToAuthChallenge')]);
  expect(sent[0]!.body).toMatchObject({
    AuthFlow: 'CUSTOM_AUTH',
    AuthParameters: { USERNAME: member.email },
    ClientMetadata: { locale: 'fr' },
  });
  expect(sent.at(-1)!.body).toMatchObject({ Session: 't', ChallengeResponses: { ANSWER: '123456' } });
  // It holds once.
  await expect(cognito.answerCode('123456')).rejects.toMatchObject({ name: 'SessionNotFoundException' });
});

test('a new password that the network lost may be given again', async () => {
  const asked = {
    ChallengeName: 'NEW_PASSWORD_REQUIRED',
    Session: 's',
    ChallengeParameters: { userAttributes: '{}', requiredAttributes: '[]' },
  };
  const { cognito } = library([SRP, asked, 'no network', TOKENS]);
  expect(await cognito.signIn(member.email, member.password)).toEqual({ step: 'newPassword' });
  await expect(cognito.completeNewPassword('my own horse')).rejects.toMatchObject({ name: 'NetworkError' });
  expect(await cognito.completeNewPassword('my own horse')).toMatchObject({ step: 'done' });
});

test('what an organization asks of its members goes along, and what was left empty does not', async () => {
  const { cognito, sent } = library([{ UserConfirmed: false, UserSub: 'sub', CodeDeliveryDetails: { Destination: 'a***@e***' } }]);
  expect(await cognito.signUp({ ...member, phone: '+351912345678', title: 'Countess', company: '' })).toEqual({ destination: 'a***@e***' });
  expect(sent[0]!.body['UserAttributes']).toEqual(
    Object.entries({ email: member.email, given_name: 'Ada', locale: 'fr', phone_number: '+351912345678', 'custom:title': 'Countess' }).map(
      ([Name, Value]) => ({ Name, Value }),
    ),
  );
});

test('a pool that asks for a device which this browser does not know is told so, not sent a proof of nothing', async () => {
  const { cognito, sent } = library([SRP, { ChallengeName: 'DEVICE_SRP_AUTH', Session: 's', ChallengeParameters: {} }]);
  await expect(cognito.signIn(member.email, member.password)).rejects.toMatchObject({
    name: 'DeviceMetadataNotFoundException',
    message: 'The device key was not found during sign-in.',
  });
  expect(sent).toHaveLength(2);
});

test.each(['SMS_MFA', 'SOFTWARE_TOKEN_MFA', 'SELECT_MFA_TYPE', 'MFA_SETUP'])('%s has no screen here', async (ChallengeName) => {
  const { cognito } = library([SRP, { ChallengeName, Session: 's', ChallengeParameters: {} }]);
  await expect(cognito.signIn(member.email, member.password)).rejects.toMatchObject({ name: 'UnexpectedSignInInterruptionException' });
});

test('only devices are kept, by the names that the library gives them', async () => {
  const kept = new Map<string, string>();
  const { cognito } = library([SRP, TOKENS], kept);
  await cognito.signIn(member.email, member.password);
  expect([...kept.keys()]).toEqual([]);
});

test.each([
  ['AuthUserPoolException', { COGNITO_USERPOOL_ID: '' }],
  ['AuthUserPoolException', { COGNITO_CLIENT_ID: '' }],
  ['InvalidUserPoolId', { COGNITO_USERPOOL_ID: 'nopool' }],
])('%s is told before anything is sent', (name, changes) => {
  expect(() => createCognito({ ...config, ...changes }, window.localStorage)).toThrow(expect.objectContaining({ name }));
});
