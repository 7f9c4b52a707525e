import { decodeJwt } from 'jose';
import * as z from 'zod';
import { InvalidToken, verifyAccessToken } from '../tokens';
import type { PoolContext } from '../userPool/poolContext';
import { PoolError } from '../userPool/errors';
import { publicKeyOf } from '../userPool/keys';
import { userOfSession } from '../userPool/queries/sessions';
import { refresh } from '../userPool/refresh';
import { revokeToken } from '../userPool/sessions';
import { redeemCode } from './authorizationCodes';
import { OAuthError } from './errors';

const Code = z.object({ code: z.string().max(200), redirect_uri: z.string().max(2_000), code_verifier: z.string().max(200) });
const Refresh = z.object({ refresh_token: z.string().min(1).max(4_096) });
const Revoke = z.object({ token: z.string().min(1).max(8_192) });

interface Result {
  AccessToken: string;
  IdToken: string;
  ExpiresIn: number;
  TokenType: string;
  RefreshToken?: string | undefined;
}

const answer = ({ AccessToken, IdToken, ExpiresIn, TokenType, RefreshToken }: Result) => ({
  id_token: IdToken,
  access_token: AccessToken,
  ...(RefreshToken === undefined ? {} : { refresh_token: RefreshToken }),
  expires_in: ExpiresIn,
  token_type: TokenType,
});

/** The token endpoint. @throws OAuthError */
export async function grant(context: PoolContext, form: Record<string, unknown>): Promise<object> {
  mustBeClient(context, form);
  switch (form['grant_type']) {
    case 'authorization_code':
      return grantByCode(context, read(Code, form));
    case 'refresh_token':
      return grantByRefresh(context, read(Refresh, form).refresh_token);
    default:
      throw new OAuthError('unsupported_grant_type', 'grant_type must be authorization_code or refresh_token');
  }
}

async function grantByCode(context: PoolContext, { code, redirect_uri, code_verifier }: z.output<typeof Code>) {
  return answer(await redeemCode(context, { code, redirectUri: redirect_uri, verifier: code_verifier }));
}

async function grantByRefresh(context: PoolContext, token: string) {
  const tokens = await refresh(context, { token }).catch((error: unknown) => {
    throw error instanceof PoolError ? new OAuthError('invalid_grant', error.message) : error;
  });
  return answer(tokens);
}

/** The revocation endpoint. An unknown token counts as revoked. @throws OAuthError */
export async function revoke(context: PoolContext, form: Record<string, unknown>): Promise<void> {
  mustBeClient(context, form);
  const { token } = read(Revoke, form);
  if (token.split('.').length === 3) throw new OAuthError('unsupported_token_type', 'Only refresh tokens can be revoked');
  await revokeToken.read({ ClientId: context.owner.config.COGNITO_CLIENT_ID, Token: token })(context);
}

export async function userInfo(context: PoolContext, authorization: string | undefined): Promise<Record<string, string>> {
  const token = /^Bearer ([\w.-]+)$/i.exec(authorization ?? '')?.[1];
  if (token === undefined) throw new OAuthError('invalid_request', 'An access token is missing');
  const bad = () => new OAuthError('invalid_token', 'The access token is expired, disabled, or deleted');
  const keys = publicKeyOf(context.publicKeys, context.owner.id);
  const { sub, sessionId } = await verifyAccessToken(token, context.owner, keys, context.now).catch((error: unknown) => {
    throw error instanceof InvalidToken ? bad() : error;
  });
  const user = sessionId === undefined ? undefined : await context.work((tenant) => userOfSession(tenant, sub, sessionId));
  if (!user?.enabled) throw bad();
  const scopes = String(decodeJwt(token)['scope']).split(' ');
  if (!scopes.includes('openid')) throw new OAuthError('insufficient_scope', 'The token is not for openid');
  // As in Cognito: openid alone shows everything, further scopes show what they name.
  const shown = (scope: string) => scopes.length === 1 || scopes.includes(scope);
  return {
    sub,
    username: sub,
    ...(shown('profile') ? user.attributes : {}),
    ...(shown('email') ? { email: user.username, email_verified: String(user.confirmed) } : {}),
  };
}

function mustBeClient({ owner }: PoolContext, form: Record<string, unknown>): void {
  if (form['client_id'] !== owner.config.COGNITO_CLIENT_ID)
    throw new OAuthError('invalid_client', 'client_id is not a client of this pool');
}

function read<Schema extends z.ZodType>(schema: Schema, form: Record<string, unknown>): z.output<Schema> {
  const found = schema.safeParse(form);
  if (!found.success) throw new OAuthError('invalid_request', `${String(found.error.issues[0]!.path[0])} is missing or not valid`);
  return found.data;
}
