import { generateKeyPair, SignJWT } from 'jose';
import type { PoolOwner } from './pools';
import { InvalidToken, verifyAccessToken, verifyIdToken } from './tokens';

const now = new Date('2027-03-01T12:00:00Z');
const owner: PoolOwner = {
  id: 'b2f0c6a4-6f0e-4c9e-9d2b-0c8b2a8d4e11',
  hosts: ['guild.example.org'],
  config: { NAME: 'Guild', WEBSITE_URL: '/', DEFAULT_LOCALE: 'en', COGNITO_USERPOOL_ID: 'eu-west-1_abc', COGNITO_CLIENT_ID: 'client' },
};
const issuer = 'https://cognito-idp.eu-west-1.amazonaws.com/eu-west-1_abc';
const keys = generateKeyPair('RS256');

async function token(claims: Record<string, unknown>): Promise<string> {
  const iat = now.getTime() / 1000;
  return new SignJWT({ iss: issuer, sub: 'ada', iat, exp: iat + 60, ...claims })
    .setProtectedHeader({ alg: 'RS256' })
    .sign((await keys).privateKey);
}
const publicKey = async () => (await keys).publicKey;

test('an id token is taken for its own client and use only', async () => {
  const verify = async (claims: Record<string, unknown>) => verifyIdToken(await token(claims), owner, publicKey, now);
  expect(await verify({ token_use: 'id', aud: 'client' })).toMatchObject({ sub: 'ada', issuer });
  for (const claims of [
    { token_use: 'id', aud: 'another' },
    { token_use: 'id' },
    { token_use: 'id', client_id: 'client' },
    { token_use: 'id', aud: ['client', 'another'] },
    { token_use: 'access', aud: 'client' },
    { aud: 'client' },
    { token_use: 'id', aud: 'client', iss: 'https://cognito-idp.eu-west-1.amazonaws.com/eu-west-1_other' },
  ])
    await expect(verify(claims)).rejects.toBeInstanceOf(InvalidToken);
});

test('an access token too', async () => {
  const verify = async (claims: Record<string, unknown>) => verifyAccessToken(await token(claims), owner, publicKey, now);
  expect(await verify({ token_use: 'access', client_id: 'client' })).toMatchObject({ sub: 'ada' });
  for (const claims of [
    { token_use: 'access', client_id: 'another' },
    { token_use: 'access', aud: 'client' },
    { token_use: 'id', client_id: 'client' },
  ])
    await expect(verify(claims)).rejects.toBeInstanceOf(InvalidToken);
});
