import * as organization from '@contract/endpoints/organization';
import { api, call } from './base';
import { NEVER_STALE } from './freshness';
import { providing, tag } from './tags';

export const organizationApi = api.injectEndpoints({
  endpoints: (build) => ({
    getOrganization: build.query({
      ...call(organization.getOrganization),
      extraOptions: { freshness: NEVER_STALE },
      providesTags: providing(() => tag('Organization', 'self')),
    }),
    getOrganizationPage: build.query({
      ...call(organization.getOrganizationPage),
      extraOptions: { freshness: NEVER_STALE },
      providesTags: providing(({ page }) => tag('Organization', 'pages', page)),
    }),
    getExplore: build.query({
      ...call(organization.getExplore),
      // Whom one follows and which groups one is in changes it: it stays while it is looked at, and is new when it is opened again.
      extraOptions: { freshness: { seconds: 1, onReturn: false } },
      providesTags: providing(() => tag('Organization', 'explore')),
    }),
  }),
});

export const { useGetOrganizationQuery, useGetOrganizationPageQuery, useGetExploreQuery } = organizationApi;
