import { fault, identityError } from './identityErrors';

export interface PoolConfig {
  COGNITO_USERPOOL_ID: string;
  COGNITO_CLIENT_ID: string;
  /** Absent: at the cloud provider's own address. */
  COGNITO_ENDPOINT?: string | undefined;
}

/** Where a pool answers. @throws IdentityError AuthUserPoolException, InvalidUserPoolId */
export function poolEndpoint({ COGNITO_USERPOOL_ID: poolId, COGNITO_CLIENT_ID: clientId, COGNITO_ENDPOINT: endpoint }: PoolConfig): string {
  if (!poolId || !clientId) throw fault('AuthUserPoolException');
  if (!poolId.includes('_')) throw fault('InvalidUserPoolId');
  return endpoint || `https://cognito-idp.${poolId.split('_')[0]}.amazonaws.com/`;
}

/** Asks a user pool, past every cache and without its client library. */
export function createPool(config: PoolConfig, fetch: typeof globalThis.fetch) {
  const post = (operation: string, body: object, options: RequestInit = {}) =>
    fetch(poolEndpoint(config), {
      method: 'POST',
      cache: 'no-store',
      headers: { 'content-type': 'application/x-amz-json-1.1', 'x-amz-target': `AWSCognitoIdentityProviderService.${operation}` },
      body: JSON.stringify(body),
      ...options,
    });

  return {
    /** @throws IdentityError what the pool refuses, and NetworkError for whatever may pass. */
    async ask<Answer>(operation: string, body: object): Promise<Answer> {
      // A wrong configuration is told before the network is.
      poolEndpoint(config);
      return readAnswer<Answer>(await post(operation, body).catch(unreached));
    },

    /** Tells the pool something without waiting for its answer; a page that is being left still sends it. */
    tell(operation: string, body: object): void {
      try {
        void post(operation, body, { keepalive: true }).catch(() => undefined);
      } catch {
        // A wrong configuration has been told of by whatever asked.
      }
    },
  };
}

export type Pool = ReturnType<typeof createPool>;

const unreached = (): never => {
  throw fault('NetworkError');
};

async function readAnswer<Answer>(answer: Response): Promise<Answer> {
  const read: unknown = await answer.json().catch(() => null);
  // A server on its way up or down is as good as out of reach: nobody is signed out for it.
  if (answer.status === 429 || answer.status >= 500) unreached();
  if (answer.ok && read !== null) return read as Answer;
  const { __type = '', message } = (read ?? {}) as { __type?: string; message?: string };
  throw identityError(__type.split('#').pop() ?? '', message);
}
