import type { AnyEndpoint } from '@contract/endpoint';
import { sql } from 'drizzle-orm';
import type { FastifyRequest } from 'fastify';
import type { Tenant } from '@server/db/tenant';
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

type Module = Pick<AnyEndpoint, 'module' | 'access'>;

/** Why somebody may not ask what is of a module. */
function refusal({ config }: Pick<Organization, 'config'>, { module, access }: Module, viewer: Viewer): ApiError | undefined {
  if (config.MAINTENANCE) return new ApiError('unavailable');
  const settings = module === 'core' ? undefined : config.MODULES[module];
  const asksWho = settings?.requireAuth === true || tiersOf(config, module).length > 0;
  const guestsWelcome = access === 'guest' && (module === 'core' || (config.ALLOW_GUESTS === true && !asksWho));
  if (viewer.accountId === null && !guestsWelcome) return notAuthorized();
  if (settings?.enabled === false) return new ApiError('featureNotAvailable');
  return undefined;
}

export function mustBeOpen(organization: Organization, asked: Module, viewer: Viewer): void {
  const refused = refusal(organization, asked, viewer);
  if (refused) throw refused;
}

export const isOpenToVisitors = (organization: Pick<Organization, 'config'>, module: AnyEndpoint['module']): boolean =>
  refusal(organization, { module, access: 'guest' }, VISITOR) === undefined;

/** The tiers of which one is held by whoever may use a module; none where everybody may. */
const tiersOf = ({ MODULES }: Organization['config'], module: AnyEndpoint['module']): readonly string[] =>
  (module === 'core' ? undefined : MODULES[module])?.enabledTiers ?? [];

/**
 * Passes who holds one of the tiers that a module is for.
 * @throws ApiError tierRequired
 */
export async function mustHoldTier(tenant: Tenant, { config }: Organization, module: AnyEndpoint['module']): Promise<void> {
  const tiers = tiersOf(config, module);
  if (tiers.length === 0) return;
  const asked = await tenant.db.execute(sql`select viewer_holds_tier(${sql.param(tiers)}::text[]) as holds`);
  const { rows } = asked as unknown as { rows: { holds: boolean }[] };
  if (!rows[0]!.holds) throw new ApiError('tierRequired');
}

export async function isOpenTo(
  tenant: Tenant,
  organization: Organization,
  module: AnyEndpoint['module'],
  viewer: Viewer,
): Promise<boolean> {
  try {
    mustBeOpen(organization, { module, access: 'guest' }, viewer);
    await mustHoldTier(tenant, organization, module);
    return true;
  } catch (error) {
    if (error instanceof ApiError) return false;
    throw error;
  }
}
