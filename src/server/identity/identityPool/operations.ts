import * as z from 'zod';
import type { Tenant } from '@server/db/tenant';
import type { PoolContext } from '../userPool/poolContext';
import { PoolError } from '../userPool/errors';
import { quotaKey } from '../userPool/limits';
import { line, operation, type Operation } from '../userPool/operation';
import { consumeQuota } from '@server/db/attempts';
import { isLocal, type PoolOwners } from '../pools';
import { newCredentials } from './credentials';
import { parseIdentityId, formatIdentityId, isIdentityOf, newIdentityId, organizationOfIdentityPool } from './ids';
import { verifyLogins } from './logins';
import { addIdentity, updateIdentity, deleteGuest, identityById, identityOfUser, type Identity } from './queries';

const Logins = z.record(z.string().max(2_048), z.string().max(50_000)).nullish();

const getId = operation(z.object({ IdentityPoolId: line(128), Logins }), async (context, input) => {
  const sub = await verifyLogins(context, input.Logins);
  const id = newIdentityId(context.owner.id);
  if (sub === undefined) mustAllowGuests(context);
  const identity = await context.work(async (tenant) => {
    if (sub !== undefined) return identityFor(tenant, context, sub, id);
    await mustClaimGuest(tenant, context);
    await addIdentity(tenant, { id, sub: null, seenAt: context.now });
    return { id };
  });
  return { IdentityId: formatIdentityId(identity.id) };
});

/** Credentials of a user's identity, or of a guest's for whoever knows its id. A guest who signs in keeps their id where possible. */
const getCredentialsForIdentity = operation(z.object({ IdentityId: line(128), Logins }), async (context, input) => {
  const sub = await verifyLogins(context, input.Logins);
  if (sub === undefined) mustAllowGuests(context);
  const id = parseIdentityId(input.IdentityId);
  if (id === undefined) throw unknown(input.IdentityId);
  const identity = await context.work((tenant) => (sub === undefined ? asGuest(tenant, id) : asUser(tenant, context, id, sub)));
  await context.work((tenant) => updateIdentity(tenant, identity.id, { seenAt: context.now }));
  return { IdentityId: formatIdentityId(identity.id), Credentials: newCredentials(context.vault, identity, context.now) };
});

export const IDENTITY_POOL_OPERATIONS = new Map<string, Operation>([
  ['GetId', getId],
  ['GetCredentialsForIdentity', getCredentialsForIdentity],
]);

export function organizationOfIdentities({ all }: PoolOwners, body: object): string | undefined {
  const { IdentityPoolId, IdentityId } = body as { IdentityPoolId?: unknown; IdentityId?: unknown };
  if (typeof IdentityPoolId === 'string') return organizationOfIdentityPool(IdentityPoolId);
  if (typeof IdentityId !== 'string') throw new PoolError('InvalidParameterException', 'IdentityPoolId or IdentityId is missing.');
  const id = parseIdentityId(IdentityId);
  return id === undefined ? undefined : all.find((owner) => isLocal(owner) && isIdentityOf(owner.id, id))?.id;
}

function mustAllowGuests({ owner }: PoolContext): void {
  if (owner.config.ALLOW_GUESTS !== true)
    throw new PoolError('NotAuthorizedException', 'Unauthenticated access is not supported for this identity pool.');
}

async function mustClaimGuest(tenant: Tenant, { vault, limits, address, now }: PoolContext): Promise<void> {
  const { max, windowMs } = limits.guests;
  if (!(await consumeQuota(tenant, { key: quotaKey(vault, 'guests', address), now, max, windowMs: windowMs })))
    throw new PoolError('TooManyRequestsException');
}

/** Concurrent calls find the same identity. */
async function identityFor(tenant: Tenant, { now }: PoolContext, sub: string, id: string): Promise<Identity> {
  const own = await identityOfUser(tenant, sub);
  if (own) return own;
  await addIdentity(tenant, { id, sub, seenAt: now });
  const made = await identityOfUser(tenant, sub);
  if (!made) throw new Error('The identity of a user was not kept.');
  return made;
}

const unknown = (name: string) => new PoolError('ResourceNotFoundException', `Identity '${name}' not found.`);

async function asGuest(tenant: Tenant, id: string): Promise<Identity> {
  const identity = await identityById(tenant, id);
  if (!identity) throw unknown(formatIdentityId(id));
  if (identity.sub !== null) throw new PoolError('NotAuthorizedException', `Access to Identity '${formatIdentityId(id)}' is forbidden.`);
  return identity;
}

async function asUser(tenant: Tenant, context: PoolContext, id: string, sub: string): Promise<Identity> {
  const identity = await identityById(tenant, id);
  if (!identity) throw unknown(formatIdentityId(id));
  if (identity.sub === sub) return identity;
  // A user without an identity takes over the guest's.
  if (identity.sub === null && (await deleteGuest(tenant, id))) return identityFor(tenant, context, sub, id);
  throw new PoolError(
    'NotAuthorizedException',
    "Logins don't match. Please include at least one valid login for this identity or identity pool.",
  );
}
