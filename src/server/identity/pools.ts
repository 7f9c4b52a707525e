import { localPool } from './local/pool';

/** What identity needs of an organization: whose pool it is, and what the configuration says of it. */
export interface PoolOwner {
  id: string;
  config: {
    NAME: string;
    DEFAULT_LOCALE: string;
    COGNITO_USERPOOL_ID: string;
    COGNITO_CLIENT_ID: string;
    /** Where the pool answers. Absent: at the cloud provider's own address. */
    COGNITO_ENDPOINT?: string | undefined;
    PASSWORD_MIN_LENGTH?: number | undefined;
    /** Tells those who sign in that an address has no account, as a pool may be set to do. Off unless asked for. */
    REVEAL_UNKNOWN_USERS?: boolean | undefined;
  };
}

/** Where organizations are found. */
export interface PoolOwners {
  byId: (organizationId: string) => PoolOwner | undefined;
}

/** Holds when the platform itself is the organization's pool. */
export const isLocal = ({ id, config }: PoolOwner) => config.COGNITO_USERPOOL_ID === localPool(id).userPoolId;

/** The part of the pool's id behind the underscore; it goes into every password's verifier. */
export const poolName = ({ config }: PoolOwner) => config.COGNITO_USERPOOL_ID.slice(config.COGNITO_USERPOOL_ID.indexOf('_') + 1);

/** Where the cloud provider answers for a pool; its region stands before the underscore. */
export const cloudEndpoint = ({ config }: PoolOwner) => `https://cognito-idp.${config.COGNITO_USERPOOL_ID.split('_', 1)[0]}.amazonaws.com`;

/** Who the pool's tokens say they are from. A pool of the cloud says the provider's address, wherever it is reached. */
export const issuerOf = (owner: PoolOwner) =>
  `${isLocal(owner) ? (owner.config.COGNITO_ENDPOINT ?? '').replace(/\/+$/, '') : cloudEndpoint(owner)}/${owner.config.COGNITO_USERPOOL_ID}`;
