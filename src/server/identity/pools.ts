import { localPool } from './userPool/poolIds';

export interface PoolOwner {
  id: string;
  hosts: readonly string[];
  config: {
    NAME: string;
    WEBSITE_URL: string;
    DEFAULT_LOCALE: string;
    COGNITO_USERPOOL_ID: string;
    COGNITO_CLIENT_ID: string;
    /** URL of the pool, or a path on the platform's own origins. Absent: Cognito's own URL. */
    COGNITO_ENDPOINT?: string | undefined;
    COGNITO_HOSTED_URL?: string | undefined;
    PASSWORD_MIN_LENGTH?: number | undefined;
    REVEAL_UNKNOWN_USERS?: boolean | undefined;
    ALLOW_GUESTS?: boolean | undefined;
    /** Sign-in methods of the pool itself; both by default. */
    AUTH?: { EMAIL: boolean; CODE: boolean } | undefined;
  };
}

export interface PoolOwners {
  byId: (organizationId: string) => PoolOwner | undefined;
  all: readonly PoolOwner[];
}

export const isLocal = ({ id, config }: PoolOwner) => config.COGNITO_USERPOOL_ID === localPool(id).userPoolId;

/** The part of the pool's id after the underscore, which is part of every SRP verifier. */
export const poolName = ({ config }: PoolOwner) => config.COGNITO_USERPOOL_ID.slice(config.COGNITO_USERPOOL_ID.indexOf('_') + 1);

export const cloudEndpoint = ({ config }: PoolOwner) => `https://cognito-idp.${config.COGNITO_USERPOOL_ID.split('_', 1)[0]}.amazonaws.com`;

/** The issuer is Cognito's own URL even where the pool is reached by another. */
export const cloudIssuer = (owner: PoolOwner) => `${cloudEndpoint(owner)}/${owner.config.COGNITO_USERPOOL_ID}`;

/** The `iss` of a pool's tokens. A local pool answers on several origins, so its issuer has that of the request. */
export function issuerOf(owner: PoolOwner, origin: string): string {
  if (!isLocal(owner)) return cloudIssuer(owner);
  const { pathname, origin: own } = new URL(owner.config.COGNITO_ENDPOINT ?? '/', origin);
  return `${own}${pathname.replace(/\/+$/, '')}/${owner.config.COGNITO_USERPOOL_ID}`;
}

/**
 * A local pool answers on every host of its organization and its port may change, so only the path identifies it;
 * the signing key does the rest.
 */
export function isIssuer(owner: PoolOwner, issuer: unknown): boolean {
  if (typeof issuer !== 'string' || !URL.canParse(issuer)) return false;
  return issuer === issuerOf(owner, new URL(issuer).origin);
}
