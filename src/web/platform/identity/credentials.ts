import { CognitoIdentityClient, GetCredentialsForIdentityCommand, GetIdCommand } from '@aws-sdk/client-cognito-identity';
import { RETRY } from '@contract/limits';
import { fault, identityError } from './identityErrors';
import { IdentityError, type AwsCredentials, type IdentitySession, type StoredIdentity } from './port';
import { readToken } from './tokens';

export interface CredentialsParts {
  config: { COGNITO_IDENTITY_POOL_ID?: string | undefined; COGNITO_ENDPOINT?: string | undefined };
  clock: { sleep: (ms: number) => Promise<void> };
  send?: (command: GetIdCommand | GetCredentialsForIdentityCommand) => Promise<unknown>;
}

interface IssuedCredentials {
  IdentityId?: string;
  Credentials?: { AccessKeyId?: string; SecretKey?: string; SessionToken?: string; Expiration?: Date };
}

const RETRYABLE_STATUS: readonly unknown[] = [429, 500, 502, 503, 504];
const RETRYABLE_NAME = /throttl|toomanyrequests|timeout|timedout|requestlimit|slowdown|bandwidthlimit|networkerror|^typeerror$/i;

/** All that needs the identity pool's client, in a chunk of its own that is loaded where credentials are really asked for. */
export function createCredentials({ config, clock, send }: CredentialsParts) {
  const poolId = config.COGNITO_IDENTITY_POOL_ID ?? '';
  if (!poolId.includes(':')) throw fault('InvalidIdentityPoolIdException');
  const dispatch = send ?? sender(poolId, config.COGNITO_ENDPOINT);

  async function ask<Answer>(command: GetIdCommand | GetCredentialsForIdentityCommand): Promise<Answer> {
    for (let failures = 0; ; failures++) {
      try {
        return (await dispatch(command)) as Answer;
      } catch (error) {
        if (!isRetryable(error)) throw ofCatalogue(error);
        if (failures >= RETRY.attempts) throw fault('NetworkError');
        await clock.sleep(Math.min(RETRY.firstDelayMs * 2 ** failures, RETRY.maxDelayMs));
      }
    }
  }

  async function idOf(logins: Logins): Promise<string> {
    const answer = await ask<{ IdentityId?: string } | undefined>(new GetIdCommand({ IdentityPoolId: poolId, ...logins }));
    if (!answer?.IdentityId) throw fault('GetIdResponseException');
    return answer.IdentityId;
  }

  async function issue(id: string, logins: Logins) {
    const answer = await ask<IssuedCredentials | undefined>(new GetCredentialsForIdentityCommand({ IdentityId: id, ...logins }));
    return { id: answer?.IdentityId ?? id, credentials: answer?.Credentials };
  }

  return {
    /** Credentials for who is here; a guest's identity is taken over by who signs in. */
    async getCredentials(
      session: IdentitySession | null,
      before: StoredIdentity | null,
    ): Promise<{ identity: StoredIdentity; credentials: AwsCredentials }> {
      const logins = session ? { Logins: loginsOf(session.idToken) } : {};
      const known = before && (await issue(before.id, logins).catch(unlessMissing));
      const { id, credentials } = known || (await issue(await idOf(logins), logins));
      if (!credentials) throw fault('CredentialsNotFoundException');
      const { AccessKeyId: accessKeyId, SecretKey: secretAccessKey, SessionToken: sessionToken = '', Expiration } = credentials;
      if (!accessKeyId || !secretAccessKey) throw fault('CredentialsException');
      return {
        identity: { id, type: session ? 'primary' : 'guest' },
        credentials: { identityId: id, accessKeyId, secretAccessKey, sessionToken, expiresAt: Expiration?.getTime() ?? 0 },
      };
    },
  };
}

type Logins = { Logins?: Record<string, string> };

/** What is kept of an identity may be no more at the pool, which then gives another one. */
function unlessMissing(error: unknown): null {
  if (error instanceof IdentityError && error.name === 'ResourceNotFoundException') return null;
  throw error;
}

function sender(poolId: string, endpoint: string | undefined): NonNullable<CredentialsParts['send']> {
  const region = poolId.split(':', 1)[0]!;
  // The platform's own identity pool answers beside its user pool; Amazon's at its own address.
  const client = new CognitoIdentityClient({ region, maxAttempts: 1, ...(region === 'local' && endpoint && { endpoint }) });
  return (command) => client.send(command as GetIdCommand);
}

/** Under which name an id token is shown to the identity pool. @throws IdentityError InvalidIdTokenException */
function loginsOf(idToken: string): Record<string, string> {
  const issuer = issuerOf(idToken);
  if (!issuer) throw fault('InvalidIdTokenException');
  return { [issuer.replace(/^\w+:\/\//, '')]: idToken };
}

function issuerOf(idToken: string): string | undefined {
  try {
    return readToken(idToken).iss;
  } catch {
    return undefined;
  }
}

function isRetryable(error: unknown): boolean {
  const { name = '', $metadata } = error as { name?: string; $metadata?: { httpStatusCode?: number } };
  return RETRYABLE_STATUS.includes($metadata?.httpStatusCode) || RETRYABLE_NAME.test(name);
}

const ofCatalogue = (error: unknown) => {
  if (error instanceof IdentityError) return error;
  const { name, message } = error as Error;
  return identityError(name, message);
};
