import { InvalidToken, verifyIdToken } from '../tokens';
import type { PoolContext } from '../userPool/poolContext';
import { PoolError } from '../userPool/errors';
import { publicKeyOf } from '../userPool/keys';
import { userOfSession } from '../userPool/queries/sessions';

/**
 * The user whose id token stands in the map of logins; none for a guest.
 * @throws PoolError NotAuthorizedException
 */
export async function verifyLogins(context: PoolContext, logins: Record<string, string> | null | undefined): Promise<string | undefined> {
  const given = Object.entries(logins ?? {});
  if (given.length === 0) return undefined;
  const [provider, token] = given[0]!;
  if (given.length > 1) throw new PoolError('InvalidParameterException', 'Please provide a valid public provider');
  const claims = await verifyIdToken(token, context.owner, publicKeyOf(context.publicKeys, context.owner.id), context.now).catch(
    (error: unknown) => {
      throw error instanceof InvalidToken ? new PoolError('NotAuthorizedException', wordsFor(error)) : error;
    },
  );
  if (claims.issuer.replace(/^\w+:\/\//, '') !== provider) throw invalidLogin("Issuer doesn't match providerName");
  const { sub, sessionId } = claims;
  const user = sessionId === undefined ? undefined : await context.work((tenant) => userOfSession(tenant, sub, sessionId));
  if (!user?.enabled) throw invalidLogin('Token is revoked');
  return sub;
}

const invalidLogin = (reason: string) => new PoolError('NotAuthorizedException', `Invalid login token. ${reason}.`);

const wordsFor = ({ message }: InvalidToken) =>
  invalidLogin(message === 'ERR_JWT_EXPIRED' ? 'Token expired' : 'Not a valid OpenId Connect identity token').message;
