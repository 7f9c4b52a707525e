import * as endpoints from '@contract/endpoints/organization';
import type { FastifyInstance } from 'fastify';
import { notFound } from '@server/http/errors';
import { mount } from '@server/http/mount';
import { publicConfig } from '@server/organizations/directory';
import { explore } from './explore';
import { pictureUris, serializeOrganization, serializePage } from './serialize';
import { lifetime, picturesAt } from './queries';

export async function organizationRoutes(app: FastifyInstance): Promise<void> {
  mount(app, endpoints, {
    getOrganization: ({ organization, work }) =>
      work(async (tenant) => {
        const kept = await lifetime(tenant);
        if (!kept) throw notFound();
        return serializeOrganization(organization, { ...kept, pictures: await picturesAt(tenant, pictureUris(organization)) });
      }),

    getOrganizationPage: ({ organization, params: { page: type }, locale, work }) =>
      work(async (tenant) => {
        const page = organization.pages[type];
        const kept = page && (await lifetime(tenant));
        return kept ? serializePage(type, page, { locale, updatedAt: kept.updatedAt }) : null;
      }),

    getExplore: ({ organization, viewer, now, work }) => work((tenant) => explore(tenant, { organization, viewer, now })),

    getOrganizationConfig: async ({ organization, origin }) => publicConfig(organization, origin),
  });
}
