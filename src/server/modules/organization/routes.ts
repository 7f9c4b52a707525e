import * as endpoints from '@contract/endpoints/organization';
import type { FastifyInstance } from 'fastify';
import { notFound } from '@server/http/errors';
import { mount } from '@server/http/mount';
import { publicConfig } from '@server/organizations/directory';
import { pictureUris, serializeOrganization } from './serialize';
import { lifetime, picturesAt } from './queries';

export async function organizationRoutes(app: FastifyInstance): Promise<void> {
  mount(app, endpoints, {
    getOrganization: ({ organization, work }) =>
      work(async (tenant) => {
        const kept = await lifetime(tenant);
        if (!kept) throw notFound();
        return serializeOrganization(organization, { ...kept, pictures: await picturesAt(tenant, pictureUris(organization)) });
      }),

    getOrganizationConfig: async ({ organization, origin }) => publicConfig(organization, origin),
  });
}
