import type { FastifyRequest } from 'fastify';
import { addressGroup } from '@server/http/addressGroup';
import { originOf } from '@server/http/request';
import { retryOnConflict } from '@server/http/retryOnConflict';
import { inOrganization, type Db } from '@server/db/tenant';
import { siteFor } from '@server/http/site';
import type { PoolOwner } from '../pools';
import { NO_ACCOUNT_HOOKS, type Accounts, type PoolContext } from './poolContext';
import { createPublicKeys, createSigningKeys, type PublicKeys, type SigningKey } from './keys';
import { LIMITS, type IdentityLimits } from './limits';
import type { Vault } from '../vault';

export interface PoolDependencies {
  db: Db;
  vault: Vault;
  now: () => Date;
  limits?: Partial<IdentityLimits> | undefined;
  accounts?: Accounts | undefined;
}

export interface PoolContexts {
  publicKeys: PublicKeys;
  signingKeyOf: (organizationId: string) => Promise<SigningKey>;
  of: (owner: PoolOwner, request: FastifyRequest) => PoolContext;
}

export function createPoolContexts({ db, vault, now, limits, accounts = NO_ACCOUNT_HOOKS }: PoolDependencies): PoolContexts {
  const publicKeys = createPublicKeys(db, now);
  const signingKeyOf = createSigningKeys(db, vault);
  const allLimits = { ...LIMITS, ...limits };
  return {
    publicKeys,
    signingKeyOf,
    of: (owner, request) => ({
      owner,
      address: addressGroup(request.ip),
      userAgent: String(request.headers['user-agent'] ?? ''),
      origin: originOf(request),
      site: siteFor(owner, request),
      now: now(),
      vault,
      limits: allLimits,
      publicKeys,
      signingKey: () => signingKeyOf(owner.id),
      accounts,
      work: (work) => retryOnConflict(() => inOrganization(db, { organizationId: owner.id }, work)),
    }),
  };
}
