import * as eventListings from '@contract/endpoints/eventListings';
import { api, call, pages } from './base';
import { providing, providingPages, tags } from './tags';

const eventListingsApi = api.injectEndpoints({
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
  }),
});

export const { useListListingsInfiniteQuery, useGetListingQuery } = eventListingsApi;
