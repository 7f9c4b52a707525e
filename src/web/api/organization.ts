import * as organization from '@contract/endpoints/organization';
import { api, call } from './base';
import { providing, tags } from './tags';

export const organizationApi = api.injectEndpoints({
  endpoints: (build) => ({
    getOrganization: build.query({ ...call(organization.getOrganization), providesTags: providing(tags.organization) }),
    getOrganizationConfig: build.query({ ...call(organization.getOrganizationConfig), providesTags: providing(tags.organizationConfig) }),
  }),
});
