import { Id } from '@contract/text';
import type { FastifyRequest } from 'fastify';
import type { Organization, OrganizationDirectory } from '@server/organizations/directory';
import { ApiError, invalid } from './errors';

/**
 * The organization a call is for: the `organization` header's, else the host's.
 * @throws ApiError notFound where there is none.
 */
export function organizationOf(organizations: OrganizationDirectory, request: FastifyRequest): Organization {
  const { organization: named } = request.headers;
  if (named !== undefined && !Id.safeParse(named).success) throw invalid('organization', 'organizationHeader');
  const found = named === undefined ? organizations.byHost(request.hostname) : organizations.byId(named as string);
  if (!found) throw new ApiError('notFound');
  return found;
}
