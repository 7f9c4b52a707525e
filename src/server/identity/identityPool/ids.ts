import { createHash, randomUUID } from 'node:crypto';
import { localPool } from '../userPool/poolIds';

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;
const REGION = 'local:';

// Requests for an identity name no pool, so its id begins with a prefix of the organization.
const beginning = (organizationId: string) => createHash('sha256').update(organizationId).digest('hex').slice(0, 8);

export const newIdentityId = (organizationId: string): string => beginning(organizationId) + randomUUID().slice(8);

/** As in AWS, with the region before a colon. */
export const formatIdentityId = (id: string): string => REGION + id;

export function parseIdentityId(name: string): string | undefined {
  const id = name.startsWith(REGION) ? name.slice(REGION.length) : '';
  return UUID.test(id) ? id : undefined;
}

export const isIdentityOf = (organizationId: string, id: string): boolean => id.startsWith(`${beginning(organizationId)}-`);

export function organizationOfIdentityPool(identityPoolId: string): string | undefined {
  const id = parseIdentityId(identityPoolId);
  return id !== undefined && localPool(id).identityPoolId === identityPoolId ? id : undefined;
}
