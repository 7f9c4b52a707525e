import * as organization from '@contract/endpoints/organization';
import { api, call } from './base';
import { tagsAt } from './tags';

export const organizationApi = api.injectEndpoints({
  endpoints: (build) => ({
    getOrganization: build.query({ ...call(organization.getOrganization), providesTags: tagsAt('Organization', 'own') }),
    getOrganizationConfig: build.query({ ...call(organization.getOrganizationConfig), providesTags: tagsAt('OrganizationConfig', 'own') }),
  }),
});

export const { useGetOrganizationQuery, useGetOrganizationConfigQuery } = organizationApi;
