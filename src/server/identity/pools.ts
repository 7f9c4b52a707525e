import { localPool } from './userPool/poolIds';

/** What identity needs of an organization: whose pool it is, and what the configuration says of it. */
export interface PoolOwner {
  id: string;
  config: {
    NAME: string;
    DEFAULT_LOCALE: string;
    COGNITO_USERPOOL_ID: string;
    COGNITO_CLIENT_ID: string;
    /** Where the pool answers: an address, or a path on the platform's own origins. Absent: at the cloud provider's own address. */
    COGNITO_ENDPOINT?: string | undefined;
    /** Where the pool's hosted pages stand. */
    COGNITO_HOSTED_URL?: string | undefined;
    PASSWORD_MIN_LENGTH?: number | undefined;
    /** Tells those who sign in that an address has no account, as a pool may be set to do. Off unless asked for. */
    REVEAL_UNKNOWN_USERS?: boolean | undefined;
    ALLOW_GUESTS?: boolean | undefined;
    /** Which ways in of the pool's own are open; both unless said. */
    AUTH?: { EMAIL: boolean; CODE: boolean } | undefined;
  };
}

/** Where organizations are found. */
export interface PoolOwners {
  byId: (organizationId: string) => PoolOwner | undefined;
  all: readonly PoolOwner[];
}

/** Holds when the platform itself is the organization's pool. */
export const isLocal = ({ id, config }: PoolOwner) => config.COGNITO_USERPOOL_ID === localPool(id).userPoolId;

/** The part of the pool's id behind the underscore; it goes into every password's verifier. */
export const poolName = ({ config }: PoolOwner) => config.COGNITO_USERPOOL_ID.slice(config.COGNITO_USERPOOL_ID.indexOf('_') + 1);

/** Where the cloud provider answers for a pool; its region stands before the underscore. */
export const cloudEndpoint = ({ config }: PoolOwner) => `https://cognito-idp.${config.COGNITO_USERPOOL_ID.split('_', 1)[0]}.amazonaws.com`;

/** Who a pool of the cloud says its tokens are from: the provider's address, wherever the pool is reached. */
export const cloudIssuer = (owner: PoolOwner) => `${cloudEndpoint(owner)}/${owner.config.COGNITO_USERPOOL_ID}`;

/** Where a pool's tokens say they are from, and its keys stand below. `origin` is that of the call, where the pool answers on many. */
export function issuerOf(owner: PoolOwner, origin: string): string {
  if (!isLocal(owner)) return cloudIssuer(owner);
  const { pathname, origin: own } = new URL(owner.config.COGNITO_ENDPOINT ?? '/', origin);
  return `${own}${pathname.replace(/\/+$/, '')}/${owner.config.COGNITO_USERPOOL_ID}`;
}

/**
 * Holds for the issuer of this pool's tokens. A local pool answers on every host of its organization, and its port may
 * change from start to start; what tells it from every other pool is the path, and its key.
 */
export function isIssuer(owner: PoolOwner, issuer: unknown): boolean {
  if (typeof issuer !== 'string' || !URL.canParse(issuer)) return false;
  return issuer === issuerOf(owner, new URL(issuer).origin);
}
