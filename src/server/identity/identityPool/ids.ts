import { createHash, randomUUID } from 'node:crypto';
import { localPool } from '../userPool/poolIds';

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;
const REGION = 'local:';

// An identity is asked for without its pool's id, so its own begins with what tells the organization.
const beginning = (organizationId: string) => createHash('sha256').update(organizationId).digest('hex').slice(0, 8);

export const newIdentityId = (organizationId: string): string => beginning(organizationId) + randomUUID().slice(8);

/** An identity's id as clients know it: like the cloud provider's, with the region before a colon. */
export const formatIdentityId = (id: string): string => REGION + id;

/** The id behind an identity's name, if it can be one. */
export function parseIdentityId(name: string): string | undefined {
  const id = name.startsWith(REGION) ? name.slice(REGION.length) : '';
  return UUID.test(id) ? id : undefined;
}

export const isIdentityOf = (organizationId: string, id: string): boolean => id.startsWith(`${beginning(organizationId)}-`);

/** The organization whose own identity pool has this id, if it can be one. */
export function organizationOfIdentityPool(identityPoolId: string): string | undefined {
  const id = parseIdentityId(identityPoolId);
  return id !== undefined && localPool(id).identityPoolId === identityPoolId ? id : undefined;
}
