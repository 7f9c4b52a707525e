import * as z from 'zod';
import { line } from '../userPool/operation';
import { OAuthError } from './errors';
import { appOrigins, isCallback, type HostedOwner, type HostedOwners } from './hostedOwner';
import { providerNamed } from './providers';

export interface SignInRequest {
  redirectUri: string;
  state: string;
  challenge: string;
  scope: string;
  /** Absent when the user has yet to choose. */
  provider?: string | undefined;
  lang?: string | undefined;
}

/** A valid request, or an error to redirect with, or `misdirected`, when there is no redirect URI to trust. */
export type Asked = { request: SignInRequest } | { refusal: OAuthError; to: string; state: string | undefined } | 'misdirected';

const Address = z.object({ client_id: z.string(), redirect_uri: z.string().max(2_000) });
const State = z.object({ state: line(2_000) });
const Rest = z.object({
  code_challenge: z.string().regex(/^[\w-]{43}$/),
  code_challenge_method: z.literal('S256'),
  identity_provider: line(60).optional(),
  lang: z
    .string()
    .regex(/^[A-Za-z-]{2,20}$/)
    .optional(),
  scope: z.string().max(500).optional(),
});

/** Cognito's name for the pool's own users, who sign in at the app itself. */
const OWN_POOL = 'COGNITO';

/** Only URLs of the app itself are ever redirected to. */
export function parseAuthorizeRequest(owners: HostedOwners, owner: HostedOwner, origin: string, query: unknown): Asked {
  const address = Address.safeParse(query);
  if (!address.success || address.data.client_id !== owner.config.COGNITO_CLIENT_ID) return 'misdirected';
  const redirectUri = address.data.redirect_uri;
  if (!isCallback(appOrigins(owners, owner, origin), redirectUri)) return 'misdirected';

  const state = State.safeParse(query).data?.state;
  const refused = (code: OAuthError['code'], description: string): Asked => ({
    refusal: new OAuthError(code, description),
    to: redirectUri,
    state,
  });
  if (state === undefined) return refused('invalid_request', 'state is missing or not valid');
  if ((query as { response_type?: unknown }).response_type !== 'code')
    return refused('unsupported_response_type', 'response_type must be code');
  const rest = Rest.safeParse(query);
  if (!rest.success) return refused('invalid_request', `${String(rest.error.issues[0]!.path[0])} is missing or not valid`);
  const scope = readScope(owner, rest.data.scope);
  if (scope === undefined) return refused('invalid_scope', 'scope is not one that this client may ask for');
  const provider = rest.data.identity_provider;
  if (provider !== undefined && provider !== OWN_POOL && !providerNamed(owner, provider))
    return refused('invalid_request', 'identity_provider is not one of this organization');
  const { code_challenge: challenge, lang } = rest.data;
  return { request: { redirectUri, state, challenge, scope, lang, provider: provider === OWN_POOL ? undefined : provider } };
}

export const scopesOf = ({ config: { AUTH } }: HostedOwner): readonly string[] => AUTH.SCOPES ?? ['openid', 'email', 'profile'];

/** The granted scope; a request without one gets all that are allowed. */
function readScope(owner: HostedOwner, asked: string | undefined): string | undefined {
  const allowed = scopesOf(owner);
  const scopes = asked === undefined ? allowed : [...new Set(asked.split(' ').filter(Boolean))];
  return scopes.includes('openid') && scopes.every((scope) => allowed.includes(scope)) ? scopes.join(' ') : undefined;
}

export function callbackUrl(to: string, answer: Record<string, string | undefined>): string {
  const address = new URL(to);
  for (const [name, value] of Object.entries(answer)) if (value !== undefined) address.searchParams.set(name, value);
  return address.href;
}
