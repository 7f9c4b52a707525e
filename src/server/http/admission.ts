import type { AnyEndpoint } from '@contract/endpoint';
import type { FastifyRequest } from 'fastify';
import type { Organization } from '@server/organizations/directory';
import type { Services } from '@server/services';
import { actingAs } from './acting';
import { ApiError, notAuthorized } from './errors';
import { viewerOf, VISITOR, type Viewer } from './viewer';

export type TokenClaims = Awaited<ReturnType<Services['verifier']['read']>>;

/** Who asks, by a token that was read; whether its session still stands is asked by `mustHaveActiveSession`, inside the transaction. */
export async function identify(
  services: Services,
  organization: Organization,
  request: FastifyRequest,
): Promise<{ viewer: Viewer; claims: TokenClaims | undefined }> {
  const { authorization, executeas } = request.headers;
  const claims = authorization ? await services.verifier.read(organization, authorization) : undefined;
  const own = authorization && claims ? await viewerOf(services, organization, authorization, claims.sub) : VISITOR;
  return { viewer: actingAs(own, executeas), claims };
}

/** Passes whom the organization lets ask for this: its maintenance, its module, and whether guests are welcome there. */
export function mustBeOpen({ config }: Organization, { module, access }: AnyEndpoint, viewer: Viewer): void {
  if (config.MAINTENANCE) throw new ApiError('unavailable');
  const settings = module === 'core' ? undefined : config.MODULES[module];
  const guestsWelcome = access === 'guest' && (module === 'core' || (config.ALLOW_GUESTS === true && settings?.requireAuth !== true));
  if (viewer.accountId === null && !guestsWelcome) throw notAuthorized();
  if (settings?.enabled === false) throw new ApiError('featureNotAvailable');
}
