import * as coHosts from '@contract/endpoints/coHosts';
import { api, change, pages } from './base';
import { invalidating, providingPages, tags } from './tags';

const changing = { invalidatesTags: invalidating(({ eventId }: { eventId: string }) => [tags.listing(eventId, 'coHosts')]) };

const coHostsApi = api.injectEndpoints({
  endpoints: (build) => ({
    listCoHosts: build.infiniteQuery({
      ...pages(coHosts.listCoHosts),
      providesTags: providingPages(tags.account, ({ eventId }) => tags.listing(eventId, 'coHosts')),
    }),
    addCoHost: build.mutation({ ...change(coHosts.addCoHost), ...changing }),
    removeCoHost: build.mutation({
      ...change(coHosts.removeCoHost),
      invalidatesTags: invalidating(({ eventId }) => [tags.listing(eventId, 'coHosts'), tags.listings()]),
    }),
  }),
});

export const { useListCoHostsInfiniteQuery, useAddCoHostMutation, useRemoveCoHostMutation } = coHostsApi;
