import { IdentityError } from './port';

interface TokenPayload {
  sub?: string;
  username?: string;
  iss?: string;
  /** What the session was opened on, where the pool remembers devices. */
  device_key?: string;
  email?: string;
  iat?: number;
  exp?: number;
}

/** Reads what a token says. Nothing is checked by this; the server does that. @throws IdentityError InvalidToken */
export function readToken(token: string): TokenPayload {
  const parts = token.split('.');
  if (parts.length !== 3) throw new IdentityError('InvalidToken', 'Invalid token');
  const payload = parts[1]!;
  try {
    const bytes = Uint8Array.from(atob(payload.replaceAll('-', '+').replaceAll('_', '/')), (character) => character.charCodeAt(0));
    const read: unknown = JSON.parse(new TextDecoder().decode(bytes));
    if (typeof read === 'object' && read !== null) return read;
  } catch {
    // Told below, with everything else that is not an object.
  }
  throw new IdentityError('InvalidToken', 'Invalid token payload');
}

/** How far the pool's clock is ahead of this machine's, judged by a token that was just issued. @throws IdentityError InvalidToken */
export function clockDrift(accessToken: string, now: number): number {
  const { iat } = readToken(accessToken);
  if (typeof iat !== 'number') throw new IdentityError('InvalidToken', 'iat not found in access token');
  return iat * 1000 - now;
}
