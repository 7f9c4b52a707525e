import * as z from 'zod';
import type { Tenant } from '@server/db/tenant';
import type { PoolCall } from '../local/call';
import { PoolError } from '../local/errors';
import { countKey } from '../local/limits';
import { line, operation, type Operation } from '../local/operation';
import { claimOneOf } from '../local/queries';
import { isLocal, type PoolOwners } from '../pools';
import { newCredentials } from './credentials';
import { identityIdOf, identityName, isIdentityOf, newIdentityId, organizationOfIdentityPool } from './ids';
import { subOfLogins } from './logins';
import { addIdentity, changeIdentity, dropGuest, identityById, identityOfUser, type Identity } from './queries';

const Logins = z.record(z.string().max(2_048), z.string().max(50_000)).nullish();

/** Answers the identity of a user, always the same one, or a new one to a guest. */
const getId = operation(z.object({ IdentityPoolId: line(128), Logins }), async (call, input) => {
  const sub = await subOfLogins(call, input.Logins);
  const id = newIdentityId(call.owner.id);
  if (sub === undefined) mustAllowGuests(call);
  const identity = await call.work(async (tenant) => {
    if (sub !== undefined) return identityFor(tenant, call, sub, id);
    await mustClaimGuest(tenant, call);
    await addIdentity(tenant, { id, sub: null, seenAt: call.now });
    return { id };
  });
  return { IdentityId: identityName(identity.id) };
});

/** Credentials of an identity, for its user or, if it is nobody's, for whoever knows it. A guest who signed in becomes their user. */
const getCredentialsForIdentity = operation(z.object({ IdentityId: line(128), Logins }), async (call, input) => {
  const sub = await subOfLogins(call, input.Logins);
  if (sub === undefined) mustAllowGuests(call);
  const id = identityIdOf(input.IdentityId);
  if (id === undefined) throw unknown(input.IdentityId);
  const identity = await call.work((tenant) => (sub === undefined ? asGuest(tenant, id) : asUser(tenant, call, id, sub)));
  await call.work((tenant) => changeIdentity(tenant, identity.id, { seenAt: call.now }));
  return { IdentityId: identityName(identity.id), Credentials: newCredentials(call.vault, identity, call.now) };
});

/** The identity-pool operations of the protocol, by name. */
export const IDENTITY_POOL_OPERATIONS = new Map<string, Operation>([
  ['GetId', getId],
  ['GetCredentialsForIdentity', getCredentialsForIdentity],
]);

/** The organization whose identity pool a request is for: the pool's that it names, or the one that gave out its identity. */
export function organizationOfIdentities({ all }: PoolOwners, body: object): string | undefined {
  const { IdentityPoolId, IdentityId } = body as { IdentityPoolId?: unknown; IdentityId?: unknown };
  if (typeof IdentityPoolId === 'string') return organizationOfIdentityPool(IdentityPoolId);
  if (typeof IdentityId !== 'string') throw new PoolError('InvalidParameterException', 'IdentityPoolId or IdentityId is missing.');
  const id = identityIdOf(IdentityId);
  return id === undefined ? undefined : all.find((owner) => isLocal(owner) && isIdentityOf(owner.id, id))?.id;
}

function mustAllowGuests({ owner }: PoolCall): void {
  if (owner.config.ALLOW_GUESTS !== true)
    throw new PoolError('NotAuthorizedException', 'Unauthenticated access is not supported for this identity pool.');
}

async function mustClaimGuest(tenant: Tenant, { vault, limits, address, now }: PoolCall): Promise<void> {
  const { max, windowMs } = limits.guests;
  if (!(await claimOneOf(tenant, { key: countKey(vault, 'guests', address), now, max, lastsMs: windowMs })))
    throw new PoolError('TooManyRequestsException');
}

/** Gives a user the identity `id`, unless they have one. Two calls at once find the same one. */
async function identityFor(tenant: Tenant, { now }: PoolCall, sub: string, id: string): Promise<Identity> {
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
  if (!identity) throw unknown(identityName(id));
  if (identity.sub !== null) throw new PoolError('NotAuthorizedException', `Access to Identity '${identityName(id)}' is forbidden.`);
  return identity;
}

async function asUser(tenant: Tenant, call: PoolCall, id: string, sub: string): Promise<Identity> {
  const identity = await identityById(tenant, id);
  if (!identity) throw unknown(identityName(id));
  if (identity.sub === sub) return identity;
  // A guest's id passes to a user who has none, and is given up for the one that a user has already.
  if (identity.sub === null && (await dropGuest(tenant, id))) return identityFor(tenant, call, sub, id);
  throw new PoolError(
    'NotAuthorizedException',
    "Logins don't match. Please include at least one valid login for this identity or identity pool.",
  );
}
