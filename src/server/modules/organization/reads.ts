import type { BaseOrganization } from '@contract/entities/organization';
import type { Tenant } from '@server/db/tenant';
import { notFound } from '@server/http/errors';
import type { Organization } from '@server/organizations/directory';
import { lifetime, picturesAt } from './queries';
import { pictureUris, serializeOrganization } from './serialize';

export async function baseOrganization(tenant: Tenant, organization: Organization): Promise<BaseOrganization> {
  const kept = await lifetime(tenant);
  if (!kept) throw notFound();
  return serializeOrganization(organization, { ...kept, pictures: await picturesAt(tenant, pictureUris(organization)) });
}
