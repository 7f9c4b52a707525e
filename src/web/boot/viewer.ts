import { lastUserKey, tokenKey } from '@web/platform/identity/tokenKeys';
import { tokenPayload } from '@web/platform/identity/tokenPayload';
import { KEYS } from '@web/platform/keys';

export interface Viewer {
  signedIn: boolean;
  /** The access token, if it will hold long enough; null for a guest, and for whoever the app alone can speak for. */
  token: string | null;
}

/** A token that ends sooner is renewed by the app before it asks. */
const TOKEN_MARGIN_MS = 10_000;

interface ViewerParts {
  storage: (key: string) => string | null;
  cookie: string;
  clientId: string;
  now: number;
}

export function readViewer({ storage, cookie, clientId, now }: ViewerParts): Viewer {
  const key = lastUserKey(clientId);
  const sub = storage(key);
  const forAnother = storage(KEYS.sharedToken) ?? storage(KEYS.executeAs);
  const signedIn = Boolean(sub || forAnother) || cookie.includes(`${key}=`);
  const token = sub && !forAnother ? storage(tokenKey(clientId, sub, 'accessToken')) : null;
  const drift = Number(sub && storage(tokenKey(clientId, sub, 'clockDrift'))) || 0;
  const expiresAt = (token ? (tokenPayload(token)?.exp ?? 0) : 0) * 1_000 - drift;
  return { signedIn, token: expiresAt - now > TOKEN_MARGIN_MS ? token : null };
}
