export interface TokenPayload {
  sub?: string;
  username?: string;
  iss?: string;
  device_key?: string;
  email?: string;
  iat?: number;
  exp?: number;
}

/** Reads what a token says; null where it says nothing. Nothing is checked by this; the server does that. */
export function tokenPayload(token: string): TokenPayload | null {
  try {
    const base64 = token.split('.')[1]!.replaceAll('-', '+').replaceAll('_', '/');
    const bytes = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
    const read: unknown = JSON.parse(new TextDecoder().decode(bytes));
    return typeof read === 'object' ? read : null;
  } catch {
    return null;
  }
}
