import * as eventListings from '@contract/endpoints/eventListings';
import { api, call, change, pages } from './base';
import { invalidating, providing, providingPages, tags } from './tags';

export const eventListingsApi = api.injectEndpoints({
  endpoints: (build) => ({
    listListings: build.infiniteQuery({
      ...pages(eventListings.listListings),
      providesTags: providingPages(tags.listing, tags.listings),
    }),
    getListing: build.query({
      ...call(eventListings.getListing),
      query: ({ eventId }: { eventId: string }) => call(eventListings.getListing).query({ eventId, nested: 'false' }),
      providesTags: providing(({ eventId }) => tags.listing(eventId)),
    }),
    checkListingSlug: build.query({
      ...call(eventListings.checkListingSlug),
      providesTags: providing(({ eventId, slug }) => tags.listing(eventId, 'slug', slug)),
    }),
    createListing: build.mutation({
      ...change(eventListings.createListing),
      invalidatesTags: invalidating(() => [tags.listings()]),
    }),
    updateListing: build.mutation({
      ...change(eventListings.updateListing),
      // Its refusal stands in its form.
      extraOptions: { quiet: true },
      invalidatesTags: invalidating(({ eventId }) => [tags.listing(eventId), tags.event(eventId), tags.allEvents()]),
    }),
    deleteListing: build.mutation({
      ...change(eventListings.deleteListing),
      extraOptions: { quiet: true },
      invalidatesTags: invalidating(() => [tags.listings(), tags.allEvents()]),
    }),
    listRemovedListings: build.query({ ...call(eventListings.listRemovedListings), providesTags: providing(() => tags.listings()) }),
    restoreListing: build.mutation({
      ...change(eventListings.restoreListing),
      extraOptions: { quiet: true },
      invalidatesTags: invalidating(({ eventId }) => [tags.listing(eventId), tags.listings(), tags.allEvents()]),
    }),
  }),
});

export const {
  useListListingsInfiniteQuery,
  useGetListingQuery,
  useCheckListingSlugQuery,
  useCreateListingMutation,
  useUpdateListingMutation,
  useDeleteListingMutation,
  useListRemovedListingsQuery,
  useRestoreListingMutation,
} = eventListingsApi;
