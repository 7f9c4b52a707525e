import { IdentityError } from './port';
import { tokenPayload, type TokenPayload } from './tokenPayload';

/** @throws IdentityError InvalidToken */
export function readToken(token: string): TokenPayload {
  if (token.split('.').length !== 3) throw new IdentityError('InvalidToken', 'Invalid token');
  const payload = tokenPayload(token);
  if (!payload) throw new IdentityError('InvalidToken', 'Invalid token payload');
  return payload;
}

/** How far the pool's clock is ahead of this machine's, judged by a token that was just issued. @throws IdentityError InvalidToken */
export function clockDrift(accessToken: string, now: number): number {
  const { iat } = readToken(accessToken);
  if (typeof iat !== 'number') throw new IdentityError('InvalidToken', 'iat not found in access token');
  return iat * 1000 - now;
}
