import { KEYS } from '../keys';
import { fault } from './identityErrors';
import type { Tokens, TokenStorage } from './store';

export interface HostedConfig {
  SLUG?: string;
  COGNITO_CLIENT_ID: string;
  /** Empty or absent: there are no hosted pages. */
  COGNITO_HOSTED_URL?: string;
  AUTH?: { EMAIL?: boolean | undefined; SCOPES?: readonly string[] | undefined } | undefined;
}

export interface Place {
  origin: () => string;
  language?: () => string;
  leave: (address: string) => void;
}

export interface HostedParts {
  config: HostedConfig;
  storage: TokenStorage;
  place: Place;
  fetch: typeof fetch;
  clock: { now: () => number };
  keep: (tokens: Partial<Tokens>, hosted: boolean) => unknown;
}

interface Pending {
  state: string;
  verifier: string;
  at: number;
}

const CALLBACK = '/auth/callback';
const AFTER_SIGN_OUT = '/auth/sign-in';
/** Tabs may begin several; what is older than this has been given up, for codes end sooner. */
const LASTS_MS = 30 * 60_000;
const MOST = 5;

/** Hosted sign-in by the authorization-code flow, with PKCE and a state that binds the answer to the question. */
export function createHosted({ config, storage, place, fetch, clock, keep }: HostedParts) {
  function pending(): Pending[] {
    try {
      const read: unknown = JSON.parse(storage.getItem(KEYS.hostedSignIn) ?? '[]');
      return Array.isArray(read) ? (read as Pending[]).filter(({ at }) => at > clock.now() - LASTS_MS) : [];
    } catch {
      return [];
    }
  }

  function remember(all: Pending[]): void {
    if (all.length === 0) storage.removeItem(KEYS.hostedSignIn);
    else storage.setItem(KEYS.hostedSignIn, JSON.stringify(all.slice(-MOST)));
  }

  /** @throws IdentityError OAuthNotConfiguredException */
  function page(path: string): URL {
    const base = config.COGNITO_HOSTED_URL;
    if (!base || !config.COGNITO_CLIENT_ID) throw fault('OAuthNotConfiguredException');
    // Cognito's own name for the place is a host without a scheme.
    const whole = /^(https?:)?\//.test(base) ? base : `https://${base}`;
    return new URL(whole.replace(/\/+$/, '') + path, place.origin());
  }

  /** @throws IdentityError InvalidRedirectException, InvalidPreferredRedirectUrlException */
  function backTo(path: string): string {
    const origin = place.origin();
    if (!/^https?:\/\/[^/]+$/.test(origin)) throw fault('InvalidRedirectException');
    const address = new URL(path, origin);
    if (address.origin !== origin) throw fault('InvalidPreferredRedirectUrlException');
    return address.href;
  }

  async function exchange(code: string, verifier: string): Promise<void> {
    const answer = await fetch(page('/oauth2/token').href, {
      method: 'POST',
      cache: 'no-store',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: new URLSearchParams({
        grant_type: 'authorization_code',
        client_id: config.COGNITO_CLIENT_ID,
        code,
        redirect_uri: backTo(CALLBACK),
        code_verifier: verifier,
      }).toString(),
    }).catch(() => {
      throw fault('NetworkError');
    });
    const read = ((await answer.json().catch(() => null)) ?? {}) as Record<string, string | undefined>;
    if (answer.status === 429 || answer.status >= 500) throw fault('NetworkError');
    if (!answer.ok) throw fault('OAuthSignInException', read['error_description'] ?? read['error']);
    const { access_token: accessToken, id_token: idToken, refresh_token: refreshToken } = read;
    keep({ accessToken, idToken, refreshToken } as Partial<Tokens>, true);
  }

  return {
    async start(provider: string | null): Promise<void> {
      const redirect = backTo(CALLBACK);
      const address = page('/oauth2/authorize');
      const [state, verifier] = [randomText(), randomText()];
      const challenge = await challengeOf(verifier);
      const lang = place.language?.();
      address.search = new URLSearchParams({
        response_type: 'code',
        client_id: config.COGNITO_CLIENT_ID,
        redirect_uri: redirect,
        scope: scopesOf(config).join(' '),
        state,
        code_challenge: challenge,
        code_challenge_method: 'S256',
        ...(provider !== null && { identity_provider: provider }),
        ...(lang && { lang }),
      }).toString();
      remember([...pending(), { state, verifier, at: clock.now() }]);
      place.leave(address.href);
    },

    /**
     * Takes the hosted page's answer.
     * @throws IdentityError InvalidOriginException when it answers nothing that was asked here; OAuthSignInException when
     * it refuses; TokenRefreshException when it answers with tokens in place of a code; NetworkError, and then it may be
     * taken again.
     */
    async finish(search: string): Promise<void> {
      const answer = new URLSearchParams(search);
      const all = pending();
      const asked = all.find(({ state }) => state === answer.get('state'));
      if (!asked) throw fault('InvalidOriginException');
      const over = () => remember(pending().filter(({ state }) => state !== asked.state));
      const code = answer.get('code');
      if (!code) {
        over();
        const refused = answer.get('error');
        if (!refused && answer.has('access_token')) throw fault('TokenRefreshException');
        throw fault('OAuthSignInException', answer.get('error_description') ?? refused ?? undefined);
      }
      try {
        await exchange(code, asked.verifier);
        over();
      } catch (error) {
        if ((error as Error).name !== 'NetworkError') over();
        throw error;
      }
    },

    /** Leaves for the hosted page that ends its own session and leads back. @throws IdentityError OAuthSignOutException */
    signOut(): void {
      try {
        const address = page('/logout');
        address.search = new URLSearchParams({ client_id: config.COGNITO_CLIENT_ID, logout_uri: backTo(AFTER_SIGN_OUT) }).toString();
        place.leave(address.href);
      } catch (error) {
        throw fault('OAuthSignOutException', (error as Error).message);
      }
    },
  };
}

export function scopesOf({ SLUG, AUTH }: Pick<HostedConfig, 'SLUG' | 'AUTH'>): readonly string[] {
  return AUTH?.SCOPES ?? (SLUG === 'paparazzi' ? ['openid'] : ['openid', 'email', 'profile']);
}

const base64url = (bytes: Uint8Array) =>
  btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');

const randomText = () => base64url(crypto.getRandomValues(new Uint8Array(48)));

/** @throws IdentityError InvalidConfigException where the page is not served in a way that lets it compute a challenge */
async function challengeOf(verifier: string): Promise<string> {
  if (!globalThis.crypto?.subtle) throw fault('InvalidConfigException');
  return base64url(new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(verifier))));
}
